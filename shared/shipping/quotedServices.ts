import type { ShippingService } from './shippingService';

/**
 * What is quoted for an order. ACOBRAR is not: its receiver pays the carrier, so an order must not
 * charge for it; staff choose it on a shipment.
 */
export const quotedServices = [
  'SEDEX',
  'PAC',
  'JADLOG',
  'AzulCargo',
  'REGISTRADA',
  'SIMPLES',
] as const satisfies readonly ShippingService[];
export type QuotedService = (typeof quotedServices)[number];

/**
 * Only staff may send an order as a letter; customers are not offered them and orders refuse them. The
 * checkout quotes whole kilograms, as specified, which no letter takes: staff choose it on the shipment.
 */
export const isStaffService = (service: string): boolean =>
  service === 'REGISTRADA' || service === 'SIMPLES';
