import { getOrderContract } from '#shared/orders/orderEndpoints';
import { serve } from '#platform/http/serve';
import { asBilled } from '../bookkeeping/keptForBooks';
import { contractFilename, contractOf } from '../contract/orderContract';
import { findOrder } from '../orderRepository';
import { visibleOrder } from '../reading/orderPolicy';

export const handler = serve(getOrderContract, {
  find: async ({ path, session }) => visibleOrder(await findOrder(path.id), session),
  run: async ({ found }) => ({
    filename: contractFilename(found.id),
    bytes: await contractOf(asBilled(found)),
  }),
});
