import { askReturnCode } from '#shared/orders/orderDeskEndpoints';
import { currentCarrier } from '#functions/shipping/carriers/currentCarrier';
import { serve } from '#platform/http/serve';
import { findNamedOrder, named } from '../reading/findNamedOrder';
import { presentOrder } from '../reading/presentOrder';
import { askReturnCode as ask } from '../transitions/askReturnCode';

export const handler = serve(askReturnCode, {
  find: findNamedOrder,
  run: async ({ found, session, actor, now, today }) => {
    const order = await ask(named(found), currentCarrier(), { actor, now });
    return presentOrder(order, session, today);
  },
});
