import { type CalendarDate, daysBetween } from '../../values/calendarDate';
import { applicabilityTo } from '../applicability';
import type { EffectivityRow } from '../effectivity';
import { type DocumentKind, isComplied } from './documentKinds';

/** The fields that decide for which aircraft, and until which revision, a document is shown. */
export type DocumentScope = {
  readonly effectivity: readonly EffectivityRow[];
  /** The revision that incorporated its content; null if none has. */
  readonly incorporated_by: { readonly number: number } | null;
  /** The day staff withdrew it. */
  readonly withdrawn: { readonly date: CalendarDate } | null;
};

/** The known facts about an aircraft; all null if a manual was bought for none. */
export type DocumentAircraft = {
  /** The model as written in the public register. */
  readonly model: string | null;
  readonly serial: string | null;
};

/**
 * Whether a document applies to an aircraft, by model, serial number and the document's effectivity
 * alone. Without an effectivity it applies to every aircraft of its manual. `unknown` is shown with
 * a request to check.
 */
export const documentMatch = (
  { effectivity }: Pick<DocumentScope, 'effectivity'>,
  aircraft: DocumentAircraft,
): 'applies' | 'unknown' | 'outside' =>
  effectivity.length === 0
    ? 'applies'
    : applicabilityTo({ effectivity, applicability: null }, aircraft).kind;

/** Days for which a withdrawn document is still shown, struck out. */
const withdrawnDays = 30;

export const isInForce = ({ withdrawn }: Pick<DocumentScope, 'withdrawn'>): boolean =>
  withdrawn === null;

/** Whether its holder must check if it applies; never for a withdrawn document. */
export const isUnsure = (
  document: Pick<DocumentScope, 'effectivity' | 'withdrawn'>,
  aircraft: DocumentAircraft,
): boolean => isInForce(document) && documentMatch(document, aircraft) === 'unknown';

type Holding = {
  readonly aircraft: DocumentAircraft;
  /** The number of the holder's revision. */
  readonly revision: number;
  readonly today: CalendarDate;
};

/** Whether a document is shown to the holder of a revision for an aircraft. */
export function isShownTo(document: DocumentScope, { aircraft, revision, today }: Holding) {
  const { incorporated_by: closed, withdrawn } = document;
  if (closed !== null && closed.number <= revision) return false;
  if (withdrawn !== null && daysBetween(withdrawn.date, today) > withdrawnDays) return false;
  return documentMatch(document, aircraft) !== 'outside';
}

type Standing = {
  readonly kind: DocumentKind;
  readonly mandatory: boolean;
  readonly withdrawn: unknown;
  readonly compliance: unknown;
  readonly acknowledged: unknown;
  readonly date: string;
  /** Nothing is asked of a holder who is withdrawing from its manual. */
  readonly suspended?: true | undefined;
};

const isAsked = ({ withdrawn, suspended }: Pick<Standing, 'withdrawn' | 'suspended'>): boolean =>
  withdrawn === null && suspended !== true;

/** Whether it is mandatory and no compliance was declared. */
export const isToComply = (document: Omit<Standing, 'date'>): boolean =>
  document.mandatory &&
  isComplied(document.kind) &&
  isAsked(document) &&
  document.compliance === null;

export const isToAcknowledge = (document: Omit<Standing, 'date' | 'kind'>): boolean =>
  isAsked(document) && document.acknowledged === null;

type Numbered = Omit<Standing, 'date'> & { readonly id: number; readonly number: string };

/** What the holder still has to do about some documents, by their numbers. */
export const lackingOf = (documents: readonly Numbered[]) => ({
  to_acknowledge: numbersOf(documents.filter(isToAcknowledge)),
  to_comply: numbersOf(documents.filter(isToComply)),
});

const numbersOf = (documents: readonly Numbered[]) =>
  documents.map(({ id, number, kind }) => ({ id, number, kind }));

/** Documents to comply with first, then those to acknowledge, then newest first. */
export const byNeed = (one: Standing, other: Standing): number =>
  needOf(one) - needOf(other) || other.date.localeCompare(one.date);

function needOf(document: Standing): number {
  if (isToComply(document)) return 0;
  return isToAcknowledge(document) ? 1 : 2;
}
