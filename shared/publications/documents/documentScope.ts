import { type CalendarDate, daysBetween } from '../../values/calendarDate';
import { applicabilityTo } from '../applicability';
import type { EffectivityRow } from '../effectivity';
import { type DocumentKind, isComplied } from './documentKinds';

/** What decides for which aircraft, and until which revision, a document is shown. */
export type DocumentScope = {
  readonly effectivity: readonly EffectivityRow[];
  /** The revision that took its content in; null while none has. */
  readonly incorporated_by: { readonly number: number } | null;
  /** The day staff took it back. */
  readonly withdrawn: { readonly date: CalendarDate } | null;
};

/** What is known of an aircraft; all null where a manual was bought for none. */
export type DocumentAircraft = {
  /** The model as the public register writes it. */
  readonly model: string | null;
  readonly serial: string | null;
};

/**
 * Whether a document is for an aircraft, by its model, serial number and the document's effectivity alone.
 * Without an effectivity it is for each aircraft of its manual. `unknown` is shown, with the request to check.
 */
export const documentMatch = (
  { effectivity }: Pick<DocumentScope, 'effectivity'>,
  aircraft: DocumentAircraft,
): 'applies' | 'unknown' | 'outside' =>
  effectivity.length === 0
    ? 'applies'
    : applicabilityTo({ effectivity, applicability: null }, aircraft).kind;

/** A withdrawn document is still shown, struck out, for so many days. */
const withdrawnDays = 30;

export const isInForce = ({ withdrawn }: Pick<DocumentScope, 'withdrawn'>): boolean =>
  withdrawn === null;

/** Its holder is to check whether it is for their aircraft; of what is withdrawn there is nothing to check. */
export const isUnsure = (
  document: Pick<DocumentScope, 'effectivity' | 'withdrawn'>,
  aircraft: DocumentAircraft,
): boolean => isInForce(document) && documentMatch(document, aircraft) === 'unknown';

type Holding = {
  readonly aircraft: DocumentAircraft;
  /** The number of the revision that its holder has. */
  readonly revision: number;
  readonly today: CalendarDate;
};

/** Whether the holder of a manual's revision is shown a document for an aircraft. */
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
  /** Nothing is asked of who withdraws from its manual. */
  readonly suspended?: true | undefined;
};

const isAsked = ({ withdrawn, suspended }: Pick<Standing, 'withdrawn' | 'suspended'>): boolean =>
  withdrawn === null && suspended !== true;

/** Obligatory, and its aircraft's holder has not declared that it was complied with. */
export const isToComply = (document: Omit<Standing, 'date'>): boolean =>
  document.mandatory &&
  isComplied(document.kind) &&
  isAsked(document) &&
  document.compliance === null;

export const isToAcknowledge = (document: Omit<Standing, 'date' | 'kind'>): boolean =>
  isAsked(document) && document.acknowledged === null;

type Numbered = Omit<Standing, 'date'> & { readonly id: number; readonly number: string };

/** What is asked of the holder of some documents, by their numbers. */
export const lackingOf = (documents: readonly Numbered[]) => ({
  to_acknowledge: numbersOf(documents.filter(isToAcknowledge)),
  to_comply: numbersOf(documents.filter(isToComply)),
});

const numbersOf = (documents: readonly Numbered[]) =>
  documents.map(({ id, number, kind }) => ({ id, number, kind }));

/** What is to be complied with first, then what is to be acknowledged, then the newest. */
export const byNeed = (one: Standing, other: Standing): number =>
  needOf(one) - needOf(other) || other.date.localeCompare(one.date);

function needOf(document: Standing): number {
  if (isToComply(document)) return 0;
  return isToAcknowledge(document) ? 1 : 2;
}
