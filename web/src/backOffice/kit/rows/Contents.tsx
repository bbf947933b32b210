import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { Fragment, type ReactNode } from 'react';
import type { Expedition } from '#shared/expeditions/expedition';
import { pathTo } from '#shared/site/pathTo';

/** The contents of a shipment: orders, a subscription, or neither. */
export function Contents({ expedition }: { expedition: Expedition }) {
  const { order, signature } = expedition;
  const parts: ReactNode[] = order.map((id) => (
    <AreaLink to={pathTo('/admin/order/:id', { id })}>{id}</AreaLink>
  ));
  if (signature !== null) {
    parts.push(
      <AreaLink to={pathTo('/admin/signature/:id', { id: signature })}>
        Assinatura {signature}
      </AreaLink>,
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
