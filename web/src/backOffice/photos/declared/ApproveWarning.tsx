import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { useKeys } from '../../kit/keys/useKeys';
import styles from '../photoDesk.module.css';
import type { PlateDifference } from './differences';

/** A warning counts as read from then on. */
const readAfterMs = 1000;

type Props = {
  differences: readonly PlateDifference[];
  onConfirm: () => void;
  onBack: () => void;
};

/** Takes the answers' place: another key than 'Aprovar' confirms, and not before the warning could be read. */
export function ApproveWarning({ differences, onConfirm, onBack }: Props) {
  const [isRead, setRead] = useState(false);
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRead(true);
    }, readAfterMs);
    back.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const confirm = () => {
    if (isRead) onConfirm();
  };
  useKeys({ c: confirm, Escape: onBack });
  return (
    <div className={styles.arm} role="alertdialog" aria-labelledby="arm" aria-describedby="arm-why">
      <h3 id="arm">{differences.map(({ title }) => title).join('. ')}</h3>
      <p id="arm-why">{differences.map(({ text }) => text).join(' ')} Confira a plaqueta.</p>
      <div className="row" ref={back}>
        <Button
          variant="secondary"
          aria-keyshortcuts="C"
          aria-disabled={isRead ? undefined : true}
          // A key that is held from before would press it.
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
          }}
          onClick={confirm}
        >
          Aprovar assim mesmo <kbd>C</kbd>
        </Button>
        <Button onClick={onBack}>
          Voltar <kbd>Esc</kbd>
        </Button>
      </div>
      <small>
        {isRead
          ? 'A tecla A não confirma este aviso.'
          : 'Leia o aviso: C começa a valer em 1 s. A não confirma.'}
      </small>
    </div>
  );
}
