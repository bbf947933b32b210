import { Fragment, type ReactNode } from 'react';
import styles from './totals.module.css';

type Props = {
  rows: readonly { label: ReactNode; value: ReactNode }[];
  /** The last line, below a bold rule. */
  total: { label: string; value: ReactNode };
  small?: boolean | undefined;
};

export function Totals({ rows, total, small }: Props) {
  return (
    <dl className={styles.totals} data-small={small ? '' : undefined}>
      {rows.map(({ label, value }, index) => (
        // The index is the key, because two lines may have the same publication.
        <Fragment key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      <dt className={styles.sum}>{small ? <strong>{total.label}</strong> : total.label}</dt>
      <dd className={styles.sum}>{small ? <strong>{total.value}</strong> : total.value}</dd>
    </dl>
  );
}
