import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { aircraftPrefixWarning } from '#shared/brazil/aircraftPrefix';
import { fuelTypeLabels, fuelTypes } from '#shared/orders/fuelType';
import { Button } from '../../../components/Button';
import { MaskedField } from '../../../components/MaskedField';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { masks } from '../../../lib/masks';
import type { CheckoutLine } from '../checkoutLines';
import type { CheckoutForm } from '../useCheckoutForm';
import styles from './checkout.module.css';

// Most orders need no photo.
const PhotoField = lazy(async () => ({ default: (await import('./PhotoField')).PhotoField }));

const fuelOptions = fuelTypes.map((type) => ({ value: type, label: fuelTypeLabels[type] }));

type Props = { form: CheckoutForm; line: CheckoutLine };

export function AircraftFields({ form, line }: Props) {
  const at = `publications.${line.index}` as const;
  const [file, fileName] = useWatch({
    control: form.control,
    name: [`${at}.file`, `${at}.file_name`],
  });
  return (
    <fieldset className="stack">
      {line.units > 1 ? <UnitHead form={form} line={line} /> : null}
      {line.aircraft ? <Aircraft form={form} line={line} /> : null}
      {line.photo ? (
        <Suspense fallback={<div className={styles.photo} />}>
          <PhotoField
            file={file}
            fileName={fileName}
            error={form.field(`${at}.file`).error}
            onChange={(name, original) => {
              form.setValue(`${at}.file_name`, original);
              form.setValue(`${at}.file`, name, { shouldValidate: name !== '' });
            }}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}

function UnitHead({ form, line }: Props) {
  const copy = () => {
    const previous = form.getValues(`publications.${line.index - 1}`);
    const at = `publications.${line.index}` as const;
    for (const name of ['airplane_prefix', 'airplane_serial_number', 'fuel_type'] as const) {
      form.setValue(`${at}.${name}`, previous[name], { shouldValidate: true });
    }
  };
  return (
    <legend className={`row label ${styles.unit ?? ''}`}>
      {`Aeronave ${line.unit} de ${line.units}`}
      {line.aircraft && line.unit > 1 ? (
        <Button small onClick={copy} aria-label={`Copiar da anterior, aeronave ${line.unit}`}>
          Copiar da anterior
        </Button>
      ) : null}
    </legend>
  );
}

function Aircraft({ form, line }: Props) {
  const at = `publications.${line.index}` as const;
  const prefix = useWatch({ control: form.control, name: `${at}.airplane_prefix` });
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
          {...form.field(`${at}.airplane_prefix`)}
        />
      </div>
      <div className="w2">
        <TextField
          label="Número de série"
          autoComplete="off"
          maxLength={40}
          {...form.field(`${at}.airplane_serial_number`)}
        />
      </div>
      <div className="w2 full">
        <SelectField label="Combustível" options={fuelOptions} {...form.field(`${at}.fuel_type`)} />
      </div>
    </div>
  );
}
