import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import Composer from '../../src/umpire/Composer.svelte';
import HandTab from '../../src/umpire/HandTab.svelte';
import { openUmpire, settled } from './seat';

const user = userEvent.setup();
const DRAFT = { draft: { text: '9:20. I stand at Marlow. The enemy shows infantry.', sightings: [], sees: 3000 } };
let opened: Awaited<ReturnType<typeof openUmpire>>;

beforeEach(async () => {
  opened = await openUmpire();
  opened.server.automatic['delivery_estimate'] = { by: 'rider', seconds: 240 };
  opened.server.automatic['outlook'] = {
    visible: [
      [1900, 1200],
      [2300, 1200],
      [2300, 2100],
      [1900, 2100],
    ],
  };
  opened.server.automatic['draft_report'] = DRAFT;
  await settled();
  render(HandTab, { controller: opened.controller });
  await user.selectOptions(screen.getByTestId('report-unit'), 'red-95');
});
const text = (): HTMLTextAreaElement => screen.getByTestId('report-text');

describe('a report in an officer’s name', () => {
  it('begins with what he would write, asked of the server once in a move', async () => {
    await user.click(screen.getByTestId('report-text-draft'));
    await settled();
    expect(text().value).toBe(DRAFT.draft.text);
    expect(opened.server.commands('draft_report').map(({ body }) => body)).toEqual([{ unit: 'red-95' }]);
    await user.type(text(), ' More.');
    await settled();
    expect(opened.server.commands('draft_report')).toHaveLength(1);
    expect(opened.server.commands('outlook')).toHaveLength(1);
    expect(opened.server.commands('delivery_estimate')).toHaveLength(1);
    await user.click(screen.getByTestId('report-send'));
    expect(opened.server.commands('report')[0]!.body).toMatchObject({ unit: 'red-95', text: expect.stringMatching(/More\.$/) });
  });
  it('keeps what the umpire has written, and replaces a draft that he has left alone', async () => {
    await user.click(screen.getByTestId('report-text-draft'));
    await settled();
    opened.server.automatic['draft_report'] = { draft: { ...DRAFT.draft, text: 'I see nobody.' } };
    await user.selectOptions(screen.getByTestId('report-unit'), 'red-71');
    await user.click(screen.getByTestId('report-text-draft'));
    await settled();
    expect(text().value).toBe('I see nobody.');
    await user.clear(text());
    await user.type(text(), 'Sir,');
    await user.click(screen.getByTestId('report-text-draft'));
    await settled();
    expect(text().value).toBe('Sir,\nI see nobody.');
  });
  it('shows what the reader will learn, how and when', async () => {
    await user.type(text(), 'All quiet.');
    await settled();
    const preview = screen.getByTestId('report-text-preview');
    expect(preview).toHaveTextContent('This is what Major-General Adam will learn: All quiet.');
    expect(preview).toHaveTextContent('By a rider, in about 4 min.');
  });
  it('warns of a name that he cannot know', async () => {
    await user.type(text(), 'Quiot rides behind Oak Wood.');
    await settled();
    const doubts = within(screen.getByTestId('report-text-doubts')).getAllByRole('listitem');
    expect(doubts.map((one) => one.textContent)).toEqual([
      'He names General Quiot: nobody has told him of this officer.',
      'He names Oak Wood: it lies out of sight from where he stands.',
    ]);
  });
  it('warns of a place that fog hides from him', async () => {
    opened.server.automatic['outlook'] = {
      visible: [
        [0, 0],
        [4000, 0],
        [4000, 3000],
        [0, 3000],
      ],
    };
    opened.server.automatic['draft_report'] = { draft: { ...DRAFT.draft, sees: 200 } };
    await user.type(text(), 'They are in Oak Wood.');
    await settled();
    expect(screen.getByTestId('report-text-doubts')).toHaveTextContent('He names Oak Wood: it lies out of sight');
  });
  it('warns a letter of an officer of a place out of his sight, unless he has read of it', async () => {
    const { controller, server } = opened;
    const props = { controller, writer: { officer: 'adam' }, label: 'Letter', testid: 'letter', onchange: () => undefined };
    const first = render(Composer, { ...props, text: 'They are in Oak Wood.' });
    await settled();
    expect(server.commands('outlook').at(-1)!.body).toEqual({
      from: controller.truth.officers.find(({ id }) => id === 'adam')!.position,
    });
    expect(screen.getByTestId('letter-doubts')).toHaveTextContent('He names Oak Wood: it lies out of sight');
    first.unmount();
    const [told] = controller.truth.dispatches;
    const letter = { ...told!, id: 902, to: { officer: 'adam' }, text: 'Dust above Oak Wood.', arrived: controller.truth.time };
    controller.seat.truth = { ...controller.truth, dispatches: [...controller.truth.dispatches, letter] };
    render(Composer, { ...props, text: 'They are in Oak Wood.' });
    await settled();
    expect(screen.queryByTestId('letter-doubts')).toBeNull();
  });
  it('takes phrases at the cursor, and keeps his own in the browser', async () => {
    await user.click(screen.getByText('Phrases'));
    await settled();
    await user.type(text(), 'Sir,');
    await user.click(screen.getByRole('button', { name: 'I ask for orders.' }));
    expect(text().value).toBe('Sir, I ask for orders.');
    await user.click(screen.getByTestId('report-text-keep'));
    expect(localStorage.getItem('kriegsspiel:umpire:phrases')).toBe('["Sir, I ask for orders."]');
    await user.click(screen.getByRole('button', { name: 'Drop the phrase: Sir, I ask for orders.' }));
    expect(localStorage.getItem('kriegsspiel:umpire:phrases')).toBe('[]');
    const { seat } = opened;
    expect(seat.notes.read('phrases', {})).toEqual({ kept: [], dropped: ['Sir, I ask for orders.'] });
  });
});
