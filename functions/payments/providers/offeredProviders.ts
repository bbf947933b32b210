import type { PaymentProvider, ProviderSecret } from './paymentProvider';

type MakeProvider = (secret: ProviderSecret) => PaymentProvider;

const offered = new Map<string, MakeProvider>();

/** Registers a local environment's provider, which no deployed bundle contains, before functions are loaded. */
export function offerProvider(name: string, make: MakeProvider): void {
  offered.set(name, make);
}

export function offeredProvider(name: string, secret: ProviderSecret): PaymentProvider {
  const make = offered.get(name);
  if (!make) throw new Error(`this environment has no payment provider ${name}`);
  return make(secret);
}
