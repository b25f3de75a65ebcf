// The first evening's tour of the commander's room: five steps.
import { t } from '../lib/language.svelte';
import { turnsName } from '../lib/vocabulary';
import type { TourStep } from '../ui/Tour.svelte';
import type { CommanderController, Tab } from './controller.svelte';

export function commanderTour(controller: CommanderController): TourStep[] {
  const open = (tab: Tab) => (): void => {
    controller.tab = tab;
  };
  return [
    { part: '[data-tour="map"]', title: t('tour.mapHead'), text: t('tour.map') },
    { part: '[data-tour="papers"]', title: t('tour.troopsHead'), text: t('tour.troops'), before: open('troops') },
    controller.seat.isObserver
      ? { part: '[data-tour="papers"]', title: t('tour.sentHead'), text: t('tour.sent'), before: open('sent') }
      : { part: '[data-tour="papers"]', title: t('tour.padHead'), text: t('tour.pad'), before: open('pad') },
    { part: '[data-tour="papers"]', title: t('tour.trayHead'), text: t('tour.tray'), before: open('tray') },
    {
      part: '[data-tour="bar"]',
      title: t('tour.clockHead'),
      text: t('tour.clock', { key: t('key.palette'), turns: turnsName(controller.seat.vocabulary) }),
    },
  ];
}
