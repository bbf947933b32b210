import { useId, useState } from 'react';
import { attentionText, type AttentionKind, type FleetAircraft } from '#shared/fleet/fleet';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import { CraftDetail } from './CraftDetail';
import styles from './fleet.module.css';

type Props = {
  title: string;
  /** The count covers all pages. */
  count: number;
  crafts: readonly FleetAircraft[];
};

/** Aircraft as folded rows that say in words what is the matter. */
export function CraftList({ title, count, crafts }: Props) {
  const id = useId();
  if (crafts.length === 0) return null;
  return (
    <section className={styles.fleet} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="muted num">{count}</span>
      </h2>
      <ul className={styles.sheet}>
        {crafts.map((craft) => (
          <li key={craft.prefix} data-changed={craft.attention.length > 0 ? 'wait' : undefined}>
            <Fold craft={craft} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fold({ craft }: { craft: FleetAircraft }) {
  const { prefix, serial, model, year, publications } = craft;
  // Which folds stand open is in the address, so that back and reload keep them.
  const [isOpen] = useState(() => openInAddress().has(prefix));
  const about = [serial === null ? '' : `N/S ${serial}`, year ?? ''].filter(Boolean).join(', ');
  return (
    <details
      className={styles.fold}
      id={prefix}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        keepInAddress(prefix, currentTarget.open);
      }}
    >
      <summary>
        <b className="num">{prefix}</b>
        <span className={styles.kind}>
          {model === null ? null : <b>{model}</b>}
          {model === null || about === '' ? null : ', '}
          <span className="num">{about}</span>
        </span>
        <Flags craft={craft} />
        <span className={styles.count}>
          {publications.length === 0
            ? 'nenhuma publicação'
            : `${publications.length} ${publications.length === 1 ? 'publicação' : 'publicações'}`}
        </span>
        <Icon name="down" />
      </summary>
      <CraftDetail craft={craft} />
    </details>
  );
}

const looks = {
  overdue: ['stop', 'alert'],
  due: ['wait', 'clock'],
  unacknowledged: ['move', 'eye'],
  compliance: ['wait', 'alert'],
  awaiting: ['wait', 'truck'],
} as const satisfies Record<AttentionKind, readonly [string, IconName]>;

function Flags({ craft: { attention, added, valid_until: until } }: { craft: FleetAircraft }) {
  if (added !== null) {
    return (
      <span className={styles.flags}>
        <span className={styles.flag}>
          <Icon name="plus" />
          {isCalendarDate(added) ? `Adicionada em ${formatDate(added)}` : 'Adicionada'}
        </span>
      </span>
    );
  }
  if (attention.length === 0) {
    return (
      <span className={styles.flags}>
        <span className={styles.flag}>
          <Icon name="check" />
          {until && isCalendarDate(until) ? `Em dia até ${formatDate(until)}` : 'Em dia'}
        </span>
      </span>
    );
  }
  return (
    <span className={styles.flags}>
      {attention.map((one) => {
        const [tone, icon] = one.count === 0 ? (['ok', 'check'] as const) : looks[one.kind];
        return (
          <span className={styles.flag} data-tone={tone} key={one.kind}>
            <Icon name={icon} />
            {attentionText(one)}
          </span>
        );
      })}
    </span>
  );
}

const openInAddress = () =>
  new Set(decodeURIComponent(location.hash.slice(1)).split(',').filter(Boolean));

/** The address names the open ones; no entry of the history is made for it. */
function keepInAddress(prefix: string, isOpen: boolean): void {
  const named = openInAddress();
  if (isOpen === named.has(prefix)) return;
  if (isOpen) named.add(prefix);
  else named.delete(prefix);
  const hash = named.size > 0 ? `#${[...named].join(',')}` : '';
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
}
