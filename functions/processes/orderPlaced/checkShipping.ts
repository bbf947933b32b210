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

type Parcel = {
  readonly shippingType: string;
  readonly value: Centavos;
  /** Where it goes: the shipping address, else the billing address. */
  readonly cep: string;
  readonly lines: readonly { readonly weight: number; readonly is_download: boolean }[];
  readonly byStaff: boolean;
  readonly now: Date;
};

type Problems = Record<string, string[]>;

/** What is wrong with how an order is to be shipped and what is charged for it, by field. */
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
  const kilograms = billableKg(parcel.lines.map((line) => (line.is_download ? 0 : line.weight)));
  const quote = await standingQuote({ cep, kilograms, service, value: parcel.value }, parcel.now);
  if (quote) return { problems: {}, days: quote.days ?? null };
  const expired = 'O valor do frete mudou ou expirou. Calcule o frete novamente.';
  return { problems: wrongValue(expired), days: null };
}

const wrongValue = (message: string): Problems => ({ shipping_value: [message] });

const fixedMessage = (value: Centavos) =>
  value === shippingMarker
    ? 'Para este tipo de envio o valor do frete é 0.01.'
    : 'Para download o valor do frete é 0.00.';

function typeProblem({ shippingType, lines, byStaff }: Parcel): string | undefined {
  const allDownloads = lines.every((line) => line.is_download);
  if (shippingType === toBeAgreed) return undefined;
  if (shippingType === internalOrder) {
    return byStaff ? undefined : 'Pedidos internos são feitos somente por funcionários.';
  }
  if (shippingType === downloadOnly) {
    return allDownloads ? undefined : 'O pedido tem publicações impressas: escolha o envio.';
  }
  if (!isShippingService(shippingType)) return `"${shippingType}" não é uma escolha válida.`;
  if (isStaffService(shippingType) && !byStaff) {
    return 'Este tipo de envio é escolhido somente por funcionários.';
  }
  return allDownloads ? 'O pedido só tem downloads: não há o que enviar.' : undefined;
}

/** The price of the types that are not quoted. */
function fixedValue(shippingType: string): Centavos | undefined {
  if (shippingType === downloadOnly) return centavos(0);
  if (shippingType === toBeAgreed || shippingType === internalOrder) return shippingMarker;
  return undefined;
}
