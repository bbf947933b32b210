import { boletoDueNote } from '#shared/payments/boletoDays';
import type { BoletoRecord } from '#functions/orders/orderRecord';
import { config } from '#platform/config/config';

/** The remark shown beside a boleto's due date. */
export const dueNoteOf = (boleto: Pick<BoletoRecord, 'issued' | 'due'>): string =>
  boletoDueNote(boleto, config.LIMITS.boletoDueDays);
