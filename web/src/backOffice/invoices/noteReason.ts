import * as v from 'valibot';
import { cancelReason } from '#shared/invoices/invoiceEndpoints';
import { invoiceInputRefusals } from '#shared/messages/input/invoiceInputRefusals';

/** What is typed of a note that ends, as long as the treasury takes it. */
export const noteReason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(cancelReason.min, invoiceInputRefusals.reason_length),
  v.maxLength(cancelReason.max, invoiceInputRefusals.reason_length),
);
