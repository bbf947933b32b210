import type { ReactNode } from 'react';
import styles from './titleBlock.module.css';

/** Ruled cells, small label above value: heads whatever is a document. */
export function TitleBlock({ cells }: { cells: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.block}>
      {cells.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
