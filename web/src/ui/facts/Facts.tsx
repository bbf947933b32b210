import type { ReactNode } from 'react';
import { Unbroken } from './Unbroken';
import styles from './facts.module.css';

/** Labels and values in two columns. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <FactsRow key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

function FactsRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Unbroken>{value}</Unbroken>
      </dd>
    </>
  );
}
