import styles from '../../ui/paper/document.module.css';

/** Free text, shown as typed: the first line in dark ink, the lines after it muted. */
export function Applicability({ text, inline }: { text: string | null; inline?: boolean }) {
  if (!text) return null;
  const [models, ...rest] = text.split('\n');
  return (
    <span className={styles.applies}>
      {inline ? 'Aplica-se a ' : null}
      <b>{models}</b>
      {rest.length > 0 ? (
        <>
          {inline ? ', ' : <br />}
          <span className="num">{rest.join(' ')}</span>
        </>
      ) : null}
    </span>
  );
}
