// Orders that the commander keeps under a name and writes again, to the same troops or to others. The server keeps them for
// his seat alone, as it keeps drafts.
import { formOf, isEmpty, type Draft, type DraftTask } from '../lib/order';
import type { OrderWords, Vocabulary } from '../lib/vocabulary';
import type { TaskKind } from '../wire/check';

export interface Template {
  name: string;
  tasks: DraftTask[];
  text: string;
}

/** Begins the name of a template's note. */
export const TEMPLATE = 'template:';
export const LONGEST_NAME = 40;

export function isTemplate(value: unknown): value is Template {
  const one = value as Partial<Template> | null | undefined;
  return typeof one?.name === 'string' && one.name !== '' && Array.isArray(one.tasks) && typeof one.text === 'string';
}

export const inOrder = (templates: readonly Template[]): Template[] =>
  [...templates].sort((a, b) => a.name.localeCompare(b.name));

export function templateOf({ tasks, text }: Draft, name: string): Template {
  return { name, tasks: tasks.map((task) => ({ ...task })), text: text.trim() };
}

/** The draft with the template's tasks after its own, as far as the addressee can be given them, and its words; and the tasks, or
 * the formations of tasks, that he cannot be given. */
export function withTemplate(
  draft: Draft,
  template: Template,
  words: Pick<OrderWords, 'tasks' | 'formations'>,
  vocabulary: Vocabulary,
): { draft: Draft; leftOut: DraftTask[] } {
  const tasks: DraftTask[] = [];
  const leftOut: DraftTask[] = [];
  for (const task of template.tasks) {
    const knows = task.formation === undefined || words.formations.some(({ id }) => id === task.formation);
    const canDo = words.tasks.includes(task.kind);
    if (!canDo || !knows) leftOut.push(task);
    if (!canDo || (!knows && needsFormation(vocabulary, task.kind))) continue;
    const { formation, ...rest } = task;
    tasks.push(formation !== undefined && knows ? { ...rest, formation } : rest);
  }
  const text = [draft.text.trimEnd(), template.text].filter(Boolean).join('\n');
  return { draft: { ...draft, tasks: [...draft.tasks, ...tasks], text }, leftOut };
}

const needsFormation = (vocabulary: Vocabulary, kind: TaskKind): boolean =>
  formOf(vocabulary, kind)?.members.some((member) => member.kind === 'formation' && member.required) ?? false;

export const canKeep = (draft: Draft, name: string): boolean => !isEmpty(draft) && name.trim() !== '';
