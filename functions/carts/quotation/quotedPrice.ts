import type { CalendarDate } from '#shared/values/calendarDate';
import type { Centavos } from '#shared/values/money';
import type { QuotationRecord } from './quotationRecord';

type Wanted = { readonly publication: number; readonly renewal_of?: number | null | undefined };

/** What a quotation promised for one of these; null when it did not, or its days are over. */
export function quotedPrice(
  { lines, valid_until }: QuotationRecord,
  { publication, renewal_of = null }: Wanted,
  today: CalendarDate,
): Centavos | null {
  if (today > valid_until) return null;
  const line = lines.find(
    (quoted) => quoted.publication.id === publication && quoted.renewal_of === renewal_of,
  );
  return line?.price ?? null;
}
