import { formatDate } from '#shared/values/calendarDate';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { type Copies, type Copy, opensUntil, readCopies } from './copies';
import styles from './keptUntil.module.css';

type Props = { kept: Copies; copy: Copy; now: Date };

/** The last day on which a copy opens; screen readers announce it in the last days. */
export function KeptUntil({ kept, copy, now }: Props) {
  const { day, left, isSoon, isLast } = opensUntil(kept, copy, now);
  const until = `Abre sem internet até ${formatDate(day)}`;
  if (isLast) return <Line soon={isSoon} first={`${until}, o fim da assinatura.`} />;
  if (!isSoon) return <Line soon={false} first={`${until}.`} />;
  return (
    <Line soon first={`${until}: ${leftInWords(left)}.`}>
      {' '}
      Conecte uma vez para valer mais trinta.
    </Line>
  );
}

type OfProps = { owner: number; signature: number; now: Date };

/** The same for a publication that may have no copy here. */
export function KeptCopyOf({ owner, signature, now }: OfProps) {
  const kept = readCopies(owner);
  const copy = kept?.copies.find((one) => one.signature.id === signature);
  return kept && copy ? <KeptUntil {...{ kept, copy, now }} /> : null;
}

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
