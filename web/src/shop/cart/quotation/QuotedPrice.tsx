import { calendarDate, formatDate } from '#shared/values/calendarDate';
import type { CartItem } from '#web/entities/cart/cart';

/** Why it costs less than in the catalogue. */
export function QuotedPrice({ item: { quoted, price } }: { item: CartItem }) {
  if (quoted?.price !== price) return null;
  const until = formatDate(calendarDate(quoted.until));
  return (
    <p className="small muted">
      Preço do orçamento {quoted.code}, até {until}
    </p>
  );
}
