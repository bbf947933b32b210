import { waysToPay } from '#shared/messages/waysToPay';
import type { Order } from '#shared/orders/order';
import { boletoDueText } from '#shared/payments/boletoDays';
import { paymentMessages } from '#shared/messages/checkoutMessages';
import { formatReais } from '#shared/values/money';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { CopyCode } from '#web/ui/button/CopyCode.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { useSite } from '#web/state/site';
import { Card, CardNews } from './Card';
import type { MadeSlip } from './makeSlip';
import { PixCode } from './PixCode';
import styles from './payment.module.css';
import { Watch } from './states/Watch';

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
