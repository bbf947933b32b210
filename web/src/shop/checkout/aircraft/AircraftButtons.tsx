import { useWatch } from 'react-hook-form';
import type { Aircraft } from '#shared/aircraft/aircraft';
import { Button } from '#web/ui/button/Button.tsx';
import type { CheckoutLine } from '../form/checkoutLines';
import type { CheckoutFormState } from '../form/useCheckoutForm';
import { aircraftFields, isSameAircraft, setAircraft, type TypedAircraft } from './typedAircraft';
import styles from './knownAircraft.module.css';

const mostButtons = 3;

type Props = { form: CheckoutFormState; line: CheckoutLine; known: readonly Aircraft[] };

/** The customer's aircraft before the fields; typing there releases what was chosen. */
export function AircraftButtons({ form, line, known }: Props) {
  const names = aircraftFields(line.index);
  const [airplane_prefix, airplane_serial_number, fuel_type] = useWatch({
    control: form.control,
    name: names,
  });
  const typed = { airplane_prefix, airplane_serial_number, fuel_type };
  const used = known.find((craft) => isSameAircraft(typed, valuesOf(craft)));
  const others = known.slice(mostButtons);
  const use = (craft: Aircraft | undefined) => {
    setAircraft(form, line.index, craft ? valuesOf(craft) : blank);
  };
  return (
    <div className={styles.known} role="group" aria-label={`Aeronave para ${line.name}`}>
      {known.slice(0, mostButtons).map((craft) => (
        <Button
          key={craft.prefix}
          variant="secondary"
          aria-pressed={craft === used}
          onClick={() => {
            use(craft === used ? undefined : craft);
          }}
        >
          <span>{craft === used ? `${craft.prefix} em uso` : `Usar ${craft.prefix}`}</span>
          <small>N/S {craft.serial}</small>
        </Button>
      ))}
      {others.length > 0 ? (
        <select
          aria-label={`Outras aeronaves para ${line.name}`}
          value={others.find((craft) => craft === used)?.prefix ?? ''}
          onChange={({ target }) => {
            use(others.find(({ prefix }) => prefix === target.value));
          }}
        >
          <option value="">{`Outras ${others.length}`}</option>
          {others.map(({ prefix }) => (
            <option key={prefix}>{prefix}</option>
          ))}
        </select>
      ) : null}
      <Button
        variant="secondary"
        aria-pressed={used === undefined}
        onClick={() => {
          if (used) use(undefined);
          form.setFocus(names[0]);
        }}
      >
        <span>Outra aeronave</span>
        <small>Digitar o prefixo</small>
      </Button>
    </div>
  );
}

const blank: TypedAircraft = { airplane_prefix: '', airplane_serial_number: '', fuel_type: '0' };

const valuesOf = ({ prefix, serial, fuel_type }: Aircraft): TypedAircraft => ({
  airplane_prefix: prefix,
  airplane_serial_number: serial ?? '',
  fuel_type: `${fuel_type}`,
});
