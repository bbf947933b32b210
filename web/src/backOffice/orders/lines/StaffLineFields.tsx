import { AircraftFields } from '#web/entities/aircraft/AircraftFields.tsx';
import { PhotoField } from '#web/entities/orders/PhotoField.tsx';
import type { FieldBinding } from '#web/forms/useSchemaForm';
import type { EffectivityRow } from '#shared/publications/effectivity';
import type { StaffLine } from './staffLine';

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
  return (
    <>
      {needs.aircraft ? (
        <AircraftFields
          field={field}
          prefix={line.airplane_prefix}
          serial={line.airplane_serial_number}
          effectivity={effectivity}
          onSerial={onSerial}
        />
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
