// Light, weather and the state of the ground in words.
import type { GroundCondition, Light, Weather } from '../wire/check';
import { compass } from './geometry';
import { t } from './language.svelte';

/** The wind is named by where it comes from. */
const HALF_TURN = 180;

/** The direction from which a wind comes that blows to `degrees`. */
export function windFrom(degrees: number): string {
  return compass(degrees + HALF_TURN);
}

/** The parts of "full day, rain, soft ground, wind from the north". Firm ground is not named; nothing before the first message. */
export function skyWords(of: {
  light?: Light;
  weather?: Weather;
  ground_condition?: GroundCondition;
  wind?: number | null;
}): string[] {
  return [
    of.light && t(`light.${of.light}`),
    of.weather && t(`weather.${of.weather}`),
    of.ground_condition && of.ground_condition !== 'firm' && t(`groundInSky.${of.ground_condition}`),
    typeof of.wind === 'number' && t('sky.wind', { direction: windFrom(of.wind) }),
  ].filter((word) => typeof word === 'string' && word !== '') as string[];
}
