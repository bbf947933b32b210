import { getPostedLabels } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { currentCarrier } from '#functions/shipping/carriers/currentCarrier';
import { postedLabels } from '../posting/postedLabels';

export const handler = serve(getPostedLabels, {
  run: async ({ query: { ids } }) => ({
    filename: 'etiquetas da transportadora.pdf',
    bytes: await postedLabels(ids, currentCarrier()),
  }),
});
