import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { commonMessages } from '#shared/messages/messages';
import { usePending } from '#web/state/pending';
import { useTopLayer } from './topLayer';
import styles from './overlay.module.css';
import { Spinner } from '../button/Spinner';

const delay = 300;

/** The global "Carregando...": only for what takes longer than a blink. */
export function Overlay() {
  const busy = usePending((state) => state.count > 0);
  return busy ? <Delayed /> : null;
}

function Delayed() {
  const layer = useTopLayer();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!late) return null;
  return createPortal(
    <div className={styles.overlay} role="status">
      <p>
        <Spinner />
        {commonMessages.loading}
      </p>
    </div>,
    layer,
  );
}
