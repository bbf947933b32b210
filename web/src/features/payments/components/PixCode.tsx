import { lazy, Suspense } from 'react';
import { CopyCode } from '../../../components/CopyCode';
import styles from './payment.module.css';

// Drawing the code costs more than the rest of the screen, so it comes after it.
const QrCode = lazy(async () => ({ default: (await import('./QrCode')).QrCode }));

export function PixCode({ payload }: { payload: string }) {
  return (
    <div className={styles.pix}>
      <Suspense fallback={<div className={styles.qr} />}>
        <QrCode text={payload} label="Código Pix para pagar este pedido" />
      </Suspense>
      <div className="stack gap-2">
        <p className="small muted">
          Ou pague com Pix: leia o código com o aplicativo do seu banco, ou copie e cole.
        </p>
        <CopyCode label="Pix copia e cola" code={payload} />
      </div>
    </div>
  );
}
