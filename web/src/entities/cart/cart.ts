import * as v from 'valibot';
import { type Centavos, centavos, fromWire, sum } from '#shared/values/money';
import { wireMoney } from '#shared/values/wireMoney';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { shownApplicability } from '#shared/publications/effectivity';
import { effectivityRow, type Publication } from '#shared/publications/publication';
import { useSession } from '#web/state/session';
import { readStored } from '#web/state/readStored';
import { cartKey as storageKey, writeStored } from '#web/state/stored';
import { useCart } from './cartStore';

const renewedSchema = v.object({
  airplane_prefix: v.nullable(v.string()),
  airplane_serial_number: v.nullable(v.string()),
  due: v.nullable(v.string()),
});
/** The freight of one parcel to that CEP, up to that weight in kilograms. */
const freightSchema = v.object({
  shipping_type: v.string(),
  shipping_value: wireMoney,
  cep: v.string(),
  kilograms: v.number(),
  delivery_days: v.nullable(v.number()),
});
/** The price that a quotation guarantees, until when, and for how many copies. */
const quotedSchema = v.object({
  code: v.string(),
  price: wireMoney,
  until: v.string(),
  left: v.number(),
  /** Null once an order has used it. */
  freight: v.fallback(v.optional(v.nullable(freightSchema)), undefined),
});
type Renewed = v.InferOutput<typeof renewedSchema>;

const cartItem = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  name: v.string(),
  /** Today's price; the copies covered by a quotation have its price (`quotedCount`). */
  price: wireMoney,
  weight: v.string(),
  has_airplane_info: v.boolean(),
  has_photo_upload: v.boolean(),
  is_download: v.boolean(),
  file: v.fallback(v.nullable(v.string()), null),
  file_path: v.fallback(v.nullable(v.string()), null),
  quantity: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 1),
  // Shown in the cart beside the name.
  applicability: v.fallback(v.nullable(v.string()), null),
  /** Used by the checkout to warn about a serial number outside the effectivity. */
  effectivity: v.fallback(v.optional(v.array(effectivityRow), []), []),
  version: v.fallback(v.string(), ''),
  is_signature: v.fallback(v.boolean(), false),
  is_sent_immediately: v.fallback(v.boolean(), true),
  renewal_of: v.fallback(v.optional(v.nullable(v.number())), undefined),
  /** The subscription that a renewal extends, which tells two renewals of one publication apart. */
  renewed: v.fallback(v.optional(v.nullable(renewedSchema)), undefined),
  quoted: v.fallback(v.optional(quotedSchema), undefined),
});
export type CartItem = v.InferOutput<typeof cartItem>;

// A damaged item is dropped and the others stay.
const storedCart = v.pipe(
  v.array(v.fallback(v.nullable(cartItem), null)),
  v.transform((items) => items.filter((item) => item !== null)),
);

function restore(): readonly CartItem[] {
  const seen = new Set<string>();
  return (readStored(storageKey, storedCart) ?? []).map(legal).filter((item) => {
    const key = keyOf(item);
    return !seen.has(key) && seen.add(key);
  });
}

/** A download and a renewal have a quantity of one. */
export const isFixedAtOne = (item: Pick<CartItem, 'is_download' | 'renewal_of'>): boolean =>
  item.is_download || typeof item.renewal_of === 'number';

const legal = (item: CartItem): CartItem => (isFixedAtOne(item) ? { ...item, quantity: 1 } : item);

/** A renewal is another line than a purchase of the same publication. */
export const keyOf = (item: Pick<CartItem, 'id' | 'renewal_of'>): string =>
  `${item.id}/${item.renewal_of ?? ''}`;

/** Called at the start, and after another tab changed the cart. */
export function restoreCart(): void {
  useCart.setState({ items: restore() });
}

// Logging out empties the cart, and a login as another person removes the renewals.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) restoreCart();
});

function save(change: (items: readonly CartItem[]) => readonly CartItem[]): void {
  // Read from storage, because another tab may just have changed the cart.
  const items = change(restore());
  writeStored(storageKey, items);
  useCart.setState({ items });
}

/**
 * An item with quantity one. With `renewal_of`, the id of the subscription to extend, the price is
 * `price_signature`.
 */
export function itemOf(
  publication: Publication,
  renewal_of: number | null = null,
  renewed: Renewed | null = null,
): CartItem {
  const price = renewal_of === null ? publication.price : publication.price_signature;
  return {
    id: publication.id,
    name: publication.name,
    price: price ?? publication.price,
    weight: publication.weight,
    has_airplane_info: publication.has_airplane_info,
    has_photo_upload: publication.has_photo_upload,
    is_download: publication.is_download,
    file: null,
    file_path: null,
    quantity: 1,
    applicability: shownApplicability(publication),
    effectivity: publication.effectivity,
    version: publication.version,
    is_signature: publication.is_signature,
    is_sent_immediately: publication.is_sent_immediately,
    renewal_of,
    ...(renewal_of === null ? {} : { renewed }),
  };
}

