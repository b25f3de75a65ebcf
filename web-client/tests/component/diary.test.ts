import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import '@testing-library/jest-dom/vitest';
import { expect, it, vi } from 'vitest';
import Diary from '../../src/commander/Diary.svelte';
import { diaryOf } from '../../src/commander/diary';
import * as game from '../fixtures/fixtures.mjs';
import { openCommander } from './seat';

const user = userEvent.setup();

it('is what was ordered, received and learned, by the clock', async () => {
  const { controller } = await openCommander();
  const diary = diaryOf(controller);
  expect(diary.map(({ time, kind }) => [time.slice(11, 16), kind])).toEqual([
    ['09:04', 'ordered'],
    ['09:14', 'received'],
    ['09:14', 'knew'],
    ['09:17', 'received'],
    ['09:22', 'received'],
    ['09:22', 'knew'],
  ]);
  expect(diary[0]).toMatchObject({ head: 'Order 1 to Maj. Norcott, expected there 9:07' });
  expect(diary[0]!.lines).toEqual([expect.stringMatching(/^March to /), 'Push on and see who holds the village.']);
  expect(diary[1]!.head).toBe('Report from Lt-Col. Stewart, written 9:10');
});

it('has a letter once, though the record says that it came', async () => {
  const { server, controller } = await openCommander();
  const before = diaryOf(controller).length;
  const letter = { ...controller.picture.letters.find(({ outgoing }) => !outgoing)!, id: 77 };
  const line = { learned: letter.received!, as_of: letter.written, source: letter.carried, from: letter.from };
  server.picture(4, {
    letters: [letter],
    ledger: [
      { ...line, text: `Report from ${letter.from}.` },
      { ...line, text: 'Contact 9: dust' },
    ],
  });
  const diary = diaryOf(controller);
  expect(diary).toHaveLength(before + 2);
  expect(diary.flatMap(({ lines }) => lines)).toContain('Contact 9: dust');
});

it('says of a letter that it was taken back', async () => {
  const { server, controller } = await openCommander();
  const letter = { ...controller.picture.letters.find(({ outgoing }) => outgoing)!, id: 78, withdrawn: 'in_time' };
  server.picture(4, { letters: [letter] });
  const lines = diaryOf(controller).flatMap((entry) => entry.lines);
  expect(lines).toContain('Taken back before it left');
});

it('puts a line of another day under that day', async () => {
  const { server, controller } = await openCommander();
  const night = '1815-06-13T00:10:00';
  server.picture(4, { ledger: [{ learned: night, as_of: night, source: 'own_eyes', from: '', text: 'Fires in the wood.' }] });
  render(Diary, { controller, onclose: () => undefined });
  const table = within(screen.getByTestId('diary')).getByRole('table');
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows.filter((text) => /June 1815$/.test(text!))).toEqual(['12 June 1815', '13 June 1815']);
  expect(rows.at(-1)).toContain('Fires in the wood.');
});

it('holds nothing of the other side but what was reported, and is printed in the place of the screen', async () => {
  const { controller } = await openCommander();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  render(Diary, { controller, onclose: () => undefined });
  const text = document.body.textContent!;
  for (const unit of game.BLUE) expect(text).not.toContain(unit.name);
  expect(document.querySelectorAll('.print-sheet [data-testid="diary-entry"]')).toHaveLength(6);
  await user.click(screen.getByTestId('diary-print'));
  expect(print).toHaveBeenCalledOnce();
});

it('is printed on A4 or, for this time alone, on A3', async () => {
  const sizes: string[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => sizes.push(document.head.lastElementChild?.textContent ?? ''));
  const { controller } = await openCommander();
  render(Diary, { controller, onclose: () => undefined });
  await user.click(screen.getByTestId('diary-print-A3'));
  expect(document.documentElement.dataset['sheet']).toBe('A3');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.documentElement.dataset['sheet']).toBeUndefined();
  expect(document.head.textContent).not.toContain('size: A3');
  await user.click(screen.getByTestId('diary-print'));
  expect(sizes).toEqual([expect.stringContaining('size: A3'), expect.stringContaining('size: A4')]);
});
