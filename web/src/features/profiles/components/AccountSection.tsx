import type { ReactNode } from 'react';
import styles from '../account.module.css';
import { type AccountPart, accountParts } from '../accountParts';

/** A section of Minha conta under its heading, which is where its address leads. */
export function AccountSection({ id, children }: { id: AccountPart; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {accountParts.find((part) => part.id === id)?.label}
      </h2>
      {children}
    </section>
  );
}
