import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ChannelPanel from '../../src/umpire/ChannelPanel.svelte';
import Console from '../../src/umpire/Console.svelte';
import * as game from '../fixtures/fixtures.mjs';
import { openUmpire, settled, type FakeServer } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const user = userEvent.setup();
const lineMessage = (more: object = {}) => ({ type: 'channel_line', body: game.channelLine(more) });
const said = (server: FakeServer): unknown[] => server.commands('say').map(({ body }) => body);

async function open(channel: object = game.channel()): Promise<Awaited<ReturnType<typeof openUmpire>>> {
  const opened = await openUmpire();
  opened.server.send(channel);
  return opened;
}
async function showConsole(channel?: object): Promise<Awaited<ReturnType<typeof openUmpire>>> {
  const opened = await open(channel);
  const { seat } = opened;
  render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
  await settled();
  return opened;
}

describe('the umpires’ channel', () => {
  it('is sent with Enter to the chief umpires alone, and Shift+Enter begins a new line', async () => {
    const { controller, server } = await open();
    render(ChannelPanel, { controller });
    expect(screen.getByTestId('channel-line')).toHaveTextContent('Second umpire');
    const box = screen.getByRole('textbox', { name: 'To the chief umpires' });
    expect(box).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(said(server)).toEqual([]);
    await user.keyboard('One.{Shift>}{Enter}{/Shift}Two.{Enter}');
    expect(said(server)).toEqual([{ text: 'One.\nTwo.' }]);
    expect(box).toHaveValue('');
  });
  it('reaches the assistants that a chief has chosen', async () => {
    const { controller, server } = await open();
    render(ChannelPanel, { controller });
    await user.click(screen.getByRole('checkbox', { name: 'Assistant with Red' }));
    await user.type(screen.getByRole('textbox', { name: 'To the chief umpires, Assistant with Red' }), 'Hold.{Enter}');
    expect(said(server)).toEqual([{ text: 'Hold.', to: ['umpire-red'] }]);
  });
  it('has a refused line in the box again', async () => {
    const { controller, server } = await open();
    render(ChannelPanel, { controller });
    await user.keyboard('Too much.{Enter}');
    await server.refuse(server.commands('say')[0], 'no');
    expect(screen.getByTestId('channel-text')).toHaveValue('Too much.');
  });
  it('lets an assistant write to the chiefs, and choose nobody', async () => {
    const channel = game.channel();
    channel.body.umpires = [
      { seat: 'umpire', name: 'Assistant', assistant: true },
      { seat: 'chief', name: 'Chief', assistant: false },
    ];
    const { controller, server } = await open(channel);
    render(ChannelPanel, { controller });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.keyboard('A question.{Enter}');
    expect(said(server)).toEqual([{ text: 'A question.' }]);
  });
});

describe('the console', () => {
  it('does not offer the channel to an only umpire', async () => {
    const alone = game.channel([]);
    alone.body.umpires = alone.body.umpires.slice(0, 1);
    await showConsole(alone);
    expect(screen.queryByTestId('open-channel')).toBeNull();
    await user.keyboard('c');
    expect(screen.queryByTestId('channel')).toBeNull();
  });
  it('counts what is not read, says it, and counts it no longer when it was open', async () => {
    const { server, seat } = await showConsole(game.channel([]));
    expect(screen.queryByTestId('channel-alert')).toBeNull();
    const before = seat.signals.waiting;
    server.send(lineMessage());
    server.send(lineMessage({ seat: 'umpire', at: '2026-11-27T19:41:00Z' }));
    await settled();
    expect(seat.signals.waiting).toBe(before + 1);
    expect(within(screen.getByTestId('open-channel')).getByText('1')).toBeVisible();
    expect(screen.getByTestId('channel-alert')).toHaveTextContent('1 line from the umpires');
    await user.keyboard('c');
    await vi.waitFor(() => expect(screen.getByTestId('channel')).toBeVisible());
    expect(screen.getByTestId('channel-lines')).toHaveAttribute('role', 'log');
    expect(seat.signals.waiting).toBe(before);
    server.send(lineMessage({ at: '2026-11-27T19:42:00Z' }));
    await settled();
    await user.keyboard('{Escape}');
    expect(screen.queryByTestId('channel')).toBeNull();
    expect(screen.queryByTestId('channel-alert')).toBeNull();
  });
  it('counts no line that was read in another browser of the seat', async () => {
    const { server, seat, controller } = await open(game.channel([]));
    server.send(lineMessage());
    expect(controller.unreadLines).toBe(1);
    server.send({ type: 'note', body: { name: 'channel-read', value: '2026-11-27T19:40:00Z' } });
    expect(controller.unreadLines).toBe(0);
    // What this browser has read further stays read.
    server.send(lineMessage({ at: '2026-11-27T19:42:00Z' }));
    controller.markChannelRead();
    server.send({ type: 'note', body: { name: 'channel-read', value: '2026-11-27T19:41:00Z' } });
    expect(controller.unreadLines).toBe(0);
    expect(seat.notes.read('channel-read', '')).toBe('2026-11-27T19:42:00Z');
  });
  it('tells of a new line of another, not of his own or of what was there before', async () => {
    const { server, seat } = await showConsole();
    const told = vi.spyOn(seat.signals, 'tell');
    server.send(lineMessage({ seat: 'umpire', at: '2026-11-27T19:41:00Z' }));
    await settled();
    expect(told).not.toHaveBeenCalled();
    server.send(lineMessage({ at: '2026-11-27T19:42:00Z', text: 'Look at the bridge.' }));
    await settled();
    expect(told.mock.calls).toEqual([['channel', seat.printed!.title]]);
    expect(screen.getByTestId('channel-heard')).toHaveTextContent('Second umpire: Look at the bridge.');
  });
});
