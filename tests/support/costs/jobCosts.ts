import { orderStatus } from '#shared/orders/orderStatus';
import { type Cost, costing } from './orderCosts';

/** A day without due work, so that the cost of a job can only depend on the size of the shop. */
const quietDay = '2020-01-01';

/**
 * The cost of each daily job on a day without work. Two of them read every unpaid order, whose
 * number these jobs limit to the last weeks; they are measured with a thousand.
 */
export async function jobCosts(): Promise<Cost[]> {
  const [expire, remind, cancel, boletos] = await Promise.all([
    import('#functions/signatures/jobs/expireSignatures'),
    import('#functions/signatures/jobs/remindRenewals'),
    import('#functions/orders/jobs/cancelUnpaidOrders'),
    import('#functions/payments/jobs/remindBoletos'),
  ]);
  const { costs, cost } = costing();
  const run = (name: string, handler: (event: unknown) => Promise<unknown>) =>
    cost(name, async () => {
      await handler({ today: quietDay });
      return { status: 200, text: '' };
    });
  await run('job, expire subscriptions', expire.handler);
  await run('job, renewal reminders', remind.handler);
  const { ordersInStatus } = await import('#functions/orders/orderRepository');
  const pending = (await ordersInStatus(orderStatus.pending)).length;
  const each = costs.length;
  await run('job, cancel unpaid, 1,000', cancel.handler);
  await run('job, boleto reminders, 1,000', boletos.handler);
  const perThousand = (units: number) => Math.round((units * 1000) / pending);
  return costs.map((one, index) =>
    index < each
      ? one
      : {
          name: one.name,
          rows: 1000,
          requests: perThousand(one.requests),
          readUnits: perThousand(one.readUnits),
          writeUnits: perThousand(one.writeUnits),
        },
  );
}
