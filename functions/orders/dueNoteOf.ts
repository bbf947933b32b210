import { boletoDueNote } from '#shared/payments/boletoDays';
import type { BoletoRecord } from '#functions/orders/orderRecord';
import { config } from '#platform/config/config';

/** What is said beside a boleto's due day. */
export const dueNoteOf = (boleto: Pick<BoletoRecord, 'issued' | 'due'>): string =>
  boletoDueNote(boleto, config.LIMITS.boletoDueDays);
