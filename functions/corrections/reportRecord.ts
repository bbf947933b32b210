import * as v from 'valibot';
import { reportActs, type ReportState, reportStates } from '#shared/corrections/reportState';
import { clientContact } from '#platform/personalData/clientContact';

/** An error in a manual, reported by one of its readers. */
export const reportRecord = v.object({
  id: v.number(),
  version: v.number(),
  edition: v.number(),
  /** The number of the state, by which the lists count. */
  status: v.number(),
  created: v.string(),
  /** The client who bought the manual that the report is about. */
  client: v.object({ id: v.number(), ...clientContact.entries }),
  /** The author of the report: the client or a member of their team. */
  author: v.object({ id: v.number(), name: v.string() }),
  signature: v.number(),
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  publication: v.object({ id: v.number(), name: v.string() }),
  revision: v.string(),
  /** The number of that revision, whose name may be corrected; absent where its name is in no list. */
  revision_number: v.optional(v.number()),
  page: v.number(),
  text: v.string(),
  quote: v.nullable(v.string()),
  /** The name of the photo in the bucket. */
  picture: v.nullable(v.string()),
  answers: v.array(
    v.object({
      at: v.string(),
      act: v.nullable(v.picklist(reportActs)),
      by: v.string(),
      text: v.string(),
    }),
  ),
  mended_by: v.nullable(v.string()),
  /** The number of that revision, whose name may be corrected. */
  mended_number: v.optional(v.number()),
});
export type ReportRecord = v.InferOutput<typeof reportRecord>;

/** The most answers, of both sides together, that a report may have. */
export const mostAnswers = 40;

export const statusOfState = (state: ReportState): number => reportStates.indexOf(state) + 1;

export const stateOf = ({ status }: Pick<ReportRecord, 'status'>): ReportState =>
  reportStates[status - 1] ?? 'new';

/** A key equal for reports on the same passage; null for a report without quoted words. */
export const passageOf = ({
  publication,
  page,
  quote,
}: Pick<ReportRecord, 'publication' | 'page' | 'quote'>) =>
  quote === null
    ? null
    : `${publication.id} ${page} ${quote.replaceAll(/\s+/g, ' ').toLowerCase()}`;
