import * as v from 'valibot';
import { dateField, id, object, optionalLines, optionalText, orMissing, text } from '../api/fields';
import { clientField } from '../api/pagedList';
import { normaliseAircraftPrefix } from '../brazil/aircraftPrefix';
import { requestRefusals } from '../messages/input/requestRefusals';
import { complianceInputRefusals } from '../messages/input/complianceInputRefusals';
import { apiMessages } from '../messages/messages';

const maxHours = 999_999;

const prefix = v.pipe(
  v.string(orMissing(apiMessages.text)),
  v.maxLength(12, requestRefusals.invalid),
  v.transform(normaliseAircraftPrefix),
);

/** Airframe hours, with at most one decimal. */
const hours = v.pipe(
  v.number(apiMessages.number),
  v.check(
    (typed) =>
      typed >= 0 && typed <= maxHours && Math.abs(typed * 10 - Math.round(typed * 10)) < 1e-6,
    complianceInputRefusals.invalid_hours,
  ),
);

/** An owner's declaration about a document on an aircraft; `reason` for a correction. */
export const complianceInput = object({
  document: id,
  prefix,
  date: dateField,
  hours: v.optional(v.nullable(hours)),
  by: text(120),
  note: optionalLines(500),
  reason: optionalText(200),
});
export type ComplianceInput = v.InferOutput<typeof complianceInput>;

/** An entry of an aircraft's record; a correction is a new entry. */
export const complianceEntry = v.object({
  document: v.number(),
  /** The document's number at that time, such as "BS-28-030". */
  number: v.string(),
  prefix: v.string(),
  date: v.string(),
  hours: v.nullable(v.number()),
  by: v.string(),
  note: v.nullable(v.string()),
  /** Why the previous entry was wrong; null for the first one. */
  reason: v.nullable(v.string()),
  recorded: v.object({ at: v.string(), by: v.string() }),
});
export type ComplianceEntry = v.InferOutput<typeof complianceEntry>;

export const complianceQuery = object({
  prefix,
  document: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,15}$/, requestRefusals.invalid), v.transform(Number)),
  ),
  profile: clientField,
});
