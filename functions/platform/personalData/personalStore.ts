import type { BucketName, TableName } from '#shared/storage/tables';
import type { ClientContact } from './clientContact';

/** A person who is forgotten, with what it takes to find what is stored of them. */
export type Departed = {
  readonly profile: number;
  /** The present one, the one that waits, and those of before. */
  readonly emails: readonly string[];
  /** These contact details replace the erased ones. */
  readonly contact: ClientContact;
  /** Names, documents and numbers of theirs that texts may hold. */
  readonly words: readonly string[];
  /** The companies for which they acted. */
  readonly teams: readonly number[];
  readonly now: Date;
};

/**
 * What becomes of one kind of stored thing when the person it is about is forgotten: `forgotten` is
 * emptied or removed by `forget`, `expires` goes by itself within days, `numbersOnly` never holds more
 * than ids, counts and states, `notPersonal` is about no person.
 */
export type Fate = 'forgotten' | 'expires' | 'numbersOnly' | 'notPersonal';

type KeptItems = {
  readonly table: TableName;
  /** How the partition key begins. */
  readonly pk: string;
  /** How the sort key begins, where one partition holds several kinds. */
  readonly sk?: string;
  readonly fate: Fate;
};

type KeptFiles = {
  readonly bucket: BucketName;
  readonly prefix: string;
  readonly fate: Fate;
};

/**
 * Everything a noun stores, and how it lets go of a person. A test compares it with the keys the code
 * writes and with what a shop in use holds, so that a new kind of item without a fate is found.
 */
export type PersonalStore = {
  readonly items: readonly KeptItems[];
  readonly files?: readonly KeptFiles[];
  /** Done anew from its start when it breaks off; order matters to no other noun. */
  readonly forget?: (person: Departed) => Promise<void>;
};

/** Rows, removed rows, history and counters: what `createListStore` and `entry` write. */
export const listItems = (table: TableName, fate: Fate): KeptItems[] => [
  { table, pk: 'H#', fate },
  { table, pk: 'X#', fate },
  { table, pk: 'D#', sk: 'H#', fate },
  { table, pk: 'L0#', fate: 'numbersOnly' },
  { table, pk: 'L1', fate: 'numbersOnly' },
];
