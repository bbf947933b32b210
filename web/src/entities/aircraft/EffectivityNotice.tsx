import { useEffect, useState } from 'react';
import {
  type EffectivityRow,
  isEffective,
  outsideEffectivity,
} from '#shared/publications/effectivity';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { markUnanswered } from './unansweredWarning';
import styles from './registerNote.module.css';

const settledAfter = 400;

type Props = {
  serial: string;
  effectivity: readonly EffectivityRow[];
  /** As the register says, where it does. */
  model: string | null;
};

/** Says that the manual does not apply to this serial number; who says that it is right goes on. */
export function EffectivityNotice({ serial, effectivity, model }: Props) {
  const typed = useSettled(serial.trim());
  const [confirmed, setConfirmed] = useState<string | null>(null);
  if (typed === '' || isEffective(effectivity, typed, model)) return null;
  const text = outsideEffectivity(effectivity);
  if (confirmed === typed) {
    return (
      <p className="small muted" role="status">
        Fora da aplicabilidade, confirmado por você
      </p>
    );
  }
  return (
    <div {...markUnanswered(text)}>
      <Notice tone="wait" title="Fora da aplicabilidade" role="status">
        <div className={styles.outside}>
          <p>{text}</p>
          <Button
            variant="secondary"
            small
            onClick={() => {
              setConfirmed(typed);
            }}
          >
            Está certo
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Half a number is not judged while the other half is typed. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, settledAfter);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
