import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommanderController } from '../../src/commander/controller.svelte';
import LetterCard from '../../src/commander/LetterCard.svelte';
import { clock } from '../../src/lib/time';
import Sent from '../../src/commander/Sent.svelte';
import type { Letter } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';
import { openCommander, settled, type FakeServer } from './seat';

const user = userEvent.setup();
let controller: CommanderController;
let server: FakeServer;
let letter: Letter;

beforeEach(async () => {
  ({ controller, server } = await openCommander());
  letter = {
    ...(game.letter(90, 'Adam', 'Hold the ridge.', controller.picture.now, {
      kind: 'order',
      outgoing: true,
      about: 'red-95',
    }) as unknown as Letter),
    riders: 2,
  };
});

describe('the card of a letter', () => {
  it('has a heading with a short button, and says on each of its buttons whose letter it is', async () => {
    render(LetterCard, { controller, letter: { ...letter, place: [100, 100] } });
    const heading = screen.getByRole('heading', { level: 3 });
    expect(within(heading).getByRole('button')).toHaveAccessibleName('To Major-General Adam');
    const others = screen.getAllByRole('button').filter((button) => !heading.contains(button));
    expect(others.length).toBeGreaterThan(2);
    for (const button of others) {
      expect(button).toHaveAccessibleName(expect.stringContaining(`: To Major-General Adam, ${clock(letter.written)}`));
      expect(button, 'it begins with the words that are seen').toHaveAccessibleName(
        expect.stringMatching(new RegExp(`^${button.textContent!.trim()}`)),
      );
    }
    await user.click(screen.getByText('Hold the ridge.'));
    await settled();
    expect(controller.selected, 'a click on its words shows it too').toBe('own:red-95');
  });
});

describe('a letter that has not left', () => {
  it('is taken back and lies on the pad again', async () => {
    render(LetterCard, { controller, letter });
    await user.click(screen.getByTestId('letter-take-back'));
    const command = server.commands('withdraw')[0];
    expect(command?.body).toEqual({ letter: 90 });
    await server.answer(command);
    controller.writeTo({ unit: 'red-95' });
    expect(controller.draft).toMatchObject({ text: 'Hold the ridge.', riders: 2 });
  });
  it('leaves another draft to the same addressee as it is', async () => {
    controller.saveDraft({ to: { unit: 'red-95' }, tasks: [], text: 'Fall back.', riders: 1 });
    render(LetterCard, { controller, letter });
    await user.click(screen.getByTestId('letter-take-back'));
    await server.answer(server.commands('withdraw')[0]);
    controller.writeTo({ unit: 'red-95' });
    expect(controller.draft?.text).toBe('Fall back.');
  });
  it('stays sent when the server refuses', async () => {
    render(LetterCard, { controller, letter });
    await user.click(screen.getByTestId('letter-take-back'));
    await server.refuse(server.commands('withdraw')[0], 'it has left');
    expect(controller.notice).toContain('it has left');
    expect(controller.drafts['unit:red-95']).toBeUndefined();
  });
});

describe('a letter that was taken back', () => {
  it('says so, and offers it no more', async () => {
    render(LetterCard, { controller, letter: { ...letter, withdrawn: 'in_time' } });
    await settled();
    expect(screen.getByTestId('letter-withdrawn')).toHaveTextContent('Taken back before it left');
    expect(screen.queryByTestId('letter-take-back')).toBeNull();
  });
});

describe('a letter that was sent', () => {
  it('to an officer before the start says that he has heard it; to troops it can be taken back', async () => {
    server.picture(controller.picture.number + 1, { begun: false });
    await settled();
    letter = { ...letter, written: controller.picture.now };
    const { about: _, ...words } = letter;
    const toOfficer = render(LetterCard, { controller, letter: { ...words, officer: 'halkett' } as Letter });
    expect(screen.getByTestId('letter-heard')).toHaveTextContent('heard already: cannot be taken back');
    expect(screen.queryByTestId('letter-take-back')).toBeNull();
    toOfficer.unmount();
    render(LetterCard, { controller, letter });
    expect(screen.queryByTestId('letter-heard')).toBeNull();
    expect(screen.getByTestId('letter-take-back')).toBeVisible();
  });
  it('went by word of mouth if its writer took the addressee to be within earshot', () => {
    render(LetterCard, { controller, letter: { ...letter, expected: letter.written } });
    expect(screen.getByTestId('sent-letter')).toHaveTextContent('by word of mouth');
    expect(screen.getByTestId('sent-letter')).not.toHaveTextContent('two riders');
  });
  it('is said to be there only when its writer has heard of the unit at the end of its way', async () => {
    const order = { kind: 'order', outgoing: true, about: 'red-95', expected: '1815-06-12T09:28:00' };
    const first = game.redMessages()[0]!.body as unknown as { own: { unit: string; position: number[] }[] };
    const told = { as_of: '1815-06-12T09:31:00', learned: '1815-06-12T09:31:00' };
    const own = { ...first.own.find(({ unit }) => unit === 'red-95')!, ...told };
    const march = { ...order, tasks: [{ kind: 'march', path: [own.position], pace: 'march' }] };
    const written = '1815-06-12T09:20:00';
    const letters = [game.letter(9, 'Adam', 'Hold on.', written, order), game.letter(10, 'Adam', 'Go.', written, march)];
    server.picture(controller.picture.number + 1, { letters, own: [own], now: '1815-06-12T09:32:00' });
    render(Sent, { controller });
    await settled();
    const had = (id: number) =>
      within(screen.getAllByTestId('sent-letter').find((one) => one.dataset['letter'] === String(id))!).queryByTestId(
        'letter-had',
      );
    expect(had(10)).toHaveTextContent('it has this order');
    expect(had(9)).toBeNull();
  });
  it('went by riders otherwise', () => {
    render(LetterCard, { controller, letter: { ...letter, expected: '1815-06-12T23:00:00' } });
    expect(screen.getByTestId('sent-letter')).toHaveTextContent('two riders, should be there about 23:00');
  });
});

describe('what another browser has put by', () => {
  const tell = (name: string, value: unknown): void => server.send({ type: 'note', body: { name, value } });
  it('is a draft on the pad, and is gone when it was sent there', () => {
    const draft = { to: { unit: 'red-95' }, tasks: [], text: 'Hold.', riders: 1 };
    tell('draft:unit:red-95', draft);
    expect(controller.drafts['unit:red-95']).toEqual(draft);
    tell('draft:unit:red-95', undefined);
    expect(controller.drafts['unit:red-95']).toBeUndefined();
  });
  it('does no harm if it is no draft and no list of letters', () => {
    tell('draft:unit:red-95', 5);
    tell('draft:unit:red-95', { to: null, tasks: [], text: '' });
    tell('read', { not: 'a list' });
    expect(controller.drafts['unit:red-95']).toBeUndefined();
    expect(controller.readLetters.size).toBe(0);
  });
});

it('what a letter quotes stands apart from its own words', async () => {
  const text = 'In answer to yours of 9:10 (“Guns on the ridge.”):\nTake them.';
  render(LetterCard, { controller, letter: { ...letter, text } });
  expect(screen.getByTestId('quoted')).toHaveTextContent('Guns on the ridge.');
  expect(screen.getByTestId('quoted').tagName).toBe('Q');
  expect(screen.getByText('Take them.')).toBeVisible();
  await settled();
});
