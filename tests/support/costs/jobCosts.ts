import { orderStatus } from '#shared/orders/orderStatus';
import { type Cost, costing } from './orderCosts';

/** A day on which nothing is due, so that the size of the shop is all a job could pay for. */
const quietDay = '2020-01-01';

/**
 * What each daily job costs on a day without work. Two of them look at every order that waits for payment,
 * which they themselves keep to those of the last weeks; theirs is the cost of a thousand of these.
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
