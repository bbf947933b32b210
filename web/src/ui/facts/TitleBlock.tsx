import type { ReactNode } from 'react';
import { Unbroken } from './Unbroken';
import styles from './titleBlock.module.css';

/** Ruled cells with a small label above each value, as the head of a document. */
export function TitleBlock({ cells }: { cells: readonly (readonly [string, ReactNode])[] }) {
  if (cells.length === 0) return null;
  return (
    <dl className={styles.block}>
      {cells.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Unbroken>{value}</Unbroken>
          </dd>
        </div>
      ))}
    </dl>
  );
}
