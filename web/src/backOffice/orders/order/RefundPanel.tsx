import { useState } from 'react';
import * as v from 'valibot';
import { formatMoment } from '#shared/values/calendarDate';
import { apiMessages } from '#shared/messages/messages';
import type { Order, OrderRefund } from '#shared/orders/order';
import { displayName } from '#shared/profiles/profile';
import { refundOrder } from '#shared/payments/paymentDeskEndpoints';
import { formatReais, fromWire } from '#shared/values/money';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { Button } from '#web/ui/button/Button.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { notify } from '#web/ui/state/notify';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';

type Props = { order: Order; onAsked: (order: Order) => void; reload: () => void };

const states: Readonly<Record<OrderRefund['state'], readonly [Tone, IconName, string]>> = {
  asked: ['wait', 'clock', 'Pedido ao provedor'],
  sent: ['wait', 'clock', 'Em andamento no provedor'],
  refunded: ['ok', 'check', 'Reembolsado'],
  denied: ['stop', 'ban', 'Recusado'],
};

/** Money that goes back through the provider: what was asked for and what it said, or the asking. */
export function RefundPanel({ order, onAsked, reload }: Props) {
  const [asking, setAsking] = useState(false);
  const { refund, actions = [] } = order;
  const isOffered = actions.includes('refund');
  if (!refund && !isOffered) return null;
  return (
    <Panel stack>
      <h2>Reembolso</h2>
      {refund ? <Asked refund={refund} /> : null}
      {isOffered ? (
        <div>
          <Button
            variant="secondary"
            small
            onClick={() => {
              setAsking(true);
            }}
          >
            Reembolsar pelo provedor
          </Button>
        </div>
      ) : null}
      {asking ? (
        <RefundDialog
          order={order}
          onAsked={onAsked}
          reload={reload}
          onClose={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </Panel>
  );
}

function Asked({ refund }: { refund: OrderRefund }) {
  const [tone, icon, text] = states[refund.state];
  return (
    <div>
      <p className="row">
        <StatePill tone={tone} icon={icon}>
          {text}
        </StatePill>
        <span className="num">{formatReais(fromWire(refund.amount))}</span>
      </p>
      <p>{refund.reason}</p>
      {refund.why === null ? null : <p className="error-ink">{refund.why}</p>}
      {refund.link === null || refund.state === 'refunded' ? null : (
        <p>
          O cliente informa a conta em{' '}
          <a href={refund.link} target="_blank" rel="noreferrer">
            uma página do provedor
          </a>
          : envie-lhe o endereço.
        </p>
      )}
      <p className="small muted">{`${refund.by}, ${formatMoment(new Date(refund.asked))}`}</p>
    </div>
  );
}

const asking = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o motivo do reembolso.'),
    v.maxLength(500, apiMessages.tooLong(500)),
  ),
});

type DialogProps = Props & { onClose: () => void };

function RefundDialog({ order, onAsked, reload, onClose }: DialogProps) {
  const form = useSchemaForm({ schema: asking, defaultValues: { reason: '' } });
  const ask = async ({ reason }: v.InferOutput<typeof asking>) => {
    const { id, row_version } = order;
    try {
      onAsked(await request(refundOrder, { body: { order: id, reason, row_version } }));
      notify({ tone: 'ok', text: 'Reembolso pedido ao provedor' });
      onClose();
    } catch (error) {
      if (error instanceof RequestFailure && error.is('stale')) reload();
      throw error;
    }
  };
  return (
    <FormDialog
      title={`Reembolsar o pedido ${order.id}`}
      form={form}
      confirm="Pedir o reembolso"
      busyLabel="Pedindo"
      variant="danger"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={ask}
    >
      <p>
        O provedor devolve a <strong>{displayName(order.profile)}</strong> tudo o que foi pago.
        Quando ele confirmar, o pedido é cancelado, o que foi liberado é retirado e o cliente recebe
        um e-mail.
      </p>
      <TextAreaField label="Motivo" rows={3} data-autofocus="" {...form.field('reason')} />
    </FormDialog>
  );
}
