import type { ReactNode } from 'react';
import styles from './account.module.css';
import { type AccountPart, accountParts } from './accountParts';

type Props = {
  id: AccountPart;
  /** Right after the heading: its state. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A section of Minha conta under its heading, which is where its address leads. */
export function AccountSection({ id, beside, children }: Props) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className="row">
        <h2 id={id} tabIndex={-1}>
          {accountParts.find((part) => part.id === id)?.label}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
