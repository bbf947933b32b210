import type { PaymentProvider, ProviderSecret } from './paymentProvider';

type MakeProvider = (secret: ProviderSecret) => PaymentProvider;

const offered = new Map<string, MakeProvider>();

/** An environment's own provider, which no deployed bundle carries; to be offered before a function is loaded. */
export function offerProvider(name: string, make: MakeProvider): void {
  offered.set(name, make);
}

export function offeredProvider(name: string, secret: ProviderSecret): PaymentProvider {
  const make = offered.get(name);
  if (!make) throw new Error(`this environment has no payment provider ${name}`);
  return make(secret);
}
