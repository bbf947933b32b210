import type { FuelType } from '#shared/orders/fuelType';
import type { Publication } from '#shared/publications/publication';
import { blankLine, isNamed, type LineDraft, readCheckoutDraft } from '../draft/checkoutDraft';
import { updateCheckoutDraft } from '../draft/updateCheckoutDraft';
import { addToCart, type CartItem, isFixedAtOne, keyOf, setQuantity } from './cart';
import { useCart } from './cartStore';

/** The aircraft that the copies of a title in the cart are for, as far as the checkout knows. */
export const namedAircraft = ({
  id,
  renewal_of = null,
  quantity,
}: Pick<CartItem, 'id' | 'renewal_of' | 'quantity'>): LineDraft[] =>
  renewal_of === null ? linesOf(id).slice(0, quantity).filter(isNamed) : [];

type Craft = {
  readonly prefix: string;
  readonly serial: string | null;
  readonly fuel_type: FuelType | null;
};

/** One more copy of a title, for an aircraft; a download's one copy is for it where it was for none. */
export function addForAircraft(publication: Publication, craft: Craft): void {
  const { id } = publication;
  const key = keyOf({ id });
  const item = useCart.getState().items.find((one) => keyOf(one) === key);
  // What was typed for copies that left the cart is not theirs.
  const own = linesOf(id).slice(0, item?.quantity ?? 0);
  keepLines(id, [
    ...own.filter(isNamed),
    {
      ...blankLine(id),
      airplane_prefix: craft.prefix,
      airplane_serial_number: craft.serial ?? '',
      fuel_type: fuels[craft.fuel_type ?? 0],
    },
    ...own.filter((line) => !isNamed(line)),
  ]);
  if (!item) addToCart(publication);
  else if (!isFixedAtOne(item)) setQuantity(key, item.quantity + 1);
}

/** Drops the aircraft that were named for a title that asks for none. */
export const forgetAircraft = (id: number): void => {
  keepLines(id, []);
};

const fuels = { 0: '0', 1: '1', 2: '2', 3: '3' } as const satisfies Record<FuelType, string>;

const linesOf = (id: number) =>
  readCheckoutDraft().publications.filter(({ publication }) => publication === id);

function keepLines(id: number, lines: readonly LineDraft[]): void {
  const others = readCheckoutDraft().publications.filter(({ publication }) => publication !== id);
  updateCheckoutDraft({ publications: [...others, ...lines] });
}
