import styles from './timeline.module.css';

type Entry = { id: number | string; action: string; detail: string };

/** Newest first; the filled dot is now. `detail`: "18/05/2026 10:02, Marina Castro". */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.action}
          <small>{entry.detail}</small>
        </li>
      ))}
    </ol>
  );
}
