import type { InvoiceProvider } from './invoiceProvider';

let offered: InvoiceProvider | undefined;

/** Sets a local environment's provider, which no deployed bundle contains, before any invoice is issued. */
export function offerInvoiceProvider(provider: InvoiceProvider): void {
  offered = provider;
}

const inForce = (): InvoiceProvider => {
  if (!offered) throw new Error('this environment has no invoice provider');
  return offered;
};

/** Looks up the provider at each call, because functions load before the environment offers it. */
export const offeredInvoiceProvider = (): InvoiceProvider => ({
  issue: (request) => inForce().issue(request),
  find: (name) => inForce().find(name),
  cancel: (name) => inForce().cancel(name),
  file: (place) => inForce().file(place),
});
