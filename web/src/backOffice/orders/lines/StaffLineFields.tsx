import { useState } from 'react';
import { AircraftFields } from '#web/entities/aircraft/AircraftFields.tsx';
import { PhotoField } from '#web/entities/orders/PhotoField.tsx';
import type { FieldBinding } from '#web/forms/useSchemaForm';
import type { TitleScope } from '#shared/publications/applicability';
import type { StaffLine } from './staffLine';

type Props = {
  needs: { readonly aircraft: boolean; readonly photo: boolean };
  field: (name: keyof StaffLine) => FieldBinding;
  /** The line as typed. */
  line: StaffLine;
  manual: TitleScope;
  onSerial: (serial: string) => void;
  onPhoto: (file: string, fileName: string) => void;
};

/** The aircraft of a line, and its photo. */
export function StaffLineFields({ needs, field, line, manual, onSerial, onPhoto }: Props) {
  // Only kept on the screen: staff are asked to check, but no confirmation is sent with the line.
  const [confirmed, setConfirmed] = useState('');
  return (
    <>
      {needs.aircraft ? (
        <AircraftFields
          field={field}
          prefix={line.airplane_prefix}
          serial={line.airplane_serial_number}
          manual={manual}
          onSerial={onSerial}
          confirmed={confirmed}
          onConfirm={setConfirmed}
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
