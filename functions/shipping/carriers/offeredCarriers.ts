import type { Carrier } from './carrier';

const offered = new Map<string, Carrier>();

/** An environment's own carrier, which no deployed bundle carries; to be offered before a function is loaded. */
export function offerCarrier(name: string, carrier: Carrier): void {
  offered.set(name, carrier);
}

export function offeredCarrier(name: string): Carrier {
  const carrier = offered.get(name);
  if (!carrier) throw new Error(`this environment has no carrier ${name}`);
  return carrier;
}
