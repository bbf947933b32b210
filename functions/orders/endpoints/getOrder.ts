import { getOrder } from '#shared/orders/orderEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { serve } from '../../platform/serve';
import { holdingsOfOrder } from '../../signatures/holdingsOfOrder';
import { visibleOrder } from '../orderPolicy';
import { findOrder } from '../orderRepository';
import { presentOrder } from '../presentOrder';

const nothing: Awaited<ReturnType<typeof holdingsOfOrder>> = new Map();

export const handler = serve(getOrder, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found, session, today }) => {
    const shown = presentOrder(found, session, today);
    if (!session.isStaff) return shown;
    const isPaid = found.status === orderStatus.confirmed;
    const holdings = isPaid ? await holdingsOfOrder(found.id, today) : nothing;
    const publications = shown.publications.map((line) => ({
      ...line,
      signature: holdings.get(line.id) ?? null,
    }));
    return { ...shown, publications };
  },
});
