import { formatMoment } from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import { partlyReturned } from '#shared/orders/refundState';
import type { Order, OrderNotice } from '#shared/orders/order';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';
import { Timeline } from '#web/ui/facts/Timeline.tsx';

/** The provider's state, shown beside the order's own state, which it does not change. */
export function NoticePill({ order }: { order: Order }) {
  return order.provider_state ? (
    <StatePill tone={order.provider_state === partlyReturned ? 'wait' : 'stop'} icon="alert">
      {order.provider_state}
    </StatePill>
  ) : null;
}

const amountOf = ({ amount }: OrderNotice) =>
  amount === null ? '' : `: ${formatReais(fromWire(amount))}`;

export const noticeText = (notice: OrderNotice): string => notice.label + amountOf(notice);

/** The provider's reports on the order's charges, newest first. */
export function ProviderNotices({ order }: { order: Order }) {
  const { provider_notices: notices = [] } = order;
  if (notices.length === 0) return null;
  return (
    <Panel stack>
      <h2>Avisos do provedor</h2>
      <Timeline>
        {notices.toReversed().map((notice) => (
          <li key={notice.received + notice.kind}>
            {noticeText(notice)}
            <small className="num">{formatMoment(new Date(notice.received))}</small>
          </li>
        ))}
      </Timeline>
    </Panel>
  );
}
