import type { ReactNode } from 'react';
import { fuelTypeLabels } from '#shared/orders/fuelType';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { isOutside, serialsDiffer } from './differences';
import styles from '../photoDesk.module.css';

/** What was declared beside what the public register says; what differs is marked and said. */
export function DeclaredTable({ photo }: { photo: WaitingPhoto }) {
  const { register, airplane_prefix, airplane_serial_number, fuel_type } = photo;
  const differs = serialsDiffer(airplane_serial_number, register?.serial ?? null);
  return (
    <table className={styles.compare}>
      <caption className="sr">Declarado no pedido e registro da ANAC</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Dado</span>
          </th>
          <th scope="col">Declarado</th>
          <th scope="col">RAB</th>
        </tr>
      </thead>
      <tbody>
        <Line label="Prefixo" declared={airplane_prefix} registered={register?.prefix} />
        <Line
          label="N/S"
          declared={airplane_serial_number}
          registered={register?.serial}
          why={differs ? 'Difere do declarado' : undefined}
        />
        <Line
          label="Modelo"
          declared={null}
          registered={[register?.model, register?.year].filter(Boolean).join(', ')}
        />
        <Line
          label="Combustível"
          declared={fuel_type === null ? null : fuelTypeLabels[fuel_type]}
          registered={null}
        />
        <EffectivityLine photo={photo} />
      </tbody>
    </table>
  );
}

function EffectivityLine({ photo }: { photo: WaitingPhoto }) {
  const { register, airplane_serial_number, applies } = photo;
  if (applies.declared === null && applies.registered === null) return null;
  return (
    <Line
      label="Efetividade"
      declared={placeIn(airplane_serial_number, applies.declared)}
      registered={placeIn(register?.serial ?? register?.model, applies.registered)}
      why={isOutside(photo) ? 'Não se aplica' : undefined}
    />
  );
}

/** "655, dentro" */
const placeIn = (number: string | null | undefined, applies: boolean | null) =>
  number && applies !== null ? `${number}, ${applies ? 'dentro' : 'fora'}` : null;

type LineProps = {
  label: string;
  declared: string | null;
  registered: string | null | undefined;
  why?: string | undefined;
};

function Line({ label, declared, registered, why }: LineProps) {
  return (
    <tr data-changed={why ? 'wait' : undefined}>
      <th scope="row">{label}</th>
      <td>{declared ? <b>{declared}</b> : <Muted>Não se declara</Muted>}</td>
      <td>
        {registered ? <span className="num">{registered}</span> : <Muted>Não consta</Muted>}
        {why ? <span className={styles.why}>{why}</span> : null}
      </td>
    </tr>
  );
}

const Muted = ({ children }: { children: ReactNode }) => <span className="muted">{children}</span>;
