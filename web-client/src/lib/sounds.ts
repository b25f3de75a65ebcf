// Short sounds that the browser makes itself: a dispatch has arrived, a question is put.
export type Sound = 'dispatch' | 'question';

interface Note {
  hertz: number;
  at: number; // seconds
}
const TUNES: Record<Sound, readonly Note[]> = {
  dispatch: [
    { hertz: 587, at: 0 },
    { hertz: 880, at: 0.16 },
  ],
  question: [
    { hertz: 784, at: 0 },
    { hertz: 784, at: 0.18 },
    { hertz: 1047, at: 0.36 },
  ],
};
const LOUDNESS = 0.12;
const ATTACK_S = 0.01;
const FADE_S = 0.45;

let context: AudioContext | undefined;

function strike(on: AudioContext, hertz: number, from: number): void {
  const tone = on.createOscillator();
  const loudness = on.createGain();
  tone.type = 'triangle';
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, from + ATTACK_S);
  loudness.gain.exponentialRampToValueAtTime(0.0001, from + FADE_S);
  tone.connect(loudness).connect(on.destination);
  tone.start(from);
  tone.stop(from + FADE_S);
}

/** Plays the sound. Does nothing before the person has touched the page: browsers allow no sound before. */
export async function play(sound: Sound): Promise<void> {
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  for (const { hertz, at } of TUNES[sound]) strike(context, hertz, context.currentTime + at);
}
