import { downloadOnly, quotedKilograms } from '#shared/orders/orderTotals';
import { centavos } from '#shared/values/money';
import type { QuotedPlace } from '#web/entities/shipping/askForQuotes';
import { agreedOption, type ShippingOption } from '#web/entities/shipping/shippingOptions';
import { type ShippingQuotes, useShippingQuotes } from '#web/entities/shipping/useShippingQuotes';

type Weighed = { readonly weight: string; readonly is_download: boolean };

const forDownloads: readonly ShippingOption[] = [
  { type: downloadOnly, value: centavos(0), days: null },
  agreedOption,
];

/** The shipping options for staff to offer; the lines are null while weights are unknown. */
export function useFreight(place: QuotedPlace, lines: readonly Weighed[] | null): ShippingQuotes {
  const isPrinted = lines?.some((line) => !line.is_download) ?? false;
  const quotes = useShippingQuotes(place, isPrinted ? quotedKilograms(lines ?? []) : 1, isPrinted);
  const onlyDownloads = lines !== null && lines.length > 0 && !isPrinted;
  return onlyDownloads ? { ...quotes, state: 'ready', options: forDownloads } : quotes;
}
