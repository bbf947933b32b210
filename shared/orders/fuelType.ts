export const fuelTypes = [0, 1, 2, 3] as const;
export type FuelType = (typeof fuelTypes)[number];

export const fuelTypeLabels = {
  0: 'Nao Informado',
  1: 'Gasolina',
  2: 'Etanol',
  3: 'Convertido para Etanol',
} as const satisfies Record<FuelType, string>;
