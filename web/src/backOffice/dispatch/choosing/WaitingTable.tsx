import { waitingKindLabels, type WaitingParcel } from '#shared/dispatch/waitingParcel';
import { Button } from '#web/ui/button/Button.tsx';
import { Cell, type Column, FirstCell, Table } from '#web/ui/list/Table.tsx';
import styles from '../dispatch.module.css';
import type { OpenedRows } from './useOpened';
import type { ChosenRows } from '../../kit/list/choice/useRowChoice';
import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
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
import { useToday } from '#web/state/useToday';
import { serviceOptions } from '../WaitingFilterBar';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

const columns: readonly Column[] = [
  { label: 'Escolher', kind: 'actions' },
  { label: 'Destino' },
  { label: 'Conteúdo' },
  { label: 'Origem', kind: 'tight' },
  { label: 'Envio', kind: 'tight' },
  { label: 'Espera desde', kind: 'tight' },
  { label: 'Peso (kg)', kind: 'end' },
];

type Props = {
  rows: readonly WaitingParcel[];
  /** The number of rows that match the filter. */
  count: number;
  choice: ChosenRows<WaitingParcel>;
  cursor: number;
  opened: OpenedRows;
  refused: ReadonlyMap<number, string>;
  busy: boolean;
  typeOf: (row: WaitingParcel) => string;
  onType: (row: WaitingParcel, type: string) => void;
  onChooseAll: () => void;
};

export function WaitingTable(props: Props) {
  const { rows, count, choice, cursor, opened, refused, busy, typeOf, onType } = props;
  const here = rows.filter(({ id }) => choice.chosen.has(id)).length;
  const all = here === rows.length;
  return (
    <>
      <div className={styles.chooseAll}>
        <label>
          <input
            type="checkbox"
            checked={all}
            ref={(box) => {
              if (box) box.indeterminate = here > 0 && !all;
            }}
            onChange={() => {
              if (all) choice.remove(rows.map(({ id }) => id));
              else choice.add(rows);
            }}
          />
          {here === 0
            ? 'Escolher esta página'
            : `${here} de ${rows.length} desta página ${here === 1 ? 'escolhida' : 'escolhidas'}`}
        </label>
        {count > rows.length && choice.chosen.size < count ? (
          <Button small onClick={props.onChooseAll}>
            Escolher as {count} deste filtro
          </Button>
        ) : null}
      </div>
      <div className={`${styles.lines ?? ''} ${styles.tight ?? ''}`}>
        <Table dense caption="Remessas à espera" columns={columns} busy={busy}>
          {rows.map((row, place) => (
            <WaitingRow
              key={row.id}
              row={row}
              place={place}
              isChosen={choice.chosen.has(row.id)}
              isCurrent={place === cursor}
              problem={refused.get(row.id)}
              isOpen={opened.has(row.id)}
              type={typeOf(row)}
              onToggle={() => choice.toggle(row)}
              onOpen={() => opened.toggle(row.id)}
              onType={(type) => onType(row, type)}
            />
          ))}
        </Table>
      </div>
    </>
  );
}

type WaitingRowProps = {
  row: WaitingParcel;
  place: number;
  isChosen: boolean;
  isCurrent: boolean;
  isOpen: boolean;
  /** Why the parcel could not be created. */
  problem: string | undefined;
  type: string;
  onToggle: () => void;
  onOpen: () => void;
  onType: (type: string) => void;
};

const icons = { order: 'file', returned: 'back', revision: 'repeat', mixed: 'file' } as const;

