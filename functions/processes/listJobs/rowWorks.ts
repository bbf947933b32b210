import { groupIntoParcels, type OrderToPack } from '#shared/dispatch/groupIntoParcels';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { orderStatus } from '#shared/orders/orderStatus';
import { unreadableText } from '#shared/messages/messages';
import type { FileWork, JobWork } from '#shared/system/listJob';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { chunksOf } from '#shared/values/chunksOf';
import type { Actor } from '#platform/auth/actor';
import { RuleViolation } from '#platform/domainErrors';
import { closeAll } from '#functions/dispatch/packing/closeAll';
import { askForInvoices } from '#functions/invoices/issuing/askForInvoices';
import { packAll } from '#functions/dispatch/packing/packAll';
import type { ParcelOutcome } from '#functions/dispatch/packing/runInLanes';
import { isReadable, type UnreadableRow } from '#platform/list/listRow';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { hasPaymentToCheck } from '#functions/orders/transitions/payments/paymentsToCheck';
import { isNotedElsewhere } from '#functions/orders/bookkeeping/invoiceParts';
import { readOrders } from '#functions/orders/orderRepository';
import { changeOrderStatus } from '#functions/processes/ordering/orderDecided/changeOrderStatus';
import { refusalWords } from '#platform/refusalWords';

type Ids = readonly number[];

type Working = {
  readonly actor: Actor & { readonly id: number };
  readonly now: Date;
  /** Idempotency key: the same whenever this part is repeated. */
  readonly attempt: string;
};

type RowWork = {
  /** Splits the ids into parts without separating rows that belong together. */
  readonly inParts: (ids: Ids) => Promise<readonly Ids[]>;
  /** Why rows were left unchanged, by id. Repeating a part changes nothing a second time. */
  readonly run: (ids: Ids, working: Working) => Promise<ReadonlyMap<number, string>>;
};

/** Small enough for a part to take seconds. */
const partSize = 25;
const readAtOnce = 500;

const evenly = (ids: Ids) => Promise.resolve(chunksOf(ids, partSize));

/** Each work does what the list's own action does to selected rows. */
export const rowWorks: Readonly<Record<Exclude<JobWork, FileWork>, RowWork>> = {
  cancel: { inParts: evenly, run: onOrders(cancelled) },
  pack: { inParts: byParcels, run: packOrders },
  invoice: { inParts: evenly, run: onOrders(invoiced) },
  delivered: { inParts: evenly, run: closing(expeditionStatus.delivered) },
  returned: { inParts: evenly, run: closing(expeditionStatus.returned) },
};

type OnOrder = (
  order: OrderRecord,
  working: Pick<Working, 'actor' | 'now'>,
) => Promise<string | null>;

/** Handles one order after the other; reports orders that are missing or unreadable. */
function onOrders(work: OnOrder): RowWork['run'] {
  return async (ids, { actor, now }) => {
    const found = new Map((await readOrders(ids)).map((order) => [order.id, order]));
    const refused = new Map<number, string>();
    for (const id of ids) {
      const order = found.get(id);
      const why = await reasonAgainst(async () => {
        if (!order) return notThere;
        return isReadable(order) ? work(order, { actor, now }) : unreadableText(id);
      });
      if (why !== null) refused.set(id, why);
    }
    return refused;
  };
}

/**
 * Whoever selects a whole filter does not look at each row, so doubtful orders must be invoiced
 * individually.
 */
async function invoiced(order: OrderRecord, asking: Pick<Working, 'actor' | 'now'>) {
  if (hasPaymentToCheck(order)) return 'Pagamento a conferir: a nota é emitida na linha do pedido.';
  if (isNotedElsewhere(order)) {
    return 'Já veio pago para esta loja: a nota é emitida na página dele.';
  }
  await askForInvoices(order, asking);
  return null;
}

/** Orders with payments are not cancelled in bulk: the money is refunded in the order itself. */
async function cancelled(
  order: OrderRecord,
  { actor, now }: Pick<Working, 'actor' | 'now'>,
): Promise<string | null> {
  if (order.status === orderStatus.cancelled) return null;
  if (order.status !== orderStatus.pending) return 'Não está com pagamento pendente.';
  await changeOrderStatus(order, { to: orderStatus.cancelled, actor, now });
  return null;
}

async function reasonAgainst(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RuleViolation) return refusalWords(error.problems);
    throw error;
  }
}

const toPack = (order: OrderRecord): OrderToPack => ({ ...order, profile: order.client });

const notThere = 'Não existe mais.';

async function readInParts(ids: Ids): Promise<(OrderRecord | UnreadableRow)[]> {
  const found: (OrderRecord | UnreadableRow)[] = [];
  for (const some of chunksOf(ids, readAtOnce)) found.push(...(await readOrders(some)));
  return found;
}

/** Keeps the orders of one parcel in the same part. */
async function byParcels(ids: Ids): Promise<Ids[]> {
  const parts: number[][] = [[]];
  const found = (await readInParts(ids)).filter(isReadable);
  const foundIds = new Set(found.map(({ id }) => id));
  const gone = ids.filter((id) => !foundIds.has(id)).map((id) => [id]);
  for (const orders of [...groupIntoParcels(found.map(toPack)).map((one) => one.orders), ...gone]) {
    const last = parts.at(-1);
    if (last && last.length + orders.length <= partSize) last.push(...orders);
    else parts.push([...orders]);
  }
  return parts.filter(({ length }) => length > 0);
}

async function packOrders(ids: Ids, { actor, now, attempt }: Working) {
  const found = await readInParts(ids);
  const orders = found.filter(isReadable);
  const wanted = groupIntoParcels(orders.map(toPack));
  const parcels = wanted.map(({ client, orders: order, type: shipping_type }) => ({
    client: client.id,
    order,
    shipping_type,
    signatures: [],
    track_code: undefined,
    resend: undefined,
  }));
  const call = { actor, now, attempt: { user: actor.id, key: attempt } };
  const outcomes = parcels.length === 0 ? [] : await outcomesOf(() => packAll(parcels, call));
  const foundById = new Map(found.map((order) => [order.id, order]));
  return new Map([
    ...ids.flatMap((id): [number, string][] => {
      const order = foundById.get(id);
      if (!order) return [[id, notThere]];
      return isReadable(order) ? [] : [[id, unreadableText(id)]];
    }),
    ...wanted.flatMap(({ orders: own }, place) => {
      const outcome = outcomes[place];
      if (!outcome || 'done' in outcome) return [];
      return own.map((id) => [id, refusalWords(outcome.problems)] as const);
    }),
  ]);
}

type Outcomes = readonly ParcelOutcome<unknown>[];

/** When no parcel could be made, the call refuses them all together. */
async function outcomesOf(pack: () => Promise<Outcomes>): Promise<Outcomes> {
  try {
    return await pack();
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    const { parcels } = error.problems;
    if (!Array.isArray(parcels)) throw error;
    return parcels.map((problems) => ({ problems: { parcel: [refusalWords(problems)] } }));
  }
}

type Closed = typeof expeditionStatus.delivered | typeof expeditionStatus.returned;

function closing(status: Closed): RowWork['run'] {
  return async (ids, { actor, now }) => {
    const parcels = ids.map((expedition) => ({ expedition, date: undefined }));
    const today = todayInSaoPaulo(now);
    const outcomes = await closeAll({ status, parcels }, { actor, now, today });
    return new Map(
      ids.flatMap((id, place) => {
        const outcome = outcomes[place];
        return outcome && 'problems' in outcome
          ? [[id, refusalWords(outcome.problems)] as const]
          : [];
      }),
    );
  };
}
