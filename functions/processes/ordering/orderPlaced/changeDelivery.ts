import type * as v from 'valibot';
import { orderStatus } from '#shared/orders/orderStatus';
import type { deliveryChange } from '#shared/orders/order';
import { freightText } from '#shared/orders/freightName';
import type { Address } from '#shared/profiles/addresses/address';
import { storedAddress } from '#shared/profiles/addresses/addressInput';
import type { Doing } from '#platform/auth/actor';
import { commit } from '#platform/db/write';
import { invalid, refused, staleRecord } from '#platform/domainErrors';
import { type Effect, queueJob } from '#platform/history/queue';
import { checkNeverBooked, recharge } from '#functions/orders/lines/recharge';
import { mailClient } from '#functions/orders/mails/queueing/orderMailEffects';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { orderHistory, replaceOrder } from '#functions/orders/orderRepository';
import { onFreshOrder } from '#functions/orders/transitions/onFreshOrder';
import {
  obstacleToAddress,
  obstacleToCorrection,
} from '#functions/orders/transitions/orderObstacles';
import { publications } from '#functions/publications/publicationRepository';
import { readShipping } from './checkShipping';

type Change = v.InferOutput<typeof deliveryChange>;
type Freight = Pick<OrderRecord, 'shipping_type' | 'shipping_value'>;

/**
 * Changes the address while no parcel contains the order's items and, until payment, the shipping
 * type, with an offer still valid as in a new order. Freight already paid stays.
 */
export const changeDelivery = (
  order: OrderRecord,
  change: Change,
  { actor, now }: Doing,
): Promise<OrderRecord> =>
  onFreshOrder(order, async (current) => {
    if ((change.row_version ?? String(current.edition)) !== String(current.edition)) {
      throw staleRecord();
    }
    const to = destinationAfter(current, change);
    const isMoved = isElsewhere(current, to.address);
    const isRated = freightParts.some((part) => to[part] !== current[part]);
    if (!isMoved && !isRated) return current;
    checkAllowed(current, { isMoved, isRated });
    const { changes, effects } = await reratedFor(current, to, { isRated, now });
    const { after, writes } = replaceOrder(current, {
      ...changes,
      ...(isMoved ? { shipping_address: to.address, addressed_at: now.toISOString() } : {}),
      edition: current.edition + 1,
    });
    await commit([
      ...writes,
      orderHistory(current.id, {
        ...wordsOf(after, { isMoved, isRated }),
        actor,
        now,
        changes: { shipping_address: current.shipping_address },
        effects: [
          ...effects,
          ...(isMoved ? [...mailClient('deliveryMoved', after), ...waitingElsewhere(current)] : []),
        ],
      }),
    ]);
    return after;
  });

const placeParts = ['zip_code', 'street', 'number', 'complement'] as const;
const townParts = ['province', 'city', 'state'] as const;
const addressParts = [...placeParts, ...townParts];
const freightParts = ['shipping_type', 'shipping_value'] as const;

type Destination = Freight & { readonly address: Address };

const addressOf = ({ shipping_address, billing_address }: OrderRecord): Address =>
  shipping_address ?? billing_address;

const destinationAfter = (order: OrderRecord, change: Change): Destination => ({
  shipping_type: change.shipping_type ?? order.shipping_type,
  shipping_value: change.shipping_value ?? order.shipping_value,
  address: change.shipping_address ? storedAddress(change.shipping_address) : addressOf(order),
});

const isElsewhere = (order: OrderRecord, to: Address): boolean =>
  addressParts.some((part) => to[part] !== addressOf(order)[part]);

/** Whether the change sends the order to another address. */
export const redirects = (order: OrderRecord, { shipping_address: to }: Change): boolean =>
  !!to && isElsewhere(order, storedAddress(to));

type Wanted = { readonly isMoved: boolean; readonly isRated: boolean };

function checkAllowed(order: OrderRecord, { isMoved, isRated }: Wanted): void {
  const obstacle =
    (isMoved ? obstacleToAddress(order) : null) ?? (isRated ? obstacleToCorrection(order) : null);
  if (obstacle !== null) throw refused(obstacle);
}

type Rating = { readonly isRated: boolean; readonly now: Date };

/** Another CEP means another price, unless the freight was already paid. */
async function reratedFor(order: OrderRecord, to: Destination, { isRated, now }: Rating) {
  if (isRated) await checkNeverBooked(order);
  const isOpen = order.status !== orderStatus.confirmed;
  const isFar = addressOf(order).zip_code !== to.address.zip_code;
  const { shipping_type, shipping_value } = to;
  const freight =
    isRated || (isOpen && isFar)
      ? // The freight of a quotation no longer applies, so another order may use it.
        { delivery_days: await quotedDays(order, to, now), freight_quotation: undefined }
      : {};
  return recharge(
    order,
    { shipping_type, shipping_value, ...freight },
    { now, field: 'shipping_value' },
  );
}

async function quotedDays(
  { lines }: OrderRecord,
  { shipping_type, shipping_value, address }: Destination,
  now: Date,
): Promise<number | null> {
  const ids = [...new Set(lines.map(({ publication }) => publication.id))];
  const titles = await publications.getMany(ids, { removed: true });
  const weights = new Map(titles.map(({ id, weight }) => [id, weight]));
  const { problems, days } = await readShipping({
    shippingType: shipping_type,
    value: shipping_value,
    cep: address.zip_code,
    lines: lines.map(({ publication }) => ({
      weight: weights.get(publication.id) ?? 0,
      is_download: publication.is_download,
    })),
    byStaff: true,
    now,
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return days;
}

function wordsOf(after: OrderRecord, { isMoved, isRated }: Wanted) {
  const news = [
    ...(isMoved ? ['Endereço de entrega alterado'] : []),
    ...(isRated
      ? [`Frete alterado: ${freightText(after.shipping_type, after.shipping_value)}`]
      : []),
  ].join('. ');
  return { action: news, forClient: news };
}

/** Items that wait for a parcel are grouped by their order's address. */
const waitingElsewhere = ({ status, client }: OrderRecord): Effect[] =>
  status === orderStatus.confirmed ? [queueJob.refreshWaiting({ client: client.id })] : [];
