// What a question to the commander is called.
import { t } from '../lib/language.svelte';
import type { AskedOfHim, Printed } from '../wire/check';
import { unitOf } from './mapContent';

export const questionHeading = (printed: Printed, { heading, unit }: AskedOfHim): string =>
  heading || t('questions.heading', { unit: unitOf(printed, unit)?.short_name ?? unit });
