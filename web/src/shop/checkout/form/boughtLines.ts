import { hasAircraft, type LineDraft } from '#web/entities/draft/checkoutDraft';
import { type BoughtBefore, boughtOf } from '#web/entities/orders/boughtBefore';
import type { CheckoutLine } from './checkoutLines';

type Form = {
  readonly lines: readonly CheckoutLine[];
  readonly typed: readonly LineDraft[];
  readonly before: readonly BoughtBefore[];
};

/** Earlier purchases of a line's title for its aircraft, including lines of this order. */
export function boughtOfLine(line: CheckoutLine, { lines, typed, before }: Form): BoughtBefore[] {
  if (line.renewal_of !== null) return [];
  const { publication } = line;
  const aircraft = aircraftOf(line, typed);
  if (aircraft === null) return line.aircraft ? [] : boughtOf(before, publication);
  const isTwice = lines.some(
    (other) =>
      other.publication === publication &&
      (other.renewal_of !== null || other.index < line.index) &&
      aircraftOf(other, typed) === aircraft,
  );
  const here = isTwice ? [{ publication, prefix: aircraft, here: true as const }] : [];
  return [...here, ...boughtOf(before, publication, aircraft)];
}

/** Null when no aircraft is known. */
function aircraftOf(line: CheckoutLine, typed: readonly LineDraft[]): string | null {
  if (line.renewal_of !== null) return line.renewed?.airplane_prefix ?? null;
  const draft = typed[line.index];
  if (!draft || draft.airplane_prefix === '' || !hasAircraft(line, draft)) return null;
  return draft.airplane_prefix;
}
