import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
import styles from '../../ui/paper/document.module.css';

type Props = {
  text: string | null;
  inline?: boolean;
  /** The same as `drawn` of `Unbroken`. */
  drawn?: boolean | undefined;
};

/** Free text, shown as typed: the first line in dark ink, the lines after it muted. */
export function Applicability({ text, inline, drawn }: Props) {
  if (!text) return null;
  const [models, ...rest] = text.split('\n');
  return (
    <span className={styles.applies}>
      {inline ? 'Aplica-se a ' : null}
      <b>
        <Unbroken drawn={drawn}>{models}</Unbroken>
      </b>
      {rest.length > 0 ? (
        <>
          {inline ? ', ' : <br />}
          <span className="num">{rest.join(' ')}</span>
        </>
      ) : null}
    </span>
  );
}
