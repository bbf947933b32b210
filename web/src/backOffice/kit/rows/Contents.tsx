import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Expedition } from '#shared/expeditions/expedition';
import { pathTo } from '#shared/site/pathTo';

/** What is in a shipment: orders, a subscription, or neither. */
export function Contents({ expedition }: { expedition: Expedition }) {
  const { order, signature } = expedition;
  const parts: ReactNode[] = order.map((id) => (
    <Link to={pathTo('/admin/order/:id', { id })}>{id}</Link>
  ));
  if (signature !== null) {
    parts.push(
      <Link to={pathTo('/admin/signature/:id', { id: signature })}>Assinatura {signature}</Link>,
    );
  }
  if (parts.length === 0) return <span className="muted">Envio direto</span>;
  return parts.map((part, place) => (
    <Fragment key={place}>
      {place > 0 ? ', ' : null}
      {part}
    </Fragment>
  ));
}
