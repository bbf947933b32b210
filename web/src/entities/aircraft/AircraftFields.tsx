import { lazyPart } from '#web/ui/lazyPart.tsx';
import { aircraftPrefixWarning } from '#shared/brazil/aircraftPrefix';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { MaskedField } from '#web/forms/fields/MaskedField.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { masks } from '#web/forms/masks';
import type { FieldBinding } from '#web/forms/useSchemaForm';
import type { VerdictProps } from './AircraftVerdict';
import { fuelOptions } from './fuelOptions';

// Loaded on demand, because the register is only asked when a prefix is typed.
const AircraftVerdict = lazyPart(async () => (await import('./AircraftVerdict')).AircraftVerdict);

type Props = VerdictProps & {
  field: (name: 'airplane_prefix' | 'airplane_serial_number' | 'fuel_type') => FieldBinding;
};

/** The aircraft of an order line, with what the register and the manual say about it. */
export function AircraftFields({ field, ...typed }: Props) {
  const { prefix } = typed;
  const warning = aircraftPrefixWarning(prefix);
  const prefixField = field('airplane_prefix');
  return (
    <div className="form wide-labels">
      <div className="w2">
        <MaskedField
          label="Prefixo"
          mask={masks.aircraftPrefix}
          autoComplete="off"
          placeholder="AA-AAA"
          help={warning}
          helpTone={warning ? 'wait' : undefined}
          {...prefixField}
          error={withExample(prefixField.error)}
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
          <AircraftVerdict {...typed} />
        </div>
      )}
    </div>
  );
}

const withExample = (error: string | undefined) =>
  error === checkoutMessages.wrongPrefix ? `${error}. Escreva como PR-VVA` : error;
