import { Link } from 'react-router-dom';
import { waitingKindLabels, type WaitingParcel } from '#shared/dispatch/waitingParcel';
import { addressLine } from '#shared/profiles/addresses/addressLine';
import { displayName } from '#shared/profiles/person';
import {
  daysBetween,
  formatDate,
  isCalendarDate,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Cell, CellNote, FirstCell } from '#web/ui/list/Table.tsx';
import { useToday } from '#web/state/useToday';
import { serviceOptions } from '../WaitingFilterBar';
import styles from '../dispatch.module.css';

type Props = {
  row: WaitingParcel;
  place: number;
  isChosen: boolean;
  isCurrent: boolean;
  /** Why it could not be made. */
  problem: string | undefined;
  type: string;
  onToggle: () => void;
  onType: (type: string) => void;
};

const icons = { order: 'file', returned: 'back', revision: 'repeat' } as const;

export function WaitingRow(props: Props) {
  const { row, place, isChosen, isCurrent, problem, type, onToggle, onType } = props;
  const name = displayName(row.client);
  return (
    <tr
      data-place={place}
      data-chosen={isChosen ? '' : undefined}
      data-cursor={isCurrent ? '' : undefined}
      data-changed={problem === undefined ? undefined : 'stop'}
    >
      <td className={styles.pick}>
        <label>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={`Escolher ${name}, ${row.address?.city ?? 'sem endereço'}`}
            onChange={onToggle}
          />
        </label>
      </td>
      <Destination row={row} problem={problem} />
      <Cell label="Conteúdo">
        <ul className={styles.items}>
          {row.contents.map((item) => (
            <li key={item.signature}>
              {item.order === null ? null : (
                <Link to={pathTo('/admin/order/:id', { id: item.order })}>{item.order}</Link>
              )}{' '}
              {item.publication.name}{' '}
              <span className="muted">
                {item.version}
                {item.airplane_prefix === null ? '' : `, ${item.airplane_prefix}`}
              </span>
            </li>
          ))}
        </ul>
      </Cell>
      <Cell label="Origem" kind="tight">
        <span className={styles.origin}>
          <Icon name={icons[row.kind]} />
          {waitingKindLabels[row.kind]}
        </span>
      </Cell>
      <Cell label="Envio" kind="tight">
        <select
          className={styles.quiet}
          aria-label={`Envio de ${name}`}
          value={type}
          onChange={(event) => {
            onType(event.target.value);
          }}
        >
          {serviceOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Cell>
      <Cell label="Espera desde" kind="tight">
        <Waited since={row.since} />
      </Cell>
      <Cell label="Peso (kg)" kind="end">
        {row.weight.replace('.', ',')}
      </Cell>
    </tr>
  );
}

function Destination({ row, problem }: Pick<Props, 'row' | 'problem'>) {
  return (
    <FirstCell>
      <Link to={pathTo('/admin/user/:id', { id: row.client.id })}>{displayName(row.client)}</Link>
      {row.has_other_address ? <span className="muted"> outro endereço</span> : null}
      <CellNote>
        {row.address ? addressLine(row.address) : 'Endereço não cadastrado'}
        {row.returned && isCalendarDate(row.returned)
          ? `. Voltou em ${formatDate(row.returned)}.`
          : ''}
      </CellNote>
      {row.profile_address ? (
        <CellNote>
          <span className={styles.late}>Cadastro alterado depois do pedido:</span>{' '}
          {addressLine(row.profile_address)}
        </CellNote>
      ) : null}
      {problem === undefined ? null : (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </FirstCell>
  );
}

/** From here on it is late. */
const lateDays = 5;

function Waited({ since }: { since: string }) {
  const day = isCalendarDate(since) ? since : todayInSaoPaulo(new Date(since));
  const days = daysBetween(day, useToday());
  const text = days <= 0 ? 'hoje' : days === 1 ? '1 dia' : `${days} dias`;
  return (
    <span className={days >= lateDays ? styles.late : undefined}>
      {formatDate(day).slice(0, 5)}, {text}
    </span>
  );
}
