import type { BucketName, TableName } from '#shared/storage/tables';
import type { ClientContact } from './clientContact';

/** A person to be forgotten, with everything needed to find their data. */
export type Departed = {
  readonly profile: number;
  /** The current address, an unconfirmed one, and previous ones. */
  readonly emails: readonly string[];
  /** The contact details that replace the erased ones. */
  readonly contact: ClientContact;
  /** Names, document numbers and other words of theirs that texts may contain. */
  readonly words: readonly string[];
  /** The companies for which they acted. */
  readonly teams: readonly number[];
  readonly now: Date;
};

/**
 * What happens to a kind of item when its person is forgotten: `forgotten` is cleared or removed by
 * `forget`, `expires` is deleted automatically within days, `numbersOnly` never holds more than
 * ids, counts and states, `notPersonal` concerns no person.
 */
export type Fate = 'forgotten' | 'expires' | 'numbersOnly' | 'notPersonal';

type KeptItems = {
  readonly table: TableName;
  /** Prefix of the partition key. */
  readonly pk: string;
  /** Prefix of the sort key, where one partition holds several kinds. */
  readonly sk?: string;
  readonly fate: Fate;
};

type KeptFiles = {
  readonly bucket: BucketName;
  readonly prefix: string;
  readonly fate: Fate;
};

/**
 * Everything a noun stores, and how it forgets a person. A test compares it with the keys the code
 * writes and the items of a populated shop, so that a new kind of item without a fate is found.
 */
export type PersonalStore = {
  readonly items: readonly KeptItems[];
  readonly files?: readonly KeptFiles[];
  /** Restarted from the beginning after a failure; nouns may run in any order. */
  readonly forget?: (person: Departed) => Promise<void>;
};

/** Rows, removed rows, history and counters: what `createListStore` and `appendHistory` write. */
export const listItems = (table: TableName, fate: Fate): KeptItems[] => [
  { table, pk: 'H#', fate },
  { table, pk: 'X#', fate },
  { table, pk: 'D#', sk: 'H#', fate },
  { table, pk: 'L0#', fate: 'numbersOnly' },
  { table, pk: 'L1', fate: 'numbersOnly' },
];
