import { cleanup, render, screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
// The card fetches these when they are opened.
import '../../src/umpire/FactFields.svelte';
import '../../src/umpire/Foreseen.svelte';
import OutcomeForm from '../../src/umpire/OutcomeForm.svelte';
import ProposalCard from '../../src/umpire/ProposalCard.svelte';
import type { GameNames } from '../../src/umpire/gameNames';
import type { Proposal } from '../../src/wire/check';
import * as game from '../fixtures/fixtures.mjs';
import { openUmpire, settled } from './seat';

const user = userEvent.setup();
const [fire, assault] = game.proposals() as unknown as [Proposal, Proposal];
let opened: Awaited<ReturnType<typeof openUmpire>>;

async function show(proposal: Proposal): Promise<void> {
  opened = await openUmpire({ pending: { questions: [], proposals: [fire, assault] } });
  await settled();
  render(ProposalCard, { controller: opened.controller, proposal, first: false });
}
const rulings = (): unknown[] =>
  opened.server.commands('ruling').flatMap((command) => (command.body as { rulings: unknown[] }).rulings);
const send = (): HTMLElement => screen.getByTestId('ruling-send');
const reason = (): HTMLElement => screen.getByLabelText('Reason (goes into the record)');

describe('a proposal', () => {
  it('is accepted once, however often the button is clicked', async () => {
    await show(fire);
    await user.dblClick(screen.getByRole('button', { name: /^Accept:/ }));
    expect(rulings()).toEqual([{ proposal: fire.id, accepted: true, reason: '' }]);
  });
  it('can be accepted again when the server refused', async () => {
    await show(fire);
    await user.click(screen.getByRole('button', { name: /^Accept:/ }));
    await opened.server.refuse(opened.server.commands('ruling')[0], 'An assistant has ruled.');
    expect(opened.controller.notice).toBe('An assistant has ruled.');
    expect(screen.getByRole('button', { name: /^Accept:/ })).toBeEnabled();
  });
  it('is overridden only with a change and a reason', async () => {
    await show(fire);
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    await user.type(reason(), ' ');
    expect(send()).toBeDisabled();
    await user.selectOptions(screen.getByTestId('face-0'), '6');
    expect(send()).toBeDisabled();
    await user.type(reason(), 'The sun blinds them.');
    await user.click(send());
    expect(rulings()).toEqual([{ proposal: fire.id, accepted: false, reason: 'The sun blinds them.', faces: [6] }]);
  });
  it('keeps what the umpire has begun to rule while he looks at something else, until he has ruled or cancelled', async () => {
    await show(fire);
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    await user.selectOptions(screen.getByTestId('face-0'), '6');
    await user.type(reason(), 'The sun blinds them.');
    const again = (proposal: Proposal): void => {
      cleanup();
      render(ProposalCard, { controller: opened.controller, proposal, first: false });
    };
    again(assault);
    expect(screen.queryByTestId('ruling-reason'), 'another proposal').toBeNull();
    again(fire);
    expect(reason()).toHaveValue('The sun blinds them.');
    expect(screen.getByTestId('face-0')).toHaveValue('6');
    await user.click(send());
    await opened.server.refuse(opened.server.commands('ruling')[0], 'An assistant has ruled.');
    expect(reason(), 'it was refused').toHaveValue('The sun blinds them.');
    await user.click(send());
    await opened.server.answer(opened.server.commands('ruling')[1]);
    again(fire);
    expect(screen.queryByTestId('ruling-reason')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    await user.type(reason(), 'No.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    again(fire);
    expect(screen.queryByTestId('ruling-reason')).toBeNull();
  });
  it('keeps nothing for the same number with other dice, as it comes when the game was set back', async () => {
    await show(fire);
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    await user.type(reason(), 'The sun blinds them.');
    cleanup();
    const other = { ...fire, dice: fire.dice.map((die) => ({ ...die, face: (die.face % 6) + 1 })) };
    render(ProposalCard, { controller: opened.controller, proposal: other, first: false });
    expect(screen.queryByTestId('ruling-reason')).toBeNull();
    const { unsent, truth } = opened.controller;
    unsent.keepTo({ ...truth, pending: { questions: [], proposals: [other] } });
    cleanup();
    render(ProposalCard, { controller: opened.controller, proposal: fire, first: false });
    expect(screen.queryByTestId('ruling-reason'), 'it has gone').toBeNull();
  });
  it('takes other dice or another outcome, not both', async () => {
    await show(assault);
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    await user.selectOptions(screen.getByTestId('outcome-result'), 'defeated');
    expect(screen.getByTestId('face-0')).toBeDisabled();
    await user.type(reason(), 'So it was.');
    await user.click(send());
    expect(rulings()).toEqual([
      {
        proposal: assault.id,
        accepted: false,
        reason: 'So it was.',
        outcome: { ...(assault.outcome as object), result: 'defeated' },
      },
    ]);
  });
  it('has a field for each row of a table in the outcome, by the name of the unit', async () => {
    await show(assault);
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    const lost = screen.getByRole('spinbutton', { name: 'losses: 71' });
    expect(lost).toHaveValue(48);
    await user.clear(lost);
    await user.type(lost, '12');
    await user.click(screen.getByRole('button', { name: 'Remove 1/3' }));
    await user.click(within(screen.getByTestId('outcome-losses')).getByRole('button', { name: 'Add' }));
    await user.clear(screen.getByTestId('outcome-losses-name-red-52'));
    await user.type(screen.getByTestId('outcome-losses-name-red-52'), '2/95{Tab}');
    await user.type(reason(), 'So it was.');
    await user.click(send());
    expect(rulings()[0]).toMatchObject({ outcome: { losses: { 'red-71': 12, 'red-95': 0 } } });
    expect(Object.keys((rulings()[0] as { outcome: { losses: object } }).outcome.losses)).toEqual(['red-71', 'red-95']);
  });
  it('keeps what the umpire wrote when the server refuses the ruling', async () => {
    await show(fire);
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    await user.selectOptions(screen.getByTestId('face-0'), '6');
    await user.type(reason(), 'The sun blinds them.');
    await user.click(send());
    await opened.server.refuse(opened.server.commands('ruling')[0], 'Not now.');
    expect(reason()).toHaveValue('The sun blinds them.');
    expect(screen.getByTestId('face-0')).toHaveValue('6');
    expect(send()).toBeEnabled();
  });
  it('forgets the changes when the umpire leaves it', async () => {
    await show(fire);
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    await user.selectOptions(screen.getByTestId('face-0'), '6');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    expect(screen.getByTestId('face-0')).toHaveValue('4');
    expect(send()).toBeDisabled();
  });
  it('is computed again from the changed facts alone', async () => {
    await show(fire);
    const facts = {
      type: 'object',
      required: ['guns'],
      properties: { guns: { type: 'integer' }, effect: { enum: ['good', 'bad'] }, night: { type: 'boolean' } },
    };
    opened.server.automatic['rule_book'] = { book: { procedures: { artillery_fire: { title: 'Fire', section: '1', facts } } } };
    await user.click(screen.getByRole('button', { name: /^Other facts…:/ }));
    await settled();
    await user.selectOptions(await screen.findByTestId('fact-effect'), 'bad');
    await user.type(reason(), 'Smoke.');
    await user.click(send());
    expect(rulings()).toEqual([{ proposal: fire.id, accepted: false, reason: 'Smoke.', facts: { effect: 'bad' } }]);
  });
});

describe('what the rule book makes of a change', () => {
  const text = (words: string) => ({ key: words, text: words, args: {} });
  const answer = (losses: number, dice: number[]) => ({
    answer: {
      procedure: 'artillery_fire',
      title: 'Fire',
      steps: [{ text: text('target in open order'), section: '', value: text('× ½') }],
      dice,
      result: { losses },
    },
  });
  const asked = (): unknown[] => opened.server.commands('adjudicate').map(({ body }) => body);
  const foreseen = (): HTMLElement | null => screen.queryByTestId('foreseen');
  const ruleCase = fire.facts as { procedure: string; facts: object };

  it('is shown before the umpire rules, in words and in the place of what was thrown', async () => {
    const overridable = { type: 'object', properties: { losses: { type: 'number', title: 'Loss in points' } } };
    await show({ ...fire, overridable });
    const told = answer(11, [6]);
    opened.server.automatic['adjudicate'] = { answer: { ...told.answer, result: { losses: 11, possible: true } } };
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    expect(foreseen()).toBeNull();
    await user.selectOptions(screen.getByTestId('face-0'), '6');
    await vi.waitFor(() => expect(foreseen()).toHaveTextContent(/would come out so.*Loss in points 11.*target in open order/s));
    expect(foreseen(), 'a member without a name').not.toHaveTextContent('possible');
    for (const old of ['2/95 loses 6 men.', 'target behind a bank', 'or your own outcome'])
      expect(screen.queryByText(old), old).toBeNull();
    expect(asked()).toEqual([{ procedure: 'artillery_fire', facts: ruleCase.facts, dice: [6] }]);
    expect(rulings()).toEqual([]);
  });
  it('tells what befalls each side where the answer is not what an override sets', async () => {
    const told = answer(11, [6]);
    const result = {
      attacker_loss: { men: 180, guns: 0 },
      captured: false,
      result: { key: 'attacker_beaten', text: 'The attacker is repulsed.', args: {} },
    };
    const overridable = { type: 'object', properties: { captured: { type: 'boolean', title: 'Prisoners are taken' } } };
    await show({ ...fire, overridable });
    opened.server.automatic['adjudicate'] = { answer: { ...told.answer, result } };
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    await user.selectOptions(screen.getByTestId('face-0'), '6');
    await vi.waitFor(() => expect(foreseen()).toHaveTextContent('Attacker loss men 180, guns 0'));
    expect(foreseen()).toHaveTextContent('Prisoners are taken no');
    expect(foreseen()).toHaveTextContent('Result The attacker is repulsed.');
  });
  it('says why the book gives no answer', async () => {
    await show(fire);
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    await user.selectOptions(screen.getByTestId('face-0'), '6');
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    await opened.server.refuse(opened.server.commands('adjudicate')[0], 'One more face is needed.');
    await vi.waitFor(() => expect(foreseen()).toHaveTextContent('One more face is needed.'));
  });
  it('says so where the dice call for another one', async () => {
    await show(fire);
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    await user.selectOptions(screen.getByTestId('face-0'), '6');
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    const problem = { key: 'one_more_face', text: 'one more face is wanted', args: { n: '1' } };
    opened.server.send({
      type: 'answer',
      re: opened.server.commands('adjudicate')[0]!.id,
      ok: false,
      refusal: { reason: 'impossible', key: 'malformed_record', args: { path: 'dice', problem }, text: 'dice: one more' },
    });
    await settled();
    expect(foreseen()).toHaveTextContent('These dice call for another one.');
  });
  it('does not show dice as if they had fallen in the game', async () => {
    await show({ ...fire, dice: [] });
    const facts = { type: 'object', properties: { night: { type: 'boolean' } } };
    opened.server.automatic['rule_book'] = { book: { procedures: { artillery_fire: { title: 'Fire', section: '1', facts } } } };
    opened.server.automatic['adjudicate'] = answer(11, [6]);
    await user.click(screen.getByRole('button', { name: /^Other facts…:/ }));
    await settled();
    await user.click(screen.getByTestId('fact-night'));
    await vi.waitFor(() => expect(foreseen()).toHaveTextContent('are thrown when'));
    expect(foreseen()).not.toHaveTextContent('11');
    expect(asked()).toEqual([{ procedure: 'artillery_fire', facts: { ...ruleCase.facts, night: true } }]);
  });
  it('is not asked where the case has no facts to ask with', async () => {
    await show(assault);
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    await user.selectOptions(screen.getByTestId('face-0'), '6');
    expect(foreseen()).toBeNull();
  });
});

describe('the steps of a result', () => {
  it('come after the result and its buttons, and name a section once', async () => {
    const steps = ['one', 'two', 'three'].map((text, i) => ({ text, section: i < 2 ? 'Fire, 4' : 'Cover', value: '' }));
    await show({ ...fire, steps });
    const accept = screen.getByTestId('proposal-accept');
    const isAfter = (one: HTMLElement): number => accept.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isAfter(screen.getByText('one'))).toBeTruthy();
    expect(isAfter(screen.getByTestId('proposal-result'))).toBeFalsy();
    expect(screen.getAllByText('Fire, 4')).toHaveLength(1);
    expect(screen.getByText('Cover')).toBeVisible();
  });
});

describe('the dice of chance', () => {
  const step = (key: string, value: string): Proposal['steps'][number] => ({
    text: { key, text: key, args: {} },
    section: '',
    value,
  });
  const steps = [step('steady', '+1'), step('red_die', '-3'), step('plus_die', '+5')];
  const dice = [3, 6].map((face, throw_no) => ({ purpose: 'fire', subjects: 'a', throw_no, face, marks: [2, 3, 3, 4, 4, 5] }));
  const names = (): (string | null)[] => screen.getAllByRole('img').map((die) => die.getAttribute('aria-label'));

  it('say which counts minus, also where the umpire changes them', async () => {
    await show({ ...fire, steps, dice } as Proposal);
    expect(names()).toEqual(['the red die, counts minus, average die: 3', 'the other die, counts plus, average die: 5']);
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    expect(screen.getByLabelText('the red die, counts minus')).toBe(screen.getByTestId('face-0'));
  });
  it('are numbered where the steps do not name each of them', async () => {
    await show({ ...fire, steps: steps.slice(0, 2), dice } as Proposal);
    expect(names()).toEqual(['average die: 3', 'average die: 5']);
    await user.click(screen.getByRole('button', { name: /^Override…:/ }));
    expect(screen.getByLabelText('fire 2')).toBe(screen.getByTestId('face-1'));
  });
});

describe('the form of an outcome', () => {
  const shown: unknown[] = [];
  const names: GameNames = {
    all: ['1/52', '71'],
    nameOf: (id) => ({ 'red-52': '1/52', 'red-71': '71' })[id],
    idOf: (name) => ({ '1/52': 'red-52', '71': 'red-71' })[name],
    atHour: (text) => (text === '9:40' ? '1815-06-12T09:40:00' : undefined),
    placeWords: ([x, y]) => `place ${x} ${y}`,
    showPlace: (at) => shown.push(at),
    choosePlace: (done) => done([7, 8]),
  };
  const schema = {
    properties: {
      beaten: { type: 'integer', format: 'move', minimum: 0 },
      works: { type: 'array', items: { type: 'integer', format: 'move' } },
      left: {},
    },
  };

  it('counts moves from 1, the record from 0', async () => {
    const onchange = vi.fn();
    render(OutcomeForm, { part: 'outcome', names, schema, outcome: { beaten: 11, works: [3] }, onchange });
    const field = screen.getByLabelText('beaten');
    expect(field).toHaveValue(12);
    expect(field).toHaveAttribute('min', '1');
    expect(screen.getByRole('spinbutton', { name: 'works 1' })).toHaveValue(4);
    await user.clear(field);
    await user.type(field, '8');
    expect(onchange).toHaveBeenLastCalledWith({ beaten: 7, works: [3] });
  });
  it('has lengths in the measure of the book, the record in metres', async () => {
    const onchange = vi.fn();
    const length = { type: 'number', format: 'metres', title: 'Marched', minimum: 0, default: 0 };
    const paces = { ...names, measure: { metres: 0.8, name: 'paces' } };
    render(OutcomeForm, { part: 'x', names: paces, schema: { properties: { length } }, outcome: { length: 400 }, onchange });
    const field = screen.getByLabelText('Marched, paces');
    expect(field).toHaveValue(500);
    await user.clear(field);
    await user.type(field, '250');
    expect(onchange).toHaveBeenLastCalledWith({ length: 200 });
  });
  it('makes an empty field null where it may be empty', async () => {
    const onchange = vi.fn();
    render(OutcomeForm, { part: 'outcome', names, schema, outcome: { beaten: 11, works: [] }, clearable: true, onchange });
    await user.clear(screen.getByLabelText('beaten'));
    expect(onchange).toHaveBeenLastCalledWith({ beaten: null, works: [] });
  });
  it('says what it cannot read, and does not pass it on', async () => {
    const onchange = vi.fn();
    render(OutcomeForm, { part: 'outcome', names, schema, outcome: { beaten: 11, works: [3] }, onchange });
    const field = screen.getByLabelText('left');
    await user.clear(field);
    await user.type(field, 'four');
    await user.tab();
    expect(screen.getByText('left: not readable.')).toBeVisible();
    expect(onchange).not.toHaveBeenCalled();
  });
  it('adds to a list of records, and leaves out what a record does not require', async () => {
    const onchange = vi.fn();
    const work = {
      type: 'object',
      required: ['kind', 'done'],
      properties: { kind: { enum: ['mend', 'break'] }, means: { enum: ['burning'] }, done: { type: 'integer', minimum: 0 } },
    };
    const properties = { works: { type: 'array', items: work, default: [] } };
    const [first] = [{ kind: 'break', means: 'burning', done: 5 }];
    const form = { part: 'labour', names, schema: { properties }, outcome: { works: [first] }, clearable: true, onchange };
    render(OutcomeForm, form);
    await user.selectOptions(screen.getByLabelText('means'), '');
    expect(onchange).toHaveBeenLastCalledWith({ works: [{ kind: 'break', done: 5 }] });
    await user.click(screen.getByTestId('outcome-works-add'));
    expect(onchange).toHaveBeenLastCalledWith({ works: [first, { kind: 'mend', done: 0 }] });
    await user.click(screen.getByRole('button', { name: 'Remove works 1' }));
    expect(onchange).toHaveBeenLastCalledWith({ works: [] });
  });
  it('names units, hours and places, and puts ids and times into the record', async () => {
    const onchange = vi.fn();
    const outcome = { enemy: 'red-52', until: '1815-06-12T09:30:00', exit: [1890, 1474], lost: { 'red-52': 3 } };
    const properties = {
      enemy: { type: 'string' },
      until: { type: 'string', format: 'hour' },
      exit: { type: 'array', format: 'place' },
      lost: { type: 'object' },
    };
    const { container } = render(OutcomeForm, {
      part: 'outcome',
      names,
      schema: { properties },
      outcome,
      clearable: true,
      onchange,
    });
    expect(screen.getByLabelText('enemy')).toHaveValue('1/52');
    expect(screen.getByLabelText('until')).toHaveValue('9:30');
    expect(screen.getByLabelText('lost')).toHaveValue('{"1/52":3}');
    expect(container.innerHTML).not.toMatch(/red-52|1890,|T09:/);

    await user.clear(screen.getByLabelText('enemy'));
    expect(onchange).toHaveBeenLastCalledWith({ ...outcome, enemy: null });
    await user.click(screen.getByLabelText('enemy'));
    await user.paste('71');
    expect(onchange).toHaveBeenLastCalledWith({ ...outcome, enemy: 'red-71' });

    await user.clear(screen.getByLabelText('until'));
    await user.type(screen.getByLabelText('until'), '9:40');
    await user.tab();
    expect(onchange).toHaveBeenLastCalledWith({ ...outcome, until: '1815-06-12T09:40:00' });
    onchange.mockClear();
    await user.type(screen.getByLabelText('until'), ' late');
    await user.tab();
    expect(screen.getByText('until: not readable.')).toBeVisible();
    expect(onchange).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'place 1890 1474' }));
    expect(shown).toEqual([[1890, 1474]]);
    await user.click(screen.getByRole('button', { name: 'Place on the map' }));
    expect(onchange).toHaveBeenLastCalledWith({ ...outcome, exit: [7, 8] });
    await user.click(screen.getByRole('button', { name: 'No place' }));
    expect(onchange).toHaveBeenLastCalledWith({ ...outcome, exit: null });
  });
});
