/** The carriers' services by the customer's codes, with their displayed names. */
export const shippingServices = {
  SEDEX: 'SEDEX',
  PAC: 'PAC',
  ACOBRAR: 'Sedex a cobrar',
  JADLOG: 'JADLOG',
  AzulCargo: 'Azul Cargo',
  REGISTRADA: 'Carta registrada',
  SIMPLES: 'Carta simples',
} as const;

export type ShippingService = keyof typeof shippingServices;

export const isShippingService = (type: string): type is ShippingService =>
  Object.hasOwn(shippingServices, type);

/** The displayed name of any shipping type, even if no service ("A combinar", "Download"). */
export const shippingLabel = (type: string): string =>
  isShippingService(type) ? shippingServices[type] : type;
