import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import '@testing-library/jest-dom/vitest';
import { expect, it, vi } from 'vitest';
import Ideas from '../../src/commander/Ideas.svelte';
import Room from '../../src/commander/Room.svelte';
import { addLanguage, setLanguage } from '../../src/lib/language.svelte';
import { postOf } from '../../src/lib/printedWords';
import { openCommander } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const user = userEvent.setup();

async function open(): Promise<HTMLElement> {
  const { controller } = await openCommander();
  const { container } = render(Ideas, {
    printed: controller.printed,
    vocabulary: controller.seat.vocabulary,
    who: 'Red commander',
    onclose: () => undefined,
  });
  return container;
}

it('prints both ideas in the place of the screen, on A4 or A3', async () => {
  const sizes: string[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => sizes.push(document.head.lastElementChild?.textContent ?? ''));
  const container = await open();
  // print.css looks for the paper among the children of the page's root.
  const paper = container.querySelector<HTMLElement>(':scope > .print-sheet')!;
  for (const text of [screen.getByTestId('general-idea'), screen.getByTestId('special-idea')])
    expect(paper.textContent).toContain(text.textContent);
  expect(within(paper).queryByRole('button', { hidden: true })).toBeNull();
  expect(paper).toHaveTextContent('Red commander');
  await user.click(screen.getByTestId('ideas-print'));
  window.dispatchEvent(new Event('afterprint'));
  await user.click(screen.getByTestId('ideas-print-A3'));
  expect(sizes).toEqual([expect.stringContaining('size: A4'), expect.stringContaining('size: A3')]);
});

it('prints for the umpire what he is shown: the idea of each side', async () => {
  const { controller } = await openCommander();
  const specials = { red: 'Hold the mill.', blue: 'Take the mill.' };
  const { printed, seat } = controller;
  const { vocabulary } = seat;
  const { container } = render(Ideas, { printed, vocabulary, who: 'Umpire', umpire: true, specials, onclose: () => undefined });
  const paper = container.querySelector<HTMLElement>(':scope > .print-sheet')!;
  for (const text of Object.values(specials)) expect(paper).toHaveTextContent(text);
  expect(paper).not.toHaveTextContent(printed.special_idea);
});

it('are in the language of the screen, with the posts of the officers, where the scenario has them', async () => {
  const { controller } = await openCommander();
  const { printed } = controller;
  const german = {
    general_idea: 'Krieg.',
    special_ideas: { red: 'Halten Sie die Mühle.' },
    posts: { [printed.order_of_battle.officers[0]!.id]: 'Befehlshaber' },
  };
  printed.translations = { de: german, fr: { ...german, special_ideas: {} } };
  const show = (props = {}) =>
    render(Ideas, { printed, vocabulary: controller.seat.vocabulary, who: 'Red', onclose: () => undefined, ...props });
  addLanguage('de', {});
  addLanguage('fr', {});
  try {
    setLanguage('de');
    const own = show();
    expect(screen.getByTestId('general-idea')).toHaveTextContent('Krieg.');
    expect(screen.getByTestId('special-idea')).toHaveTextContent('Halten Sie die Mühle.');
    expect(postOf(printed, printed.order_of_battle.officers[0]!)).toBe('Befehlshaber');
    own.unmount();
    const umpires = show({ umpire: true, specials: { red: 'Hold.', blue: 'Take.' } });
    expect(screen.getByTestId('special-idea-red')).toHaveTextContent('Halten Sie die Mühle.');
    expect(screen.getByTestId('special-idea-blue'), 'it is not translated').toHaveTextContent('Take.');
    umpires.unmount();
    setLanguage('fr');
    show();
    expect(screen.getByTestId('special-idea')).toHaveTextContent(printed.special_idea);
  } finally {
    setLanguage('en');
  }
});

it('are shown again to a commander when the umpire has written them anew', async () => {
  const { seat } = await openCommander();
  const open = (special_idea: string) =>
    render(Room, {
      seat,
      printed: { ...seat.printed!, special_idea },
      picture: seat.picture!,
      oncritique: () => undefined,
    });
  const first = open('Hold the mill.');
  expect(screen.queryByTestId('ideas-changed'), 'he has read none yet').toBeNull();
  await user.click(screen.getByTestId('ideas-begin'));
  first.unmount();
  const second = open('Hold the mill.');
  expect(screen.queryByTestId('ideas')).toBeNull();
  second.unmount();
  open('Burn the mill.');
  expect(screen.getByTestId('ideas-changed')).toBeVisible();
  expect(screen.getByTestId('special-idea')).toHaveTextContent('Burn the mill.');
});
