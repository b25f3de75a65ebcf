// The few tasks with which the pad begins: they say where to go, whom to attack, how to form, and to stay.
import type { TaskForm, TaskKind } from '../wire/check';
import { formOf } from './order';
import type { Vocabulary } from './vocabulary';

const LEADING = 5;
/** So few tasks are all shown. */
const ALL_UP_TO = 6;

type MemberKind = TaskForm['members'][number]['kind'];
const ON_THE_MAP: readonly MemberKind[] = ['way', 'place', 'enemy', 'own_troops'];

const demands = (form: TaskForm, kind: MemberKind): boolean => form.members.some((m) => m.required && m.kind === kind);
const isDoneInPlace = ({ members }: TaskForm): boolean => !members.some((m) => m.required || ON_THE_MAP.includes(m.kind));

/** The number of branches that can be given the task. */
const spread = ({ branches }: Vocabulary, kind: TaskKind): number =>
  Object.values(branches).filter((its) => its?.tasks.includes(kind)).length;

/**
 * The leading tasks and the others, each in the book's order. The first task that needs a way leads, the first that needs an
 * enemy, the first that needs a formation, and of those that need nothing of the map the one that most branches have; then
 * the first of the others, except those that need a place or other troops of one's own.
 */
export function leadingTasks(kinds: readonly TaskKind[], vocabulary: Vocabulary): { leading: TaskKind[]; others: TaskKind[] } {
  if (kinds.length <= ALL_UP_TO) return { leading: [...kinds], others: [] };
  const forms = kinds.flatMap((kind) => formOf(vocabulary, kind) ?? []);
  const inPlace = forms.filter(isDoneInPlace).map((form) => ({ form, branches: spread(vocabulary, form.kind) }));
  const widest = Math.max(...inPlace.map(({ branches }) => branches));
  const ranked = [
    ...(['way', 'enemy', 'formation'] as const).map((kind) => forms.find((form) => demands(form, kind))),
    inPlace.find(({ branches }) => branches === widest)?.form,
    ...forms.filter((form) => !demands(form, 'place') && !demands(form, 'own_troops')),
    ...forms,
  ].flatMap((form) => form?.kind ?? []);
  const leading = new Set([...new Set(ranked)].slice(0, LEADING));
  return { leading: kinds.filter((kind) => leading.has(kind)), others: kinds.filter((kind) => !leading.has(kind)) };
}
