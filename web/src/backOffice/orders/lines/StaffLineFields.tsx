import { aircraftPrefixWarning } from '#shared/brazil/aircraftPrefix';
import { fuelTypeLabels, fuelTypes } from '#shared/orders/fuelType';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { RegisterNote } from '#web/entities/aircraft/RegisterNote.tsx';
import type { EffectivityRow } from '#shared/publications/effectivity';
import { masks } from '#web/forms/masks';
import type { FieldBinding } from '#web/forms/useSchemaForm';
import type { StaffLine } from './staffLine';
import { PhotoField } from '#web/entities/orders/PhotoField.tsx';

const fuelOptions = fuelTypes.map((type) => ({ value: type, label: fuelTypeLabels[type] }));

type Props = {
  needs: { readonly aircraft: boolean; readonly photo: boolean };
  field: (name: keyof StaffLine) => FieldBinding;
  /** As typed now. */
  line: StaffLine;
  /** Of the publication. */
  effectivity: readonly EffectivityRow[];
  onSerial: (serial: string) => void;
  onPhoto: (file: string, fileName: string) => void;
};

/** The aircraft a line is for, and its photo. */
export function StaffLineFields({ needs, field, line, effectivity, onSerial, onPhoto }: Props) {
  const warning = aircraftPrefixWarning(line.airplane_prefix);
  return (
    <>
      {needs.aircraft ? (
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
          {line.airplane_prefix === '' ? null : (
            <div className="w6">
              <RegisterNote
                prefix={line.airplane_prefix}
                serial={line.airplane_serial_number}
                effectivity={effectivity}
                onSerial={onSerial}
              />
            </div>
          )}
        </div>
      ) : null}
      {needs.photo ? (
        <PhotoField
          file={line.file}
          fileName={line.file_name}
          error={field('file').error}
          onChange={onPhoto}
        />
      ) : null}
    </>
  );
}
