import { fiscalSettings } from '#shared/invoices/fiscalSettings';
import { setting } from '#platform/config/config';
import { focusProvider } from './focusProvider';
import type { InvoiceProvider } from './invoiceProvider';
import { offeredInvoiceProvider } from './offeredInvoiceProvider';

const fiscal = setting('FISCAL', fiscalSettings);

/** This provider issues the environment's invoices. */
export const currentInvoiceProvider: InvoiceProvider =
  fiscal.issuer.provider === 'focus'
    ? focusProvider(fiscal.issuer, fiscal)
    : offeredInvoiceProvider();

/** The NCM of printed matter that says nothing of its own. */
export const usualNcm = fiscal.goods.ncm;
