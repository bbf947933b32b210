import type { AnswerOf } from '#shared/api/endpoint';
import type { listClientOrders } from '#shared/orders/orderDeskEndpoints';

export type ClientOrder = AnswerOf<typeof listClientOrders>[number];

/** All of it has left: it goes again only when that is said. */
export const wasSent = ({ sending }: ClientOrder): boolean => sending?.state === 'sent';

/** Of another parcel, as long as that is open. */
const isElsewhere = ({ sending }: ClientOrder, own: number | null): boolean =>
  sending?.state === 'open' && sending.expedition !== own;

export const isSelectable = (order: ClientOrder, own: number | null): boolean =>
  !isElsewhere(order, own);

/** Names the order's publications and the parcel it is already in. */
export function noteOf(order: ClientOrder, own: number | null): string {
  const { publications, nfe, sending } = order;
  const [first, ...rest] = publications;
  const more = rest.length > 0 ? ` e mais ${rest.length}` : '';
  const names = first === undefined ? [] : [`${first}${more}`];
  const where = isElsewhere(order, own)
    ? [`na remessa ${sending?.expedition ?? ''}, ainda aberta`]
    : wasSent(order)
      ? [`já enviado na remessa ${sending?.expedition ?? ''}`]
      : [];
  return [...names, ...(nfe ? [`NF ${nfe}`] : []), ...where].join(', ');
}
