// Orders that the commander keeps under a name and writes again, to the same troops or to others. The server keeps them for
// his seat alone, as it keeps drafts.
import { isEmpty, type Draft, type DraftTask } from '../lib/order';

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

/** The draft with the template's tasks after its own, as far as the addressee can be given them, and its words. */
export function withTemplate(draft: Draft, template: Template, possible: readonly string[]): Draft {
  const tasks = template.tasks.filter(({ kind }) => possible.includes(kind)).map((task) => ({ ...task }));
  const text = [draft.text.trimEnd(), template.text].filter(Boolean).join('\n');
  return { ...draft, tasks: [...draft.tasks, ...tasks], text };
}

export const canKeep = (draft: Draft, name: string): boolean => !isEmpty(draft) && name.trim() !== '';
