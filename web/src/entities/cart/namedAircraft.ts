import type { FuelType } from '#shared/orders/fuelType';
import type { Publication } from '#shared/publications/publication';
import { blankLine, isNamed, type LineDraft, readCheckoutDraft } from '../draft/checkoutDraft';
import { updateCheckoutDraft } from '../draft/updateCheckoutDraft';
import { addToCart, type CartItem, isFixedAtOne, keyOf, setQuantity } from './cart';
import { useCart } from './cartStore';

/** The aircraft typed for the copies of a publication in the cart. */
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

/** Adds a copy for an aircraft; a download in the cart without an aircraft gets this one. */
export function addForAircraft(publication: Publication, craft: Craft): void {
  const { id } = publication;
  const key = keyOf({ id });
  const item = useCart.getState().items.find((one) => keyOf(one) === key);
  // Data typed for removed copies must not apply to the new one.
  const lines = linesOf(id).slice(0, item?.quantity ?? 0);
  keepLines(id, [
    ...lines.filter(isNamed),
    {
      ...blankLine(id),
      airplane_prefix: craft.prefix,
      airplane_serial_number: craft.serial ?? '',
      fuel_type: fuels[craft.fuel_type ?? 0],
    },
    ...lines.filter((line) => !isNamed(line)),
  ]);
  if (!item) addToCart(publication);
  else if (!isFixedAtOne(item)) setQuantity(key, item.quantity + 1);
}

/** Drops the aircraft of a publication that does not require one. */
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
