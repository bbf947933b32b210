import { sendRequestedPhoto } from '#shared/orders/orderEndpoints';
import { serve } from '#platform/http/serve';
import { findLineOrder } from '../lines/findLineOrder';
import { presentOrder } from '../reading/presentOrder';
import { sendPhoto } from '../lines/requestPhoto';

export const handler = serve(sendRequestedPhoto, {
  find: ({ path, session }) => findLineOrder(path.line, session),
  run: async ({ found, path, body, session, actor, now, today }) => {
    const change = { by: session, actor, now };
    return presentOrder(await sendPhoto(found, path.line, body, change), session, today);
  },
});