/** One parcel; it opens to show the contents and the full address. */
function WaitingRow(props: WaitingRowProps) {
  const { row, place, isChosen, isCurrent, isOpen, problem, type } = props;
  const { onToggle, onOpen, onType } = props;
  const name = displayName(row.client);
  const changed = problem === undefined ? undefined : 'stop';
  return (
    <>
      <tr
        data-place={place}
        data-chosen={isChosen ? '' : undefined}
        data-cursor={isCurrent ? '' : undefined}
        data-changed={changed}
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
        <FirstCell>
          <span className={styles.line}>
            <AreaLink to={pathTo('/admin/user/:id', { id: row.client.id })}>{name}</AreaLink>
            <span className={styles.place}>{placeOf(row)}</span>
          </span>
        </FirstCell>
        <Cell label="Conteúdo">
          <ContentsButton row={row} isOpen={isOpen} onOpen={onOpen} />
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
            onChange={(event) => onType(event.target.value)}
          >
            {serviceOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Cell>
        <Cell label="Espera desde" kind="tight">
          <Waited since={row.since} isLate={row.is_late} />
        </Cell>
        <Cell label="Peso (kg)" kind="end">
          {row.weight.replace('.', ',')}
        </Cell>
      </tr>
      {problem === undefined ? null : (
        <tr className={styles.under} data-changed={changed}>
          <td colSpan={7}>
            <span className={styles.problem} role="alert">
              {problem}
            </span>
          </td>
        </tr>
      )}
      {row.profile_address ? (
        <tr className={styles.under}>
          <td colSpan={7}>
            <span className={styles.late}>Cadastro alterado depois do pedido:</span>{' '}
            {addressLine(row.profile_address)}
          </td>
        </tr>
      ) : null}
      {isOpen ? (
        <tr className={styles.under}>
          <td colSpan={7}>
            <Inside row={row} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

const placeOf = ({ address, has_other_address }: WaitingParcel) =>
  (address ? `${address.city}, ${address.state}` : 'Endereço não cadastrado') +
  (has_other_address ? ', outro endereço' : '');

function ContentsButton({
  row,
  isOpen,
  onOpen,
}: Pick<WaitingRowProps, 'row' | 'isOpen' | 'onOpen'>) {
  const { contents, orders } = row;
  const [only] = contents;
  return (
    <button type="button" className={styles.opens} aria-expanded={isOpen} onClick={onOpen}>
      {orders.length > 0 ? <span>{orders.join(', ')}</span> : null}
      {contents.length === 1 && only ? (
        <>
          <span className={styles.what}>
            <Unbroken>{only.publication.name}</Unbroken>
          </span>
          <span className="muted">
            <Unbroken>
              {only.airplane_prefix === null
                ? only.version
                : `${only.version}, ${only.airplane_prefix}`}
            </Unbroken>
          </span>
        </>
      ) : (
        <span className={styles.what}>{contents.length} publicações</span>
      )}
      <Icon name="down" />
    </button>
  );
}

function Inside({ row }: { row: WaitingParcel }) {
  return (
    <div className={styles.inside}>
      <p>
        {row.address ? addressLine(row.address) : 'Endereço não cadastrado'}
        {row.returned && isCalendarDate(row.returned)
          ? `. Voltou em ${formatDate(row.returned)}.`
          : ''}
      </p>
      <ul className={styles.items}>
        {row.contents.map((item) => (
          <li key={item.signature}>
            {item.order === null ? null : (
              <AreaLink to={pathTo('/admin/order/:id', { id: item.order })}>{item.order}</AreaLink>
            )}{' '}
            {item.publication.name}{' '}
            <span className="muted">
              {item.version}
              {item.airplane_prefix === null ? '' : `, ${item.airplane_prefix}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Waited({ since, isLate }: { since: string; isLate: boolean }) {
  const day = isCalendarDate(since) ? since : todayInSaoPaulo(new Date(since));
  const days = daysBetween(day, useToday());
  const text = days <= 0 ? 'hoje' : days === 1 ? '1 dia' : `${days} dias`;
  return (
    <span className={isLate ? styles.late : undefined}>
      {isLate ? <span className="sr">Atrasada: </span> : null}
      {formatDate(day).slice(0, 5)}, {text}
    </span>
  );
}
