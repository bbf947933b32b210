import type { InvoiceProvider } from './invoiceProvider';

let offered: InvoiceProvider | undefined;

/** An environment's own provider, which no deployed bundle carries; to be offered before a note is asked for. */
export function offerInvoiceProvider(provider: InvoiceProvider): void {
  offered = provider;
}

const inForce = (): InvoiceProvider => {
  if (!offered) throw new Error('this environment has no invoice provider');
  return offered;
};

/** Looked up with each call: functions are loaded before the environment offers it. */
export const offeredInvoiceProvider = (): InvoiceProvider => ({
  name: 'embedded',
  issue: (request) => inForce().issue(request),
  find: (name) => inForce().find(name),
  cancel: (name) => inForce().cancel(name),
  file: (place) => inForce().file(place),
});
