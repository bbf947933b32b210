import { boletoDueNote } from '#shared/payments/boletoDays';
import type { BoletoRecord } from '#functions/orders/orderRecord';
import { config } from '#platform/config/config';

/** What is said beside a boleto's due day, if a weekend or a holiday moves it. */
export const dueNoteOf = (boleto: Pick<BoletoRecord, 'issued' | 'due'>): string | null =>
  boletoDueNote(boleto, config.LIMITS.boletoDueDays);
