import * as v from 'valibot';
import { readStored } from '#web/state/readStored';
import { removeStored, writeStored } from '#web/state/stored';

const storageKey = 'scan_sound_off';

export const isSoundOff = (): boolean => readStored(storageKey, v.literal(true)) === true;

export function keepSoundOff(isOff: boolean): void {
  if (isOff) writeStored(storageKey, true);
  else removeStored(storageKey);
}

/** Tones in hertz: a parcel was scanned, its code was saved, a scan was refused. */
const tones = { read: [880], saved: [1320], refused: [220, 180] } as const;
const noteSeconds = 0.12;

let context: AudioContext | undefined;

/** Plays a sound for people who do not look at the screen; it is never the only signal. */
export function sound(kind: keyof typeof tones): void {
  if (isSoundOff() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  let begins = context.currentTime;
  for (const frequency of tones[kind]) {
    const note = context.createOscillator();
    const volume = context.createGain();
    volume.gain.value = 0.2;
    note.frequency.value = frequency;
    note.connect(volume).connect(context.destination);
    note.start(begins);
    note.stop(begins + noteSeconds);
    begins += noteSeconds * 1.5;
  }
}
