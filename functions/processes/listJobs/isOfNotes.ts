import type { DeskJob } from './listJobRepository';

/** Whether the CSV of a view of orders lists their invoices; an invoice that was not requested yet is none. */
export const listsNotes = <View extends string | undefined>(
  view: View,
): view is Exclude<View, 'todo' | 'open' | undefined> =>
  view !== undefined && view !== 'todo' && view !== 'open';

type Listed = Pick<DeskJob, 'list' | 'work' | 'query'>;

/** Whether a job makes a CSV with a line for each invoice instead of each order. */
export const isOfNotes = ({ list, work, query }: Listed): boolean =>
  list === 'orders' && work === 'csv' && listsNotes(query.invoice);
