import { commentOrder } from '#shared/orders/orderDeskEndpoints';
import { displayName } from '#shared/profiles/person';
import { comment } from '#functions/processes/office/comment';
import { serve } from '#platform/http/serve';
import { findNamedOrder, named } from '../reading/findNamedOrder';

export const handler = serve(commentOrder, {
  find: findNamedOrder,
  run: async ({ found, body: { text }, actor, now }) => {
    const { id, client } = named(found);
    const thing = {
      target: 'order',
      id,
      client: { id: client.id, name: displayName(client) },
    } as const;
    await comment(thing, text, { actor, now });
    return undefined;
  },
});
