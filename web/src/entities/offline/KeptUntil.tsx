import { formatDate } from '#shared/values/calendarDate';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { type Copies, type Copy, opensUntil } from './copies';
import styles from './keptUntil.module.css';

type Props = { kept: Copies; copy: Copy; now: Date };

/** Until when a copy opens; said aloud in the last days. */
export function KeptUntil({ kept, copy, now }: Props) {
  const { day, left, isLast } = opensUntil(kept, copy, now);
  const until = `Abre sem internet até ${formatDate(day)}`;
  if (isLast) return <Line soon={left <= soonDays} first={`${until}, o fim da assinatura.`} />;
  if (left > soonDays) return <Line soon={false} first={`${until}.`} />;
  return (
    <Line soon first={`${until}: ${leftInWords(left)}.`}>
      {' '}
      Conecte uma vez para valer mais trinta.
    </Line>
  );
}

const soonDays = 5;

const leftInWords = (days: number) =>
  days <= 0 ? 'é o último dia' : days === 1 ? 'falta 1 dia' : `faltam ${days} dias`;

function Line({
  soon,
  first,
  children,
}: {
  soon: boolean;
  first: string;
  children?: string[] | string;
}) {
  return (
    <p className={styles.until} data-tone={soon ? 'wait' : undefined}>
      <Icon name={soon ? 'alert' : 'check'} />
      <span>
        {soon ? <b>{first}</b> : first}
        {children}
      </span>
    </p>
  );
}