export function addToCart(...wanted: Parameters<typeof itemOf>): void {
  const added = itemOf(...wanted);
  save((items) => (items.some((item) => keyOf(item) === keyOf(added)) ? items : [...items, added]));
}

export function removeFromCart(key: string): void {
  save((items) => items.filter((item) => keyOf(item) !== key));
}

/** Undoes a removal by putting the item back into its place. */
export function restoreToCart(item: CartItem, place: number): void {
  save((items) =>
    items.some((other) => keyOf(other) === keyOf(item)) ? items : items.toSpliced(place, 0, item),
  );
}

export function setQuantity(key: string, quantity: number): void {
  save((items) =>
    items.map((item) =>
      keyOf(item) === key ? legal({ ...item, quantity: Math.max(1, Math.trunc(quantity)) }) : item,
    ),
  );
}

/** The copies that remain in a quotation, by `keyOf`, and its freight until an order uses it. */
export type QuotedLeft = {
  readonly counts: Readonly<Record<string, number>>;
  readonly freight: NonNullable<CartItem['quoted']>['freight'];
};

/**
 * Updates the cart with the current catalogue and quotations, and returns the items whose price
 * changed. A quotation that could not be read stays unchanged.
 */
export function refreshCart(
  publications: readonly Publication[],
  quotations: ReadonlyMap<string, QuotedLeft> = new Map(),
): CartItem[] {
  const current = new Map(publications.map((publication) => [publication.id, publication]));
  const changed: CartItem[] = [];
  save((items) =>
    items.map((item) => {
      const publication = current.get(item.id);
      if (!publication) return item;
      const quoted = quotedNow(item, quotations);
      const priced = { ...item, quoted, price: priceNow(publication, item) };
      if (lineTotal(priced) !== lineTotal(item)) changed.push(priced);
      return legal({
        ...priced,
        name: publication.name,
        weight: publication.weight,
        has_airplane_info: publication.has_airplane_info,
        has_photo_upload: publication.has_photo_upload,
        is_download: publication.is_download,
        applicability: shownApplicability(publication),
        effectivity: publication.effectivity,
        version: publication.version,
        is_signature: publication.is_signature,
        is_sent_immediately: publication.is_sent_immediately,
      });
    }),
  );
  return changed;
}

function quotedNow(item: CartItem, quotations: ReadonlyMap<string, QuotedLeft>) {
  const { quoted } = item;
  if (!quoted || quoted.until < todayInSaoPaulo(new Date())) return undefined;
  const read = quotations.get(quoted.code);
  if (!read) return quoted;
  return { ...quoted, left: read.counts[keyOf(item)] ?? 0, freight: read.freight };
}

function priceNow(publication: Publication, { renewal_of }: CartItem): CartItem['price'] {
  const renews = typeof renewal_of === 'number';
  return (renews ? publication.price_signature : publication.price) ?? publication.price;
}

/** Removes publications that are no longer sold. */
export function dropFromCart(ids: readonly number[]): void {
  if (ids.length > 0) save((items) => items.filter((item) => !ids.includes(item.id)));
}

/** Replaces the whole cart with that of another device. */
export function replaceCart(items: readonly CartItem[]): void {
  save(() => items.map(legal));
}

export function clearCart(): void {
  save(() => []);
}

/** How many copies, from the first, have the quotation's price; none if today's is lower. */
export function quotedCount({ price, quantity, quoted }: CartItem): number {
  const holds = quoted && fromWire(quoted.price) <= fromWire(price);
  return holds ? Math.min(quantity, quoted.left) : 0;
}

/** The prices that the server charges: "2 at the quotation's price, 1 at today's". */
export function pricesOf(item: CartItem): { price: Centavos; count: number; quoted: boolean }[] {
  const quoted = quotedCount(item);
  return [
    { price: fromWire(item.quoted?.price ?? item.price), count: quoted, quoted: true },
    { price: fromWire(item.price), count: item.quantity - quoted, quoted: false },
  ].filter(({ count }) => count > 0);
}

export const lineTotal = (item: CartItem): Centavos =>
  sum(pricesOf(item).map(({ price, count }) => centavos(price * count)));

export const cartTotal = (items: readonly CartItem[]): Centavos => sum(items.map(lineTotal));
