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
  /** Null for an addition by the author. */
  act: v.nullable(v.picklist(reportActs)),
  by: v.string(),
  text: v.string(),
});

/** An error in a manual, as shown to its author and to staff. */
export const manualReport = v.object({
  id: v.number(),
  created: v.string(),
  state: v.picklist(reportStates),
  signature: v.number(),
  publication: v.object({ id: v.number(), name: v.string() }),
  /** The revision in which it was found. */
  revision: v.string(),
  page: v.number(),
  text: v.string(),
  quote: v.nullable(v.string()),
  /** The path of the call that answers the picture. */
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
  /** The revision that corrected it. */
  mended_by: v.nullable(v.string()),
  row_version: v.string(),
});
export type ManualReport = v.InferOutput<typeof manualReport>;

/** A single report, with what the desk shows beside it. */
export const manualReportSeen = v.object({
  ...manualReport.entries,
  /** The current revision; null if the publication is no longer sold. */
  current: v.nullable(v.string()),
  /** Other reports on the same passage awaiting an answer; 0 for customers. */
  same: v.number(),
});
export type ManualReportSeen = v.InferOutput<typeof manualReportSeen>;

/** `picture` is the photo call's name; `revision` the one read, unless it is current. */
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
  /** Staff get all reports, or with `me` only their own. */
  profile: v.optional(v.literal('me', requestRefusals.invalid)),
  ordering: v.optional(v.picklist(['created', '-created'], requestRefusals.invalid)),
});

export const reportAnswerInput = object({
  act: choice(reportActs),
  text: optionalLines(maxReportAnswer),
  row_version: rowVersion,
});

/** The author's answer to a question from staff. */
export const reportReplyInput = object({ text: lines(maxReportAnswer) });
