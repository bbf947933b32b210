import { offerInvoiceProvider } from '#functions/invoices/providers/offeredInvoiceProvider';
import { embeddedInvoices } from './embeddedInvoices';

/** Registers the demonstration's issuer of invoices. */
export function offerEmbeddedInvoices(): void {
  offerInvoiceProvider(embeddedInvoices);
}
