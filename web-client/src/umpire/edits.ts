// What umpires changed by hand, in words: in the history, and among the events of the critique.
import { t } from '../lib/language.svelte';
import { scenarioName } from '../lib/serverWords';
import { featureWords, middle, placeWords } from '../lib/places';
import type { Vocabulary } from '../lib/vocabulary';
import type { HistoryEdit, Printed, SeatPresence } from '../wire/check';
import { officerName, unitName } from './mapContent';

/** A feature without a name is told by its kind and place. */
function featureName(id: string, printed: Printed, vocabulary: Vocabulary): string {
  const feature = printed.features.find((one) => one.id === id);
  if (!feature) return id;
  if (feature.name || !feature.points.length) return featureWords(feature);
  return [featureWords(feature), placeWords(printed, vocabulary, middle(feature))].join(', ');
}

/** What was changed: a unit, a dispatch, the weather. */
export function editWords({ kind, about }: HistoryEdit, printed: Printed, vocabulary: Vocabulary): string {
  const names: Partial<Record<HistoryEdit['kind'], (id: string) => string>> = {
    edit_unit: (id) => unitName(printed, id),
    officer: (id) => officerName(printed, id),
    edit_ground: (id) => featureName(id, printed, vocabulary),
  };
  return t(`edit.${kind}`, { name: names[kind]?.(about) ?? about });
}

/** The name of the seat that changed it. */
export function editedBy({ seat: id }: HistoryEdit, seats: readonly SeatPresence[]): string {
  return id ? scenarioName(seats.find(({ seat }) => seat === id)?.name ?? id) : t('history.commandLine');
}
