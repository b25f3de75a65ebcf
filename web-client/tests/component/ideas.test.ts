import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import '@testing-library/jest-dom/vitest';
import { expect, it, vi } from 'vitest';
import Ideas from '../../src/commander/Ideas.svelte';
import { openCommander } from './seat';

const user = userEvent.setup();

async function open(): Promise<HTMLElement> {
  const { controller } = await openCommander();
  const { container } = render(Ideas, { printed: controller.printed, who: 'Red commander', onclose: () => undefined });
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
