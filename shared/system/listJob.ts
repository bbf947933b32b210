import * as v from 'valibot';
import { type Area, areasOfList } from '../accounts/areas';
import { choice, idOrZero, object, orMissing } from '../api/fields';
import { type DeskList, deskLists } from '../site/deskLists';
import { requestRefusals } from '../messages/input/requestRefusals';
import { apiMessages } from '../messages/messages';

/**
 * What a job does with each row: writes it to a file, or changes it; `notes` makes one archive of a
 * month's invoices.
 */
export const jobWorks = [
  'csv',
  'notes',
  'cancel',
  'pack',
  'invoice',
  'delivered',
  'returned',
] as const;
export type JobWork = (typeof jobWorks)[number];
export type FileWork = 'csv' | 'notes';

/** The jobs available for each list. */
export const worksOf = {
  orders: ['csv', 'notes', 'cancel', 'pack', 'invoice'],
  expeditions: ['csv', 'delivered', 'returned'],
  signatures: ['csv'],
  profiles: ['csv'],
  publications: ['csv'],
} as const satisfies Record<DeskList, readonly JobWork[]>;

/** The areas that open the list, or that may make the same change to single rows. */
export const areasOfWork = ({ list, work }: { list: DeskList; work: JobWork }): readonly Area[] =>
  work === 'csv' ? areasOfList[list] : areasOfChange[work];

/** Whether it makes a file and changes nothing. */
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

/** The list's own query, as its call takes it, ignoring the page. */
const listQueryText = v.record(
  v.pipe(v.string(), v.maxLength(20, requestRefusals.invalid)),
  v.pipe(v.string(orMissing(apiMessages.text)), v.maxLength(300, apiMessages.tooLong(300))),
  orMissing(apiMessages.object),
);

export const newListJob = object({
  list: choice(deskLists),
  work: choice(jobWorks),
  query: listQueryText,
  /** Rows the caller saw: a job that changes rows is refused if the number differs now. */
  count: v.optional(idOrZero),
});

/** A row left unchanged. */
const rowRefusal = v.object({ id: v.number(), reason: v.string() });

export const listJob = v.object({
  id: v.number(),
  list: v.picklist(deskLists),
  work: v.picklist(jobWorks),
  /** Whether its CSV has a line for each invoice instead of each order. */
  of_notes: v.optional(v.boolean(), false),
  state: v.picklist(jobStates),
  created: v.string(),
  /** When the file is deleted. */
  expires: v.string(),
  /** Total number of rows; null until they have been looked up. */
  total: v.nullable(v.number()),
  /** Rows processed so far. */
  gone: v.number(),
  /** Rows left unchanged; the first ones with their reason, all of them in the file. */
  refused: v.number(),
  refusals: v.array(rowRefusal),
  why: v.nullable(v.string()),
  /** "pedidos-2026-11-22.csv", once it exists. */
  file: v.nullable(v.string()),
});
export type ListJob = v.InferOutput<typeof listJob>;
