// The instruments of a commander's map: dividers, line of sight, pencil, and his own ride. Buttons and commands start them.
import { t } from '../lib/language.svelte';
import type { Point } from '../wire/check';
import { inkOf } from '../map/ink';
import { roadGuideFor } from '../map/roadGuide';
import type { CommanderController } from './controller.svelte';

export function measure(controller: CommanderController): void {
  controller.measuredPath = [];
  controller.startTool(
    {
      kind: 'way',
      guide: roadGuideFor(controller.printed),
      changed: (path, pointer) => {
        controller.pathInProgress = pointer ? [...path, pointer] : path;
      },
      done: (path) => {
        controller.measuredPath = path;
      },
    },
    t('common.dividersHint'),
  );
}

/** Shows what can be seen from a place; shows it no more if it is shown. */
export function switchOutlook(controller: CommanderController): void {
  if (controller.outlook) {
    controller.outlook = undefined;
    return;
  }
  controller.startTool(
    {
      kind: 'place',
      done: async (from) => {
        const seen = await controller.request<{ visible?: Point[] }>('outlook', { from });
        controller.outlook = seen?.visible;
        controller.outlookFrom = from;
      },
    },
    t('tools.outlookHint'),
  );
}

export function draw(controller: CommanderController): void {
  controller.pencilled = undefined;
  controller.startTool(
    {
      kind: 'way',
      colour: () => inkOf(controller.drawings.pencil),
      changed: () => undefined,
      done: (points) => {
        controller.pencilled = points;
      },
    },
    t('tools.pencilHint'),
  );
}

export function ride(controller: CommanderController): void {
  controller.startTool(
    {
      kind: 'way',
      from: controller.picture.position,
      guide: roadGuideFor(controller.printed),
      changed: (path, pointer) => {
        controller.pathInProgress = [controller.picture.position, ...path, ...(pointer ? [pointer] : [])];
      },
      done: (way) => {
        void controller.request('ride', { way });
      },
    },
    t('tools.rideHint'),
  );
}

export function haltRide(controller: CommanderController): void {
  void controller.request('ride', { way: [] });
}
