import { offerInvoiceProvider } from '#functions/invoices/providers/offeredInvoiceProvider';
import { embeddedInvoices } from './embeddedInvoices';

/** Lets the functions find the demonstration's issuer of invoices. */
export function offerEmbeddedInvoices(): void {
  offerInvoiceProvider(embeddedInvoices);
}
