import { fuelTypeLabels, fuelTypes } from '#shared/orders/fuelType';

/** The server refuses the value "not said", so the option is only a prompt. */
export const fuelOptions = fuelTypes.map((type) =>
  type === 0 ? { value: type, label: 'Escolha' } : { value: type, label: fuelTypeLabels[type] },
);
