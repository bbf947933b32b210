import { fuelTypeLabels, fuelTypes } from '#shared/orders/fuelType';

/** What is not said is refused, so it is no answer to choose. */
export const fuelOptions = fuelTypes.map((type) =>
  type === 0 ? { value: type, label: 'Escolha' } : { value: type, label: fuelTypeLabels[type] },
);
