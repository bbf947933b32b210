import type { Centavos } from '#shared/values/money';
import { linesOf } from '#shared/orders/orderTotals';
import { fromWire } from '#shared/values/money';
import { type CartItem, keyOf, quotedCount } from '#web/entities/cart/cart';
import type { TitleScope } from '#shared/publications/applicability';
import type { LineNeeds } from './checkoutValues';

/** One copy of one publication, as one line of the order. */
export type CheckoutLine = LineNeeds & {
  /** Its index among the lines of the order. */
  readonly index: number;
  /** "Aeronave 1 de n" */
  readonly unit: number;
  readonly units: number;
  readonly publication: number;
  readonly name: string;
  readonly version: string;
  readonly price: Centavos;
  readonly weight: string;
  readonly is_download: boolean;
  readonly is_signature: boolean;
  readonly is_sent_immediately: boolean;
  /** The aircraft to which the manual applies. */
  readonly manual: TitleScope;
  readonly renewal_of: number | null;
  readonly renewed: CartItem['renewed'];
  /** The quotation that sets its price. */
  readonly quotation: string | null;
};

/** A renewal copies aircraft and photo from the subscription it extends, so it asks for neither. */
export function checkoutLines(items: readonly CartItem[]): CheckoutLine[] {
  const units = new Map<string, number>();
  return linesOf(items).map((item, index) => {
    const unit = (units.get(keyOf(item)) ?? 0) + 1;
    units.set(keyOf(item), unit);
    const renewal_of = item.renewal_of ?? null;
    const quoted = unit <= quotedCount(item) ? item.quoted : undefined;
    return {
      index,
      unit,
      units: item.quantity,
      publication: item.id,
      name: item.name,
      version: item.version,
      price: fromWire(quoted?.price ?? item.price),
      weight: item.weight,
      is_download: item.is_download,
      is_signature: item.is_signature,
      is_sent_immediately: item.is_sent_immediately,
      manual: { effectivity: item.effectivity, applicability: item.applicability },
      renewal_of,
      renewed: item.renewed,
      quotation: quoted?.code ?? null,
      aircraft: item.has_airplane_info && renewal_of === null,
      photo: item.has_photo_upload && renewal_of === null,
    };
  });
}
