import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { type CartItem, quotedCount } from '#web/entities/cart/cart';

/** Explains why the price is lower than in the catalogue. */
export function QuotedPrice({ item }: { item: CartItem }) {
  const { quoted, quantity } = item;
  const count = quotedCount(item);
  if (!quoted || count === 0) return null;
  const until = formatDate(calendarDate(quoted.until));
  return (
    <p className="small muted">
      {count < quantity
        ? `${count} pelo preço do orçamento ${quoted.code}, até ${until}; ${quantity - count} pelo preço de hoje`
        : `Preço do orçamento ${quoted.code}, até ${until}`}
    </p>
  );
}
