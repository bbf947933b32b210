import { create } from 'zustand';
import { readText, writeText } from '#web/state/stored';

const storageKey = 'single_keys_off';

/** The ids of people who turned single-key shortcuts off on this device. */
const useOff = create<{ readonly people: readonly string[] }>(() => ({
  people: (readText(storageKey) ?? '').split(','),
}));

export const useSingleKeysOff = (person = 0): boolean =>
  useOff(({ people }) => people.includes(String(person)));

export const areSingleKeysOff = (person = 0): boolean =>
  useOff.getState().people.includes(String(person));

export function switchSingleKeys(person: number, isOff: boolean): void {
  const others = useOff.getState().people.filter((one) => one !== String(person));
  const people = isOff ? [...others, String(person)] : others;
  writeText(storageKey, people.join(','));
  useOff.setState({ people });
}
