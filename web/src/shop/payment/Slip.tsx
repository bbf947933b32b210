import { waysToPay } from '#shared/messages/waysToPay';
import type { Order } from '#shared/orders/order';
import { boletoDueText } from '#shared/payments/boletoDays';
import { paymentMessages } from '#shared/messages/checkoutMessages';
import { formatReais } from '#shared/values/money';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { CopyCode } from '#web/ui/button/CopyCode.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { useSite } from '#web/state/site';
import type { MadeSlip } from './makeSlip';
import { PaySheet } from './PaySheet';
import styles from './payment.module.css';
import { lazyPart } from '#web/ui/lazyPart';
import { Suspense, useRef } from 'react';
import { CopyButton } from '#web/ui/button/CopyButton.tsx';

// Drawing the code costs more than the rest of the screen, so it comes after it.
const QrCode = lazyPart(async () => ({
  default: (await import('#web/ui/paper/QrCode.tsx')).QrCode,
}));

const confirmation =
  'A confirmação do pagamento leva no máximo 48h após o pagamento e é enviada por e-mail.';

type Props = { order: Order; slip: MadeSlip; unheard: boolean };

/** Pix at the left and filled, the boleto at the right, then the card; on a phone one below the other. */
export function Slip({ order, slip, unheard }: Props) {
  const company = useSite((site) => site.company?.legalName ?? site.name);
  const { pix } = slip;
  const { id } = order;
  return (
    <PaySheet
      title={paymentMessages.ready}
      lead={pix ? `Pague com ${waysToPay}. ${confirmation}` : confirmation}
      cells={[
        ['Pedido', id],
        ['Valor', formatReais(slip.amount)],
        ['Vencimento', boletoDueText(slip.due, slip.dueNote)],
        ['Beneficiário', company],
      ]}
      amount={slip.amount}
      {...{ order, unheard }}
    >
      {pix ? (
        <section aria-labelledby="pay-pix">
          <div className="spread">
            <h2 id="pay-pix">Pix</h2>
            <span className="small muted">Confirma em instantes</span>
          </div>
          <PixCode payload={pix} label={`Código QR do Pix, pedido ${id}`} />
        </section>
      ) : null}
      <section aria-labelledby="pay-boleto">
        <div className="spread">
          <h2 id="pay-boleto">Boleto</h2>
          <span className="small muted">Até 48h após o pagamento</span>
        </div>
        <CopyCode label="Linha digitável" code={slip.line} />
        <ButtonAnchor variant={pix ? 'secondary' : 'primary'} wide href={slip.link} target="_blank">
          <Icon name="print" />
          Imprimir boleto
        </ButtonAnchor>
      </section>
    </PaySheet>
  );
}

type PixCodeProps = { payload: string; label: string };

/** Whoever pays on this phone copies the code: there the picture, which needs a second device, folds. */
function PixCode({ payload, label }: PixCodeProps) {
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
