import { createContext, useContext } from 'react';
import styles from './choice.module.css';

type PickedRows = {
  readonly has: (id: number) => boolean;
  readonly toggle: (id: number) => void;
};

/** Of the list around a row; null where nothing is chosen in it. */
export const ChoiceContext = createContext<PickedRows | null>(null);

type Props = {
  id: number;
  /** "pedido 1044" */
  name: string;
};

/** First in its row; nothing in a list where rows are not chosen. */
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
          onChange={() => {
            rows.toggle(id);
          }}
        />
      </label>
    </td>
  );
}
