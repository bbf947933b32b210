import { useSession } from '#web/state/session';
import styles from './keyHints.module.css';
import { switchSingleKeys, useSingleKeysOff } from './singleKeys';

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
      {hints.some(([keys]) => isSingle(keys)) ? <SingleKeysSwitch /> : null}
    </p>
  );
}

/** "A", "J K": what a slip of the hand or of the voice may press. */
const isSingle = (keys: string) => keys.split(' ').every((key) => key.length === 1);

/** Shortcuts of one key can be switched off, in every screen at once (WCAG 2.1.4). */
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
        onClick={() => {
          switchSingleKeys(person, !isOff);
        }}
      >
        {isOff ? 'Ligar' : 'Desligar'}
      </button>
    </span>
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
