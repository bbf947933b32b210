import { useContext } from 'react';
import { ChoiceContext } from './choiceContext';
import styles from './choice.module.css';

type Props = {
  id: number;
  /** "pedido 1044" */
  name: string;
};

/** The first cell of a row; nothing in a list without choice. */
export function PickCell({ id, name }: Props) {
  const rows = useContext(ChoiceContext);
  if (!rows) return null;
  return (
    <td className={styles.pick}>
      <label>
        <input
          type="checkbox"
          data-pick={id}
          checked={rows.has(id)}
          aria-label={`Escolher ${name}`}
          onChange={() => rows.toggle(id)}
        />
      </label>
    </td>
  );
}
