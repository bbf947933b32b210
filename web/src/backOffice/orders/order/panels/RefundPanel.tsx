import { useHasArea } from '#web/backOffice/kit/areas/screenAreas';
import { calendarDate, formatDate, formatMoment } from '#shared/values/calendarDate';
import type { Order, OrderRefund, OrderReturn } from '#shared/orders/order';
import { formatReais, fromWire } from '#shared/values/money';
import { returnedThings } from '#web/entities/orders/orderReturns';
import { RefundPill } from '#web/entities/orders/RefundPill.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';

type Props = { order: Order; onAsk: () => void };

/** An order's refunds with their state, or the button to request one. */
export function RefundPanel({ order, onAsk }: Props) {
  const { refund, refunds = [], actions = [] } = order;
  const isOffered = useHasArea('money') && actions.some(isRefunding);
  if (!refund && !isOffered) return null;
  const latest = refunds.at(-1);
  return (
    <Panel stack>
      <h2>{refunds.length > 1 ? 'Reembolsos' : 'Reembolso'}</h2>
      {refund ? <Asked order={order} refund={refund} back={latest} /> : null}
      {refunds
        .slice(0, -1)
        .toReversed()
        .map((back, place) => (
          // Earlier refunds never change, so their index identifies them.
          <Earlier key={refunds.length - place} order={order} back={back} />
        ))}
      {isOffered ? (
        <div>
          <Button variant="secondary" small onClick={onAsk}>
            {actions.includes('refund') ? 'Reembolsar pelo provedor' : 'Reembolsar por fora'}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

const isRefunding = (action: string) => action === 'refund' || action === 'refund_outside';

type AskedProps = { order: Order; refund: OrderRefund; back: OrderReturn | undefined };

function Asked({ order, refund, back }: AskedProps) {
  return (
    <div>
      <p className="row">
        <RefundPill state={refund.state} />
        <span className="num">{formatReais(fromWire(refund.amount))}</span>
      </p>
      {back ? <p>{returnedThings(order, back)}</p> : null}
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

function Earlier({ order, back }: { order: Order; back: OrderReturn }) {
  return (
    <div>
      <p className="row">
        <RefundPill state={back.state} />
        <span className="num">{formatReais(fromWire(back.amount))}</span>
      </p>
      <p>{returnedThings(order, back)}</p>
      <p className="small muted">
        {[formatDate(calendarDate(back.date)), back.reason].filter(Boolean).join(': ')}
      </p>
    </div>
  );
}
