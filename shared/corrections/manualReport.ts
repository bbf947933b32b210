import * as v from 'valibot';
import {
  choice,
  id,
  lines,
  object,
  optionalLines,
  optionalText,
  rowVersion,
  text,
} from '../api/fields';
import { pageField, searchField } from '../api/pagedList';
import { correctionInputRefusals } from '../messages/input/correctionInputRefusals';
import { requestRefusals } from '../messages/input/requestRefusals';
import { reportActs, reportStates } from './reportState';

export const maxReportText = 4000;
export const maxQuote = 1000;
export const maxReportAnswer = 2000;
const maxPage = 100_000;

/** A page of a manual's file, counted from 1. */
export const manualPage = v.pipe(
  id,
  v.maxValue(maxPage, correctionInputRefusals.invalid_page_number),
);

const author = v.object({ id: v.number(), name: v.string() });

const reportAnswer = v.object({
  at: v.string(),
  /** Null for what its author added. */
  act: v.nullable(v.picklist(reportActs)),
  by: v.string(),
  text: v.string(),
});

/** An error in a manual, as who reported it and staff see it. */
export const manualReport = v.object({
  id: v.number(),
  created: v.string(),
  state: v.picklist(reportStates),
  signature: v.number(),
  publication: v.object({ id: v.number(), name: v.string() }),
  /** The one that was read. */
  revision: v.string(),
  page: v.number(),
  text: v.string(),
  quote: v.nullable(v.string()),
  /** The path of the call that answers it. */
  picture: v.nullable(v.string()),
  author,
  client: v.object({
    ...author.entries,
    company_name: v.nullable(v.string()),
    person_or_company: v.picklist([0, 1]),
  }),
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  answers: v.array(reportAnswer),
  /** The revision that mended it. */
  mended_by: v.nullable(v.string()),
  row_version: v.string(),
});
export type ManualReport = v.InferOutput<typeof manualReport>;

/** One by itself, with what stands beside it at the desk. */
export const manualReportSeen = v.object({
  ...manualReport.entries,
  /** The revision in force today; null where the publication is for sale no more. */
  current: v.nullable(v.string()),
  /** Others who reported the same passage and wait for an answer; 0 for customers. */
  same: v.number(),
});
export type ManualReportSeen = v.InferOutput<typeof manualReportSeen>;

/** `picture` is the name that the photo call answered; `revision` the one that was read, where it is not in force. */
export const manualReportInput = object({
  signature: id,
  page: manualPage,
  text: lines(maxReportText),
  quote: optionalLines(maxQuote),
  picture: optionalText(200),
  revision: v.optional(text(40)),
});
export type ManualReportInput = v.InferOutput<typeof manualReportInput>;

const number = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,15}$/, requestRefusals.invalid), v.transform(Number)),
);

export const manualReportQuery = object({
  page: pageField,
  search: searchField,
  state: v.optional(v.picklist(['', ...reportStates], requestRefusals.invalid), ''),
  publication: number,
  signature: number,
  /** Staff get every report, and with `me` only those that they wrote. */
  profile: v.optional(v.literal('me', requestRefusals.invalid)),
  ordering: v.optional(v.picklist(['created', '-created'], requestRefusals.invalid)),
});

export const reportAnswerInput = object({
  act: choice(reportActs),
  text: optionalLines(maxReportAnswer),
  row_version: rowVersion,
});

/** What its author answers to a question of staff. */
export const reportReplyInput = object({ text: lines(maxReportAnswer) });
