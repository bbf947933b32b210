import type { ReactNode } from 'react';
import styles from './checkout.module.css';

/** A numbered step of the checkout. */
export function Section(props: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>
        <i>{props.number}</i>
        <span>{props.title}</span>
      </h2>
      <div>{props.children}</div>
    </section>
  );
}
