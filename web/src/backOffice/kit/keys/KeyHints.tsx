import { useSession } from '#web/state/session';
import styles from './keyHints.module.css';
import { switchSingleKeys, useSingleKeysOff } from './singleKeys';

type Props = { hints: readonly (readonly [keys: string, does: string])[] };

/** A muted line of shortcuts below the content, hidden on devices without a keyboard. */
export function KeyHints({ hints }: Props) {
  return (
    <p className={styles.hints} role="note" aria-label="Teclas">
      {hints.map(([keys, does]) => (
        <span key={keys}>
          <Keys of={keys} /> {does}
        </span>
      ))}
      {hints.some(([keys]) => isSingle(keys)) ? <SingleKeysSwitch /> : null}
    </p>
  );
}

/** "A", "J K": shortcuts that a slip or speech input may trigger. */
const isSingle = (keys: string) => keys.split(' ').every((key) => key.length === 1);

/** Turns single-key shortcuts off on all screens (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const person = useSession(({ user }) => user?.id);
  const isOff = useSingleKeysOff(person);
  if (person === undefined) return null;
  return (
    <span>
      Atalhos de uma tecla: {isOff ? 'desligados' : 'ligados'}{' '}
      <button
        type="button"
        className={styles.switch}
        onClick={() => switchSingleKeys(person, !isOff)}
      >
        {isOff ? 'Ligar' : 'Desligar'}
      </button>
    </span>
  );
}

/** Shows "Shift X" as two keys. */
export function Keys({ of: keys }: { of: string }) {
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
