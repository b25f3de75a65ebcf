import { render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import Console from '../../src/umpire/Console.svelte';
import { claimOn, keyOf, thingOfProposal } from '../../src/umpire/claims';
import type { Claim, DeskItem, Printed, Proposal } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';
import { openUmpire, settled, type FakeServer } from './seat';

vi.mock('../../src/map/StaffMap.svelte', () => import('./MapStub.svelte'));

const user = userEvent.setup();
const proposals = game.proposals() as unknown as Proposal[];
const [fire, assault] = proposals;
const [question] = game.truth().pending.questions;
const claim = (item: DeskItem, seat = 'umpire-two'): Claim => ({
  item,
  seat,
  name: seat === 'umpire' ? 'First' : 'Second umpire',
});

let server: FakeServer;
const bodies = (type: string): unknown[] => server.commands(type).map(({ body }) => body);
async function show(claims: Claim[] = [], channel: object = game.channel()): Promise<void> {
  Element.prototype.scrollIntoView = () => undefined;
  const opened = await openUmpire({ pending: { questions: [question], proposals } });
  server = opened.server;
  server.send(channel);
  server.send({ type: 'claims', body: { claims } });
  const { seat } = opened;
  render(Console, { seat, printed: seat.printed!, truth: seat.truth!, oncritique: () => undefined });
  await settled();
}
const card = (i: number): HTMLElement => screen.getAllByTestId('proposal')[i]!;
const holder = (of: HTMLElement): string | undefined => within(of).getByTestId('claim').dataset['holder'];

describe('a claim', () => {
  it('on the thing goes before one on its side', () => {
    const printed = game.printed() as unknown as Printed;
    const thing = thingOfProposal(assault!, printed);
    expect(thing.side).toBe('red');
    const bySide = claim({ side: 'red' }, 'umpire');
    const own = claim({ proposal: assault!.id });
    expect(claimOn([bySide, own], thing)).toBe(own);
    expect(claimOn([bySide], thing)).toBe(bySide);
    expect(claimOn([claim({ side: 'blue' })], thing)).toBeUndefined();
    expect(keyOf({ dispatch: 4 })).toBe('dispatch:4');
  });
});

describe('the desk of several umpires', () => {
  it('shows nothing of claims to an only umpire', async () => {
    const alone = game.channel([]);
    alone.body.umpires = alone.body.umpires.slice(0, 1);
    await show([claim({ proposal: fire!.id })], alone);
    expect(screen.queryAllByTestId('claim')).toEqual([]);
    expect(screen.queryByTestId('claims-whose')).toBeNull();
    await user.keyboard('{Enter}');
    expect(bodies('ruling')).toHaveLength(1);
  });
  it('lets him take a card, give it back and hand it over', async () => {
    await show();
    await user.click(within(card(0)).getByTestId('claim-take'));
    expect(bodies('assign')).toEqual([{ item: { proposal: fire!.id }, to: 'umpire' }]);
    server.send({ type: 'claims', body: { claims: [claim({ proposal: fire!.id }, 'umpire')] } });
    await settled();
    await server.answer(server.commands('assign')[0]);
    expect(card(0)).toHaveTextContent('You take care of this.');
    await user.click(within(card(0)).getByTestId('claim-give-back'));
    expect(bodies('assign').at(-1)).toEqual({ item: { proposal: fire!.id } });
    await user.click(within(card(0)).getByTestId('claim-hand-over'));
    await user.click(within(card(0)).getByRole('button', { name: 'Hand over to Assistant with Red' }));
    expect(bodies('assign').at(-1)).toEqual({ item: { proposal: fire!.id }, to: 'umpire-red' });
  });
  it('has a key for the card in focus, and else for the first that is free', async () => {
    await show([claim({ proposal: fire!.id })]);
    await user.keyboard('t');
    expect(bodies('assign')).toEqual([{ item: { proposal: assault!.id }, to: 'umpire' }]);
    screen.getByTestId('held').focus();
    await user.keyboard('t');
    expect(bodies('assign').at(-1)).toEqual({ item: { dispatch: 4 }, to: 'umpire' });
  });
  it('folds what another has taken, and asks once before it is ruled', async () => {
    await show([claim({ proposal: fire!.id })]);
    expect(holder(card(0))).toBe('umpire-two');
    expect(within(card(0)).queryByTestId('proposal-accept')).toBeNull();
    await user.click(within(card(0)).getByTestId('card-unfold'));
    await user.click(within(card(0)).getByTestId('proposal-accept'));
    expect(bodies('ruling')).toEqual([]);
    const dialog = await screen.findByTestId('taken-dialog');
    expect(dialog).toHaveTextContent('Second umpire has taken this. Rule it anyway?');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(bodies('ruling')).toEqual([]);
    await user.click(within(card(0)).getByTestId('proposal-accept'));
    await user.click(await screen.findByTestId('taken-confirm'));
    expect(bodies('ruling')).toHaveLength(1);
    await server.refuse(server.commands('ruling')[0], 'no');
    await user.click(within(card(0)).getByTestId('proposal-accept'));
    expect(bodies('ruling'), 'not asked again').toHaveLength(2);
  });
  it('leaves to others what they have taken when all is accepted, and when Enter takes the first', async () => {
    await show([claim({ proposal: fire!.id })]);
    expect(screen.getByTestId('accept-all')).toHaveTextContent('Accept all but the others’ (A)');
    await user.keyboard('{Enter}');
    await user.keyboard('a');
    const first = { rulings: [{ proposal: assault!.id, accepted: true, reason: '' }] };
    expect(bodies('ruling')[0]).toEqual(first);
  });
  it('offers no "accept all" where another has taken all', async () => {
    await show([claim({ proposal: fire!.id }), claim({ proposal: assault!.id })]);
    expect(screen.queryByTestId('accept-all')).toBeNull();
    await user.keyboard('a');
    expect(screen.queryByTestId('taken-dialog')).toBeNull();
    expect(bodies('ruling')).toEqual([]);
  });
  it('counts cards of a side as taken with the side, and can be sifted', async () => {
    await show([claim({ side: 'blue' }, 'umpire'), claim({ proposal: assault!.id })]);
    expect(card(0)).toHaveTextContent('Yours, with its side.');
    expect(within(card(0)).queryByTestId('claim-give-back')).toBeNull();
    await user.selectOptions(screen.getByTestId('claims-whose'), 'mine');
    await settled();
    expect(screen.getAllByTestId('proposal')).toHaveLength(1);
    await user.selectOptions(screen.getByTestId('claims-whose'), 'free');
    await settled();
    expect(screen.queryAllByTestId('proposal')).toEqual([]);
    expect(screen.getByRole('group', { name: 'Who takes care of what' })).toHaveTextContent('left out');
    await user.selectOptions(screen.getByTestId('claims-blue'), '');
    expect(bodies('assign')).toEqual([{ item: { side: 'blue' } }]);
  });
});
