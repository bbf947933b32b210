import * as v from 'valibot';
import { type Area, areasOfList } from '../accounts/areas';
import { choice, idOrZero, object, orMissing } from '../api/fields';
import { type DeskList, deskLists } from '../site/deskLists';
import { requestRefusals } from '../messages/input/requestRefusals';
import { apiMessages } from '../messages/messages';

/** What it does with each row: writes it into a file, or changes it; `notes`: the files of a month's notes, in one. */
export const jobWorks = [
  ...['csv', 'notes', 'cancel', 'pack', 'invoice'],
  ...['delivered', 'returned'],
] as const;
export type JobWork = (typeof jobWorks)[number];
export type FileWork = 'csv' | 'notes';

/** What can be done with the rows of each list. */
export const worksOf = {
  orders: ['csv', 'notes', 'cancel', 'pack', 'invoice'],
  expeditions: ['csv', 'delivered', 'returned'],
  signatures: ['csv'],
  profiles: ['csv'],
  publications: ['csv'],
} as const satisfies Record<DeskList, readonly JobWork[]>;

/** The areas that open the list, or make each change of its rows one by one. */
export const areasOfWork = ({ list, work }: { list: DeskList; work: JobWork }): readonly Area[] =>
  work === 'csv' ? areasOfList[list] : areasOfChange[work];

/** It makes a file, and changes nothing. */
export const isFileWork = (work: JobWork): work is FileWork => work === 'csv' || work === 'notes';

const areasOfChange = {
  notes: ['money'],
  cancel: ['orders'],
  pack: ['orders', 'shipping'],
  invoice: ['money'],
  delivered: ['shipping'],
  returned: ['shipping'],
} as const satisfies Record<Exclude<JobWork, 'csv'>, readonly Area[]>;

export const jobStates = ['waiting', 'working', 'done', 'failed'] as const;

/** The list's own query, as its call takes it; the page is of no meaning. */
const listQueryText = v.record(
  v.pipe(v.string(), v.maxLength(20, requestRefusals.invalid)),
  v.pipe(v.string(orMissing(apiMessages.text)), v.maxLength(300, apiMessages.tooLong(300))),
  orMissing(apiMessages.object),
);

export const newListJob = object({
  list: choice(deskLists),
  work: choice(jobWorks),
  query: listQueryText,
  /** How many rows whoever asks saw: what changes rows changes none where the filter finds another number. */
  count: v.optional(idOrZero),
});

/** A row that stayed as it was. */
const rowRefusal = v.object({ id: v.number(), reason: v.string() });

export const listJob = v.object({
  id: v.number(),
  list: v.picklist(deskLists),
  work: v.picklist(jobWorks),
  state: v.picklist(jobStates),
  created: v.string(),
  /** The moment the file is deleted. */
  expires: v.string(),
  /** Of how many rows; null until they are looked up. */
  total: v.nullable(v.number()),
  /** So many of them were gone through. */
  gone: v.number(),
  /** So many stayed as they were; the first of them with the reason, all of them in the file. */
  refused: v.number(),
  refusals: v.array(rowRefusal),
  why: v.nullable(v.string()),
  /** "pedidos-2026-11-22.csv", once it is there. */
  file: v.nullable(v.string()),
});
export type ListJob = v.InferOutput<typeof listJob>;
