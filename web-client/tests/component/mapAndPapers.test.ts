import { render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { describe, expect, it } from 'vitest';
import MapAndPapers from '../../src/ui/MapAndPapers.svelte';
import { settled } from './seat';

describe('the papers', () => {
  it('begin at their head when another one is opened', async () => {
    const text = (words: string) => createRawSnippet(() => ({ render: () => `<p>${words}</p>` }));
    const props = {
      mapLabel: 'Map',
      label: 'Papers',
      tabs: [
        { id: 'pad', name: 'Write' },
        { id: 'sent', name: 'Sent' },
      ],
      onchoose: () => undefined,
      map: text('map'),
      papers: text('papers'),
    };
    const { rerender } = render(MapAndPapers, { ...props, chosen: 'pad' });
    const panel = screen.getByRole('tabpanel');
    panel.scrollTop = 90;
    await rerender({ ...props, chosen: 'pad' });
    expect(panel.scrollTop).toBe(90);
    await rerender({ ...props, chosen: 'sent' });
    await settled();
    expect(panel.scrollTop).toBe(0);
  });
});
