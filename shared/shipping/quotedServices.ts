import type { ShippingService } from './shippingService';

/**
 * Services quoted for an order. Not ACOBRAR: the recipient pays the carrier, so an order must not
 * charge for it; staff select it on a shipment.
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
 * Only staff may send an order as a letter. The checkout quotes whole kilograms, as specified,
 * which exceed any letter; staff select it on the shipment.
 */
export const isStaffService = (service: string): boolean =>
  service === 'REGISTRADA' || service === 'SIMPLES';
