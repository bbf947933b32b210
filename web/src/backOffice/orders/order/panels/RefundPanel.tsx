import { formatMoment } from '#shared/values/calendarDate';
import type { Order, OrderRefund } from '#shared/orders/order';
import { formatReais, fromWire } from '#shared/values/money';
import { RefundPill } from '#web/entities/orders/RefundPill.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';

type Props = { order: Order; onAsk: () => void };

/** Money that goes back through the provider: what was asked for and what it said, or the asking. */
export function RefundPanel({ order, onAsk }: Props) {
  const { refund, actions = [] } = order;
  const isOffered = actions.includes('refund');
  if (!refund && !isOffered) return null;
  return (
    <Panel stack>
      <h2>Reembolso</h2>
      {refund ? <Asked refund={refund} /> : null}
      {isOffered ? (
        <div>
          <Button variant="secondary" small onClick={onAsk}>
            Reembolsar pelo provedor
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

function Asked({ refund }: { refund: OrderRefund }) {
  return (
    <div>
      <p className="row">
        <RefundPill state={refund.state} />
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
