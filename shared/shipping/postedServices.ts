import type { ShippingService } from './shippingService';

/** Services for which a carrier issues code and label before a parcel is handed over. */
export const postedServices = ['SEDEX', 'PAC'] as const satisfies readonly ShippingService[];
export type PostedService = (typeof postedServices)[number];

export const isPostedService = (service: string): service is PostedService =>
  postedServices.some((one) => one === service);
