import * as v from 'valibot';
import { create } from 'zustand';
import { readStored } from '#web/state/readStored';
import { writeStored } from '#web/state/stored';

const storageKey = 'single_keys_off';
const read = () => readStored(storageKey, v.array(v.number())) ?? [];

/** Who has switched the shortcuts of one key off on this device. */
const useOff = create<{ readonly people: readonly number[] }>(() => ({ people: read() }));

export const useSingleKeysOff = (person: number | undefined): boolean =>
  useOff(({ people }) => person !== undefined && people.includes(person));

export const areSingleKeysOff = (person: number | undefined): boolean =>
  person !== undefined && useOff.getState().people.includes(person);

export function switchSingleKeys(person: number, isOff: boolean): void {
  const others = read().filter((one) => one !== person);
  const people = isOff ? [...others, person] : others;
  writeStored(storageKey, people);
  useOff.setState({ people });
}
