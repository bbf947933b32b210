import { type Centavos, formatReais } from '#shared/values/money';
import type { Doing } from '#platform/auth/actor';
import { notFound, refused, staleRecord } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import type { LineRecord, OrderRecord } from '../orderRecord';
import { orderHistory, replaceOrder } from '../orderRepository';
import { releaseRenewals } from '../bookkeeping/pendingRenewalRepository';
import { onFreshOrder } from '../transitions/onFreshOrder';
import { obstacleToCorrection, obstacleToRemoval } from '../transitions/orderObstacles';
import { checkNeverBooked, recharge } from './recharge';

type Pricing = Doing & {
  readonly value: Centavos;
  readonly row_version?: string | undefined;
};

/** Changes the price of an unpaid line, as staff agreed; the total and the slip follow. */
export const priceOrderLine = (
  order: OrderRecord,
  line: number,
  { value, row_version, actor, now }: Pricing,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    const before = lineOf(current, line);
    if ((row_version ?? String(current.edition)) !== String(current.edition)) throw staleRecord();
    const obstacle = obstacleToCorrection(current);
    if (obstacle !== null) throw refused(obstacle);
    if (before.value === value) return current;
    await checkNeverBooked(current);
    const lines = current.lines.map((one) => (one.id === line ? { ...one, value } : one));
    const { changes, effects } = await recharge(current, { lines }, { now, field: 'value' });
    const { after, writes } = replaceOrder(current, { ...changes, edition: current.edition + 1 });
    const { name } = before.publication;
    await commit([
      ...writes,
      orderHistory(current.id, {
        action: `Valor alterado: ${name}, de ${formatReais(before.value)} para ${formatReais(value)}`,
        forClient: `${name}: valor alterado para ${formatReais(value)}`,
        actor,
        now,
        effects,
        changes: { line: before },
      }),
    ]);
    return after;
  });

/** Removes a line from an unpaid order; another order may then renew the line's signature. */
export const removeOrderLine = (
  order: OrderRecord,
  line: number,
  { actor, now }: Doing,
): Promise<void> =>
  onFreshOrder(order, async (current) => {
    const before = lineOf(current, line);
    const obstacle = obstacleToRemoval(current);
    if (obstacle !== null) throw refused(obstacle);
    await checkNeverBooked(current);
    const lines = current.lines.filter(({ id }) => id !== line);
    const { changes, effects } = await recharge(current, { lines }, { now, field: 'line' });
    const { writes } = replaceOrder(current, { ...changes, edition: current.edition + 1 });
    const { name } = before.publication;
    await commit([
      ...writes,
      ...releaseRenewals({ ...current, lines: [before] }),
      orderHistory(current.id, {
        action: `Publicação retirada: ${name}, ${formatReais(before.value)}`,
        forClient: `${name} retirada do pedido`,
        actor,
        now,
        effects,
        changes: { line: before },
      }),
    ]);
  });

function lineOf({ lines }: OrderRecord, line: number): LineRecord {
  const found = lines.find(({ id }) => id === line);
  if (!found) throw notFound();
  return found;
}
