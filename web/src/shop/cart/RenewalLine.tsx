import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  calendarDate,
  daysBetween,
  isCalendarDate,
  todayInSaoPaulo,
  inDays,
} from '#shared/values/calendarDate';
import { publicationMessages } from '#shared/messages/messages';
import { formatReais } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { lineTotal, type CartItem } from '#web/entities/cart/cart';
import { renewalPeriod } from '#web/entities/orders/renewalText';
import { QuotedPrice } from './quotation/QuotedPrice';
import styles from './cart.module.css';

type Props = { item: CartItem; onRemove: () => void };

/**
 * The prefix comes first, because it may be the only difference between two renewals of a title.
 */
export function RenewalLine({ item, onRemove }: Props) {
  const [now] = useState(() => new Date());
  const { airplane_prefix: prefix = null, airplane_serial_number: serial } = item.renewed ?? {};
  const period = renewalPeriod(item.renewed, now);
  const end = soonEnd(item.renewed, now);
  return (
    <li className={styles.renewal} data-soon={end === null ? undefined : true}>
      <div className={styles.craft}>
        {prefix ?? 'Sem prefixo'}
        {serial ? <small>N/S {serial}</small> : null}
      </div>
      <div className={styles.what}>
        <div className={styles.name}>
          <h2>
            <Link to={pathTo('/publications/:id', { id: item.id })}>{item.name}</Link>
          </h2>
          {item.version ? <RevisionStamp version={item.version} /> : null}
        </div>
        <p className="small">
          <b className="changed">Renovação</b>
          {period === null ? null : `, ${period}`}
        </p>
        <QuotedPrice item={item} />
        <Flags item={item} end={end} />
      </div>
      <div className={styles.price}>
        <b className="num">{formatReais(lineTotal(item))}</b>
      </div>
      <Button
        variant="remove"
        square
        aria-label={`Remover renovação de ${[item.name, prefix].filter(Boolean).join(', ')}`}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </Button>
    </li>
  );
}

function Flags({ item: { is_download }, end }: { item: CartItem; end: string | null }) {
  return (
    <p className={styles.flags}>
      <span>
        <Icon name={is_download ? 'download' : 'file'} />
        {is_download ? publicationMessages.download : publicationMessages.printed}
      </span>
      {end === null ? null : (
        <span className={styles.soon}>
          <Icon name="clock" />
          {end}
        </span>
      )}
    </p>
  );
}

/** The number of days before the due date in which the cart warns. */
const soonDays = 7;

/** "Vence em 3 dias"; null while the due date is further away. */
function soonEnd(renewed: CartItem['renewed'], now: Date): string | null {
  const { due = null } = renewed ?? {};
  if (due === null || !isCalendarDate(due)) return null;
  const days = daysBetween(todayInSaoPaulo(now), calendarDate(due));
  if (days > soonDays) return null;
  return days < 0 ? 'Vencida' : `Vence ${inDays(days)}`;
}
