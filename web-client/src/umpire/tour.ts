// A short tour of the umpire's console. `withSetup`: the game had not begun when the tour was started.
import { t } from '../lib/language.svelte';
import { turnName } from '../lib/vocabulary';
import type { TourStep } from '../ui/Tour.svelte';
import type { UmpireController, Tab } from './controller.svelte';

export function umpireTour(controller: UmpireController, withSetup: boolean): TourStep[] {
  const open = (tab: Tab) => (): void => {
    controller.tab = tab;
  };
  const setup: TourStep = {
    part: '[data-tour="papers"]',
    title: t('tour.setupHead'),
    text: t('tour.setup'),
    before: open('setup'),
  };
  return [
    { part: '[data-tour="map"]', title: t('tour.truthHead'), text: t('tour.truth') },
    { part: '[data-tour="papers"]', title: t('tour.deskHead'), text: t('tour.desk'), before: open('desk') },
    ...(withSetup ? [setup] : []),
    {
      part: '[data-tour="bar"]',
      title: t('tour.stepHead'),
      text: t('tour.stepClock', { key: t('key.palette'), turn: turnName(controller.seat.vocabulary) }),
    },
  ];
}
