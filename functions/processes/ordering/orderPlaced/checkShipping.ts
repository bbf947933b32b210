import type { Message } from '#shared/api/refusals';
import { apiMessages } from '#shared/messages/messages';
import type { Centavos } from '#shared/values/money';
import { centavos } from '#shared/values/money';
import {
  downloadOnly,
  internalOrder,
  shippingMarker,
  toBeAgreed,
} from '#shared/orders/orderTotals';
import { billableKg } from '#shared/shipping/billableKg';
import { isStaffService } from '#shared/shipping/quotedServices';
import { isShippingService } from '#shared/shipping/shippingService';
import { standingQuote } from '#functions/shipping/quoteRepository';
import { shippingRefusals } from '#shared/messages/refusals/orderRefusals';

type Parcel = {
  readonly shippingType: string;
  readonly value: Centavos;
  /** CEP of the shipping address, or else of the billing address. */
  readonly cep: string;
  readonly lines: readonly { readonly weight: number; readonly is_download: boolean }[];
  readonly byStaff: boolean;
  readonly now: Date;
};

type Problems = Record<string, Message[]>;

/** Weight that a carrier bills; downloads weigh nothing. */
export const kilogramsOf = (lines: Parcel['lines']): number =>
  billableKg(lines.map((line) => (line.is_download ? 0 : line.weight)));

/** The problems with an order's shipping type and price, by field. */
export async function readShipping(
  parcel: Parcel,
): Promise<{ readonly problems: Problems; readonly days: number | null }> {
  const type = typeProblem(parcel);
  if (type) return { problems: { shipping_type: [type] }, days: null };
  const value = fixedValue(parcel.shippingType);
  if (value !== undefined) {
    return { problems: parcel.value === value ? {} : wrongValue(fixedMessage(value)), days: null };
  }
  const { cep, shippingType: service } = parcel;
  const asked = { cep, kilograms: kilogramsOf(parcel.lines), service, value: parcel.value };
  const quote = await standingQuote(asked, parcel.now);
  if (quote) return { problems: {}, days: quote.days ?? null };
  const expired = shippingRefusals.quote_expired;
  return { problems: wrongValue(expired), days: null };
}

const wrongValue = (message: Message): Problems => ({ shipping_value: [message] });

const fixedMessage = (value: Centavos) =>
  value === shippingMarker ? shippingRefusals.marker_price : shippingRefusals.free_of_shipping;

function typeProblem({ shippingType, lines, byStaff }: Parcel): Message | undefined {
  const allDownloads = lines.every((line) => line.is_download);
  if (shippingType === toBeAgreed) return undefined;
  if (shippingType === internalOrder) {
    return byStaff ? undefined : shippingRefusals.staff_orders;
  }
  if (shippingType === downloadOnly) {
    return allDownloads ? undefined : shippingRefusals.printed_lines;
  }
  if (!isShippingService(shippingType)) return apiMessages.choice(shippingType);
  if (isStaffService(shippingType) && !byStaff) {
    return shippingRefusals.staff_service;
  }
  return allDownloads ? shippingRefusals.nothing_to_ship : undefined;
}

/** The price of shipping types that are not quoted. */
function fixedValue(shippingType: string): Centavos | undefined {
  if (shippingType === downloadOnly) return centavos(0);
  if (shippingType === toBeAgreed || shippingType === internalOrder) return shippingMarker;
  return undefined;
}
