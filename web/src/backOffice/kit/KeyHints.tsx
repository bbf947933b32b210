import styles from './keyHints.module.css';

type Props = { hints: readonly (readonly [keys: string, does: string])[] };

/** One muted line under the work; a device without keys does without it. */
export function KeyHints({ hints }: Props) {
  return (
    <p className={styles.hints} role="note" aria-label="Teclas">
      {hints.map(([keys, does]) => (
        <span key={keys}>
          <Keys of={keys} /> {does}
        </span>
      ))}
    </p>
  );
}

/** "Shift X" as two keys. */
export function Keys({ of: keys }: { of: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
