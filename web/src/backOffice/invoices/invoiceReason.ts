import * as v from 'valibot';
import { cancelReason } from '#shared/invoices/invoiceEndpoints';
import { invoiceInputRefusals } from '#shared/messages/input/invoiceInputRefusals';

/** The reason for ending an invoice, within the length that the tax authority accepts. */
export const invoiceReason = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(cancelReason.min, invoiceInputRefusals.reason_length),
  v.maxLength(cancelReason.max, invoiceInputRefusals.reason_length),
);
