import { Link } from 'react-router-dom';
import { roleNames } from '#shared/profiles/team/roles';
import {
  type CalendarDate,
  daysBetween,
  formatDate,
  isCalendarDate,
  inDays,
} from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import { isAutoRenewed } from '#shared/signatures/autoRenewalTexts';
import type { Signature } from '#shared/signatures/signature';
import { pathTo } from '#shared/site/pathTo';
import { useInCart } from '#web/entities/renewals/useInCart';
import { useCannotBuy } from '#web/state/session';

type Props = { signature: Signature; today: CalendarDate };

/** Said to who reads for a company and does not buy for it. */
const renewedByOthers = `Renovam o titular e quem tem o papel ${roleNames.buyer}.`;

/** How many days before it the due date is mentioned, whether or not a renewal is offered. */
const soonDays = 30;

/** The due date and the state of its renewal, shown together. */
export function RenewalNote({ signature, today }: Props) {
  if (signature.overdue && signature.renewal_order === null) return <Over signature={signature} />;
  if (isAutoRenewed(signature)) return null;
  if (!endsSoon(signature, today) && signature.renewal_order === null) return null;
  return (
    <p className="small">
      <End signature={signature} today={today} />
      <Renewal signature={signature} />
    </p>
  );
}

/** Explains why a new purchase costs more than the renewal did. */
function Over({ signature: { due, publication } }: Pick<Props, 'signature'>) {
  const { price_signature: price } = publication;
  if (price === null || due === null || !isCalendarDate(due)) return null;
  return (
    <p className="small">
      {`A renovação, por ${formatReais(fromWire(price))}, valia até ${formatDate(due)}. Depois do vencimento é uma compra nova.`}
    </p>
  );
}

function End({ signature, today }: Props) {
  const end = signature.sure_until ?? signature.due;
  if (end === null || !isCalendarDate(end) || !endsSoon(signature, today)) return null;
  return (
    <>
      <strong>Vence {inDays(daysBetween(today, end))}.</strong>{' '}
    </>
  );
}

function Renewal({ signature }: Pick<Props, 'signature'>) {
  const inCart = useInCart(signature);
  const cannotBuy = useCannotBuy();
  const { renewable, renewal_order: order, publication } = signature;
  const { price_signature: price } = publication;
  if (order !== null) {
    return (
      <>
        Renovação aguardando pagamento,{' '}
        {cannotBuy ? (
          `pedido ${order}`
        ) : (
          <Link to={pathTo('/payment/:order', { order })}>pedido {order}</Link>
        )}
        .
      </>
    );
  }
  if (!renewable) return null;
  return inCart ? (
    <Link to={pathTo('/cart')}>Renovação no carrinho</Link>
  ) : (
    `A renovação${price === null ? '' : `, por ${formatReais(fromWire(price))},`} soma um ano à data atual.${cannotBuy ? ` ${renewedByOthers}` : ''}`
  );
}

export function endsSoon(signature: Signature, today: CalendarDate): boolean {
  const end = signature.sure_until ?? signature.due;
  if (end === null || signature.overdue || !isCalendarDate(end)) return false;
  return daysBetween(today, end) <= soonDays;
}
