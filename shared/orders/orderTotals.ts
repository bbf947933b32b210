import { type Centavos, centavos, sum } from '../values/money';
import { billableKg } from '../shipping/billableKg';

/** More lines than this do not fit one order (rules: "Lines"). */
export const maxOrderLines = 40;

/** The buyer's own number of an order has at most so many characters. */
export const maxPurchaseOrder = 30;

/** How an order is shipped when it is not by one of the carriers' services. */
export const toBeAgreed = 'A combinar';
export const downloadOnly = 'Download';
export const internalOrder = 'Pedido Interno';

/** What "A combinar" and "Pedido Interno" cost on the wire; the displayed total subtracts it. */
export const shippingMarker: Centavos = centavos(1);

/** Added to the carrier's days wherever a delivery time is shown (specification, constants). */
const preparationDays = 5;

/** The banking days on the way that a customer reads, of those the carrier quoted. */
export const shownDeliveryDays = (quoted: number): number => quoted + preparationDays;

/** The one package the shop quotes, in centimetres. */
export const quotedPackage = { comprimento: 36, largura: 26, altura: 5, diametro: 36 } as const;

const carriesMarker = (shippingType: string) =>
  shippingType === toBeAgreed || shippingType === internalOrder;

/** The stored total: what the lines cost and what shipping costs, the marker included. */
export const orderTotal = (values: Iterable<Centavos>, shippingValue: Centavos): Centavos =>
  centavos(sum(values) + shippingValue);

/** The total a person sees and the slip charges. */
export const displayedTotal = (total: Centavos, shippingType: string): Centavos =>
  carriesMarker(shippingType) ? centavos(total - shippingMarker) : total;

/** What shipping costs as shown beside its name: the marker is not a price. */
export const displayedShipping = (value: Centavos, shippingType: string): Centavos =>
  displayedTotal(value, shippingType);

type Weighed = { readonly weight: string | number; readonly is_download: boolean };

/** Whole kilograms to quote for the lines: rounded up, at least 1; downloads weigh nothing. */
export function quotedKilograms(lines: Iterable<Weighed>): number {
  const grams: number[] = [];
  for (const line of lines) if (!line.is_download) grams.push(inGrams(line.weight));
  return billableKg(grams);
}

// Weights have three places; summing them as fractions could round 3.0000000001 kg up to 4.
const inGrams = (weight: string | number) => Math.round(Number(weight) * 1000);

/** A cart item stands for `quantity` lines: each copy is sold for one aircraft. */
export const linesOf = <Item extends { readonly quantity: number }>(
  items: readonly Item[],
): readonly Item[] => items.flatMap((item) => Array.from({ length: item.quantity }, () => item));
