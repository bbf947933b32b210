import { waysToPay } from '#shared/messages/waysToPay';
import type { Order } from '#shared/orders/order';
import { boletoDueText } from '#shared/payments/boletoDays';
import { paymentMessages } from '#shared/messages/checkoutMessages';
import { formatReais, type Centavos } from '#shared/values/money';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { CopyCode } from '#web/ui/button/CopyCode.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { useSite } from '#web/state/site';
import type { MadeSlip } from './makeSlip';
import styles from './payment.module.css';
import { Watch } from './states/Watch';
import { lazyPart } from '#web/ui/lazyPart';
import { Suspense, useRef, useState } from 'react';
import { CopyButton } from '#web/ui/button/CopyButton.tsx';
import { cardPageNews } from '#shared/orders/cardPage';
import { installmentsFor, installmentText } from '#shared/payments/installments';
import { orderCard } from '#shared/payments/paymentEndpoints';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';

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
  const isAnalysed = order.card?.state === 'analysed';
  const ways = (
    <Panel as="div" className={styles.ways}>
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
      <Card order={order} amount={slip.amount} />
    </Panel>
  );
  return (
    <>
      {isAnalysed ? (
        <Title title="Cartão em análise" />
      ) : (
        <Title
          title={paymentMessages.ready}
          lead={pix ? `Pague com ${waysToPay}. ${confirmation}` : confirmation}
        />
      )}
      <TitleBlock
        cells={[
          ['Pedido', id],
          ['Valor', formatReais(slip.amount)],
          ['Vencimento', boletoDueText(slip.due, slip.dueNote)],
          ['Beneficiário', company],
        ]}
      />
      <CardNews order={order} />
      {isAnalysed ? (
        <details className={styles.fold}>
          <summary>
            <Icon name="down" />
            Pagar de outra forma
          </summary>
          {ways}
        </details>
      ) : (
        ways
      )}
      <Watch order={id} unheard={unheard} />
    </>
  );
}

type CardProps = { order: Order; amount: Centavos };

/** Leads to the provider's own page; what comes of it is said here once its event came. */
function Card({ order, amount }: CardProps) {
  const { id, card } = order;
  const most = installmentsFor(amount);
  const [times, setTimes] = useState(String(card?.installments ?? 1));
  const { busy, run: pay } = useChange(async () => {
    const { url } = await request(orderCard, { body: { order: id, installments: Number(times) } });
    window.location.assign(url);
  });
  return (
    <section aria-labelledby="pay-card">
      <div className="spread">
        <h2 id="pay-card">Cartão</h2>
        <span className="small muted">Confirma em instantes</span>
      </div>
      {most > 1 ? (
        <SelectField
          label="Em quantas vezes"
          value={times}
          onChange={(event) => {
            setTimes(event.target.value);
          }}
          options={Array.from({ length: most }, (_, index) => ({
            value: index + 1,
            label: `${installmentText(amount, index + 1)}${index > 0 ? ', sem juros' : ''}`,
          }))}
        />
      ) : null}
      <Button variant="secondary" wide busy={busy} onClick={pay}>
        Pagar com cartão
        <Icon name="next" />
      </Button>
      <p className="small muted">
        Os dados do cartão são digitados na página do provedor de pagamento, nunca aqui.
      </p>
    </section>
  );
}

/** What became of the card, for who came back from the provider's page. */
function CardNews({ order: { card } }: { order: Order }) {
  if (!card) return null;
  const isRefused = card.state === 'refused';
  return (
    <Notice tone={isRefused ? 'stop' : 'wait'} icon={isRefused ? 'ban' : 'clock'} role="status">
      <p>{cardPageNews[card.state]}</p>
    </Notice>
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
