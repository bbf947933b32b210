import { normaliseAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { reportOrdersByPrefix } from '#shared/reports/reportEndpoints';
import { ordersWithPrefix } from '#functions/orders/orderRepository';
import { serve } from '#platform/http/serve';
import { presentClient } from '../presentClient';

/** One row for each line of that aircraft, the newest order first. */
export const handler = serve(reportOrdersByPrefix, {
  run: async ({ body }) => {
    const prefix = normaliseAircraftPrefix(body.prefix);
    const orders = await ordersWithPrefix(prefix);
    return orders.flatMap(({ id, status, reason, date, client, nfe, lines }) =>
      lines
        .filter((line) => line.airplane_prefix === prefix)
        .map((line) => ({
          order: id,
          status,
          reason,
          date,
          profile: presentClient(client),
          publication: line.publication.name,
          airplane_prefix: prefix,
          airplane_serial_number: line.airplane_serial_number,
          nfe,
        })),
    );
  },
});
