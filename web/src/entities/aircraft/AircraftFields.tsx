import { lazyPart } from '#web/ui/lazyPart';
import { Suspense } from 'react';
import { aircraftPrefixWarning } from '#shared/brazil/aircraftPrefix';
import { fuelTypeLabels, fuelTypes } from '#shared/orders/fuelType';
import type { EffectivityRow } from '#shared/publications/effectivity';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { masks } from '#web/forms/masks';
import type { FieldBinding } from '#web/forms/useSchemaForm';

// Nothing to ask the register for before a prefix is typed.
const RegisterNote = lazyPart(async () => ({
  default: (await import('./RegisterNote')).RegisterNote,
}));

const fuelOptions = fuelTypes.map((type) => ({ value: type, label: fuelTypeLabels[type] }));

type Props = {
  field: (name: 'airplane_prefix' | 'airplane_serial_number' | 'fuel_type') => FieldBinding;
  /** As typed now. */
  prefix: string;
  serial: string;
  /** Of the publication. */
  effectivity: readonly EffectivityRow[];
  /** The serial number that the register knows. */
  onSerial: (serial: string) => void;
};

/** The aircraft that a line of an order is for, and what the register says of it. */
export function AircraftFields({ field, prefix, serial, effectivity, onSerial }: Props) {
  const warning = aircraftPrefixWarning(prefix);
  return (
    <div className="form">
      <div className="w2">
        <MaskedField
          label="Prefixo"
          mask={masks.aircraftPrefix}
          autoComplete="off"
          placeholder="AA-AAA"
          help={warning}
          helpTone={warning ? 'wait' : undefined}
          {...field('airplane_prefix')}
        />
      </div>
      <div className="w2">
        <TextField
          label="Número de série"
          autoComplete="off"
          maxLength={40}
          {...field('airplane_serial_number')}
        />
      </div>
      <div className="w2 full">
        <SelectField label="Combustível" options={fuelOptions} {...field('fuel_type')} />
      </div>
      {prefix === '' ? null : (
        <div className="w6">
          <Suspense fallback={null}>
            <RegisterNote {...{ prefix, serial, effectivity, onSerial }} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
