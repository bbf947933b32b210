import { getOrder } from '#shared/orders/orderEndpoints';
import { serve } from '../../platform/serve';
import { holdingsOfOrder } from '../../signatures/holdingsOfOrder';
import { visibleOrder } from '../orderPolicy';
import { findOrder } from '../orderRepository';
import { presentOrder } from '../presentOrder';

export const handler = serve(getOrder, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found, session, today }) => {
    const shown = presentOrder(found, session, today);
    if (!session.isStaff) return shown;
    const holdings = await holdingsOfOrder(found.id, today);
    const publications = shown.publications.map((line) => ({
      ...line,
      signature: holdings.get(line.id) ?? null,
    }));
    return { ...shown, publications };
  },
});
