import { lazyPart } from '#web/ui/lazyPart';
import { Suspense, useRef } from 'react';
import { CopyButton } from '#web/ui/button/CopyButton.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from './payment.module.css';

// Drawing the code costs more than the rest of the screen, so it comes after it.
const QrCode = lazyPart(async () => ({
  default: (await import('#web/ui/paper/QrCode.tsx')).QrCode,
}));

type Props = { payload: string; label: string };

/** Whoever pays on this phone copies the code: there the picture, which needs a second device, folds. */
export function PixCode({ payload, label }: Props) {
  const code = useRef<HTMLSpanElement>(null);
  const picture = (
    <Suspense fallback={<div className={styles.qr} />}>
      <QrCode className={styles.qr} text={payload} label={label} />
    </Suspense>
  );
  return (
    <div className={styles.pix}>
      <div className="hide-small">{picture}</div>
      <div className="stack gap-3">
        <CopyButton label="Copiar código Pix" code={payload} shown={code} variant="primary" wide />
        <span className={styles.payload} ref={code}>
          {payload}
        </span>
        <p className="small muted hide-small">Ou leia o código QR com o aplicativo do seu banco.</p>
        <details className={`only-small ${styles.fold ?? ''}`}>
          <summary>
            <Icon name="down" />
            Mostrar o código QR
          </summary>
          {picture}
        </details>
      </div>
    </div>
  );
}
