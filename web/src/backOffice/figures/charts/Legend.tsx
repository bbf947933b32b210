import { useId } from 'react';
import styles from '../figures.module.css';

/**
 * Dark, light, striped, filled, outlined; a line across a bar, a line, a dashed line, and the point
 * shapes of both lines.
 */
export type Look = 'a' | 'b' | 'c' | 'full' | 'open';
type Sample = Look | 'was' | 'line' | 'dashed' | 'disc' | 'square';

/** What each part of a chart means, next to a sample of it. */
export function Legend({ items }: { items: readonly (readonly [Sample, string])[] }) {
  return (
    <ul className={styles.legend}>
      {items.map(([sample, name]) => (
        <li key={name}>
          <Swatch sample={sample} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ sample }: { sample: Sample }) {
  const stripes = useId();
  return (
    <svg viewBox="0 0 14 12" aria-hidden="true">
      {sample === 'c' ? (
        <>
          <Stripes id={stripes} />
          <path fill={`url(#${stripes})`} d="M1 1h12v10H1z" />
        </>
      ) : sample === 'was' ? (
        <path className={styles.was} d="M0 6h14" />
      ) : sample === 'line' || sample === 'disc' ? (
        <>
          {sample === 'line' ? <path className={styles.line} d="M0 6h14" /> : null}
          <circle className={styles.a} cx="7" cy="6" r="3" />
        </>
      ) : sample === 'dashed' || sample === 'square' ? (
        <>
          {sample === 'dashed' ? <path className={styles.dashed} d="M0 6h14" /> : null}
          <path className={styles.c} d="M4 3h6v6H4z" />
        </>
      ) : (
        <path className={styles[sample]} d="M1 1h12v10H1z" />
      )}
    </svg>
  );
}

/** The pattern for the striped parts of a chart and for their sample. */
export const Stripes = ({ id }: { id: string }) => (
  <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path className={styles.c} d="M0 0h5v5H0z" />
    <path stroke="#fff" strokeWidth="1.6" d="M0 0v5" />
  </pattern>
);
