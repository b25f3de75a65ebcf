// The client's own phrases in the sentences of an order, in each language of orders. The rule book brings all other words of
// the sentences. The screens are in English.
export type Language = 'english' | 'german';

export interface LanguagePhrases {
  /** The eight directions, clockwise from north. */
  compass: readonly string[];
  numbers: string;
  byTheWay: (length: string) => string;
  enemyAt: (place: string) => string;
  oursAt: (place: string) => string;
  notBefore: (hour: string, words: string) => string;
  somePlace: string;
  within: (name: string) => string;
  closeBy: (name: string) => string;
  off: (length: string, direction: number, name: string) => string;
}

const FROM_NORTH = ['nördlich', 'nordöstlich', 'östlich', 'südöstlich', 'südlich', 'südwestlich', 'westlich', 'nordwestlich'];
const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

export const PHRASES: Record<Language, LanguagePhrases> = {
  english: {
    compass: COMPASS,
    numbers: 'en-GB',
    byTheWay: (length) => `, ${length} by the way drawn`,
    enemyAt: (place) => `the enemy at ${place}`,
    oursAt: (place) => `our troops at ${place}`,
    notBefore: (hour, words) => `Not before ${hour}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    somePlace: 'the place marked on the map',
    within: (name) => `in ${name}`,
    closeBy: (name) => `close by ${name}`,
    off: (length, direction, name) => `${length} ${COMPASS[direction]} of ${name}`,
  },
  german: {
    compass: ['Norden', 'Nordosten', 'Osten', 'Südosten', 'Süden', 'Südwesten', 'Westen', 'Nordwesten'],
    numbers: 'de-DE',
    byTheWay: (length) => `, ${length} auf dem gezeichneten Weg`,
    enemyAt: (place) => `den Feind (${place})`,
    oursAt: (place) => `unseren Truppen (${place})`,
    notBefore: (hour, words) => `Nicht vor ${hour} Uhr: ${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    somePlace: 'die auf der Karte bezeichnete Stelle',
    within: (name) => `in ${name}`,
    closeBy: (name) => `dicht bei ${name}`,
    off: (length, direction, name) => `${length} ${FROM_NORTH[direction]} von ${name}`,
  },
};
