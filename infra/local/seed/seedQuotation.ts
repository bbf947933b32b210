import { addDays, type CalendarDate } from '#shared/values/calendarDate';
import { quoteCart } from '#functions/processes/ordering/cartQuoted/quoteCart';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { momentOf } from './seedOrders';

/** A company's quotation of two days ago: three titles, one of them twice. */
export async function seedQuotation(
  { id }: ProfileRow,
  titles: readonly PublicationRecord[],
  { today, now }: { readonly today: CalendarDate; readonly now: Date },
): Promise<void> {
  const [first, second, third] = titles.filter(({ has_airplane_info }) => has_airplane_info);
  if (!first || !second || !third) throw new Error('too few titles');
  const day = addDays(today, -2);
  const item = {
    renewal_of: null,
    quantity: 1,
    airplane_prefix: null,
    airplane_serial_number: null,
  };
  await quoteCart(
    {
      items: [
        { ...item, publication: first.id, quantity: first.is_download ? 1 : 2 },
        { ...item, publication: second.id },
        { ...item, publication: third.id },
      ],
    },
    { by: { profileId: id, isStaff: false }, today: day, now: momentOf(day, now) },
  );
}
