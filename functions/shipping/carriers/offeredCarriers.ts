import type { Carrier } from './carrier';

const offered = new Map<string, Carrier>();

/**
 * Registers a carrier of one environment, which no deployed bundle contains; call it before a
 * function is loaded.
 */
export function offerCarrier(name: string, carrier: Carrier): void {
  offered.set(name, carrier);
}

export function offeredCarrier(name: string): Carrier {
  const carrier = offered.get(name);
  if (!carrier) throw new Error(`this environment has no carrier ${name}`);
  return carrier;
}
