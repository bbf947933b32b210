import { useWatch } from 'react-hook-form';
import type { Aircraft } from '#shared/aircraft/aircraft';
import {
  type AircraftMatch,
  applicabilityTo,
  type TitleScope,
} from '#shared/publications/applicability';
import { Button } from '#web/ui/button/Button.tsx';
import type { CheckoutLine } from '../form/checkoutLines';
import type { CheckoutFormState } from '../form/useCheckoutForm';
import { aircraftFields, isSameAircraft, setAircraft, type TypedAircraft } from './typedAircraft';
import styles from './knownAircraft.module.css';

const mostButtons = 3;

type Props = { form: CheckoutFormState; line: CheckoutLine; known: readonly Aircraft[] };

/** Buttons for the customer's aircraft, shown before the fields; typing there deselects them. */
export function AircraftButtons({ form, line, known }: Props) {
  const names = aircraftFields(line.index);
  const [airplane_prefix, airplane_serial_number, fuel_type] = useWatch({
    control: form.control,
    name: names,
  });
  const typed = { airplane_prefix, airplane_serial_number, fuel_type };
  const used = known.find((craft) => isSameAircraft(typed, valuesOf(craft)));
  const { offered, others, isNone } = offers(line.manual, known);
  const use = (craft: Aircraft | undefined) =>
    setAircraft(form, line.index, craft ? valuesOf(craft) : blank);
  return (
    <div className={styles.known} role="group" aria-label={`Aeronave para ${line.name}`}>
      {offered.map((craft) => (
        <Button
          key={craft.prefix}
          variant="secondary"
          aria-pressed={craft === used}
          onClick={() => use(craft === used ? undefined : craft)}
        >
          <span>{craft === used ? `${craft.prefix} em uso` : `Usar ${craft.prefix}`}</span>
          <small>{[craft.model, `N/S ${craft.serial ?? ''}`].filter(Boolean).join(', ')}</small>
        </Button>
      ))}
      {others.length > 0 ? (
        <select
          aria-label={`Outras aeronaves para ${line.name}`}
          value={others.find((craft) => craft === used)?.prefix ?? ''}
          onChange={({ target }) => use(others.find(({ prefix }) => prefix === target.value))}
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
        <span>Digitar</span>
        <small>Outra aeronave</small>
      </Button>
      {isNone ? (
        <p className={`small muted ${styles.none ?? ''}`}>
          Nenhuma aeronave sua está na aplicabilidade.
        </p>
      ) : null}
    </div>
  );
}

/**
 * Aircraft that the manual covers come first, ordered by last use; aircraft that it does not cover
 * are never suggested.
 */
function offers(manual: TitleScope, known: readonly Aircraft[]) {
  const ofKind = (kind: AircraftMatch['kind']) =>
    known.filter(
      ({ model = null, serial }) => applicabilityTo(manual, { model, serial }).kind === kind,
    );
  const fitting = [...ofKind('applies'), ...ofKind('unknown')];
  return {
    offered: fitting.slice(0, mostButtons),
    others: [...fitting.slice(mostButtons), ...ofKind('outside')],
    isNone: fitting.length === 0,
  };
}

const blank: TypedAircraft = { airplane_prefix: '', airplane_serial_number: '', fuel_type: '0' };

const valuesOf = ({ prefix, serial, fuel_type }: Aircraft): TypedAircraft => ({
  airplane_prefix: prefix,
  airplane_serial_number: serial ?? '',
  fuel_type: `${fuel_type}`,
});
