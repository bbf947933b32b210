import { type Centavos, centavos, sum } from '../values/money';
import { billableKg } from '../shipping/billableKg';

/** The most lines in one order (rules: "Lines"). */
export const maxOrderLines = 40;

/** The most characters of the buyer's own purchase order number. */
export const maxPurchaseOrder = 30;

/** Shipping types that are no service of a carrier. */
export const toBeAgreed = 'A combinar';
export const downloadOnly = 'Download';
export const internalOrder = 'Pedido Interno';

/** The price of "A combinar" and "Pedido Interno" on the wire; displayed totals subtract it. */
export const shippingMarker: Centavos = centavos(1);

/** Added to the carrier's days wherever a delivery time is shown (specification, constants). */
const preparationDays = 5;

/** The banking days shown to customers, from those the carrier quoted. */
export const shownDeliveryDays = (quoted: number): number => quoted + preparationDays;

/** The only package for which the shop asks quotes, in centimetres. */
export const quotedPackage = { comprimento: 36, largura: 26, altura: 5, diametro: 36 } as const;

const carriesMarker = (shippingType: string) =>
  shippingType === toBeAgreed || shippingType === internalOrder;

/** The stored total: lines plus shipping, including the marker. */
export const orderTotal = (values: Iterable<Centavos>, shippingValue: Centavos): Centavos =>
  centavos(sum(values) + shippingValue);

/** The total that a person sees and the slip charges. */
export const displayedTotal = (total: Centavos, shippingType: string): Centavos =>
  carriesMarker(shippingType) ? centavos(total - shippingMarker) : total;

/** The displayed price of shipping, without the marker. */
export const displayedShipping = (value: Centavos, shippingType: string): Centavos =>
  displayedTotal(value, shippingType);

type Weighed = { readonly weight: string | number; readonly is_download: boolean };

/** Whole kilograms to quote for the lines: rounded up, at least 1; downloads weigh nothing. */
export function quotedKilograms(lines: Iterable<Weighed>): number {
  const grams: number[] = [];
  for (const line of lines) if (!line.is_download) grams.push(inGrams(line.weight));
  return billableKg(grams);
}

// Weights have three decimals; adding them as fractions could round 3.0000000001 kg up to 4.
const inGrams = (weight: string | number) => Math.round(Number(weight) * 1000);

/** A cart item stands for `quantity` lines: each copy is sold for one aircraft. */
export const linesOf = <Item extends { readonly quantity: number }>(
  items: readonly Item[],
): readonly Item[] => items.flatMap((item) => Array.from({ length: item.quantity }, () => item));
