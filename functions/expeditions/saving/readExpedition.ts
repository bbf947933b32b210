import type { ErrorBody } from '#shared/api/errorBody';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { ExpeditionChange, NewExpedition } from '#shared/expeditions/expedition';
import {
  canMoveExpedition,
  expeditionStatus,
  expeditionStatusLabels,
  type ExpeditionStatus,
} from '#shared/expeditions/expeditionStatus';
import { requestRefusals } from '#shared/messages/input/requestRefusals';
import { apiMessages } from '#shared/messages/messages';
import { type Centavos, centavos, maxAmount, sum } from '#shared/values/money';
import { shippingMarker } from '#shared/orders/orderTotals';
import { isShippingService } from '#shared/shipping/shippingService';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { Actor } from '#platform/auth/actor';
import { invalid, refused } from '#platform/domainErrors';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { readAddresses } from '../reading/expeditionAddress';
import { readDates } from '../expeditionDates';
import type {
  ExpeditionBase,
  ExpeditionFields,
  ExpeditionRecord,
  ParcelCopy,
} from '../expeditionRecord';
import { type ParcelContents, readContents } from './readContents';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';

type Reading = {
  /** Undefined for a new parcel. */
  readonly id?: number;
  readonly actor: Actor;
  readonly today: CalendarDate;
  readonly copies?: readonly ParcelCopy[] | undefined;
};
export type ReadExpedition = {
  readonly fields: ExpeditionFields;
  readonly contents: ParcelContents;
};

/** Reads the fields after a save; throws all problems together. */
export async function readExpedition(
  before: ExpeditionBase,
  input: NewExpedition | ExpeditionChange,
  { id, actor, today, copies }: Reading,
): Promise<ReadExpedition> {
  const { client: clientId = before.client?.id ?? 0 } = input;
  const [client, owner, contents] = await Promise.all([
    clientOf(clientId, before),
    ownerOf(input.owner, before, actor),
    readContents(before, input, { id, client: clientId, today, copies }),
  ]);
  const { dates, status, problems } = readDates(before, input, today);
  const { problems: misplaced, ...addresses } = await readAddresses(before, input, {
    client: clientId,
    status,
    orders: contents.orders,
    signature: contents.signature,
    copies: contents.copies,
  });
  const plain = plainFields(before, input, contents.orders);
  const found: ErrorBody = {
    ...(client ? {} : { client: [profileRefusals.client_not_found] }),
    ...(owner === undefined ? { owner: [expeditionRefusals.owner_not_staff] } : {}),
    ...typeProblem(plain.shipping_type, before),
    ...(plain.value > maxAmount ? { value: [requestRefusals.amount_too_high] } : {}),
    ...contents.problems,
    ...problems,
    ...misplaced,
  };
  if (Object.keys(found).length > 0 || !client || owner === undefined) throw invalid(found);
  checkMove(before.status, status);
  const fields = { ...plain, ...contents.fields, ...dates, ...addresses };
  const previous = journeyBefore(before, status);
  return { fields: { ...fields, previous, status, client, owner }, contents };
}

/** Keeps the returned journey when the parcel leaves again, so that the new sending can be undone. */
function journeyBefore(before: ExpeditionBase, status: ExpeditionStatus) {
  const { send_date, complete_date, return_date, sent_address } = before;
  const leavesAgain = before.status === expeditionStatus.returned && status !== before.status;
  return leavesAgain ? { send_date, complete_date, return_date, sent_address } : before.previous;
}

function plainFields(
  before: ExpeditionBase,
  input: ExpeditionChange,
  orders: readonly OrderRecord[],
) {
  const { track_code = before.track_code, note = before.note, value = before.value } = input;
  return {
    track_code,
    note,
    shipping_type: input.shipping_type ?? before.shipping_type,
    value: valueOf(value ?? centavos(0), orders),
  };
}

async function clientOf(
  id: number,
  { client }: ExpeditionBase,
): Promise<ExpeditionRecord['client'] | undefined> {
  if (id === client?.id) return client;
  const row = await profiles.get(id);
  return row && clientRef(row);
}

const clientRef = (row: ProfileRow): ExpeditionRecord['client'] => ({
  id: row.id,
  name: row.name,
  company_name: row.company_name,
  person_or_company: row.person_or_company ? 1 : 0,
  email: row.email,
});

/** Undefined when `id` is not a member of staff. By default, the maker of a shipment owns it. */
async function ownerOf(
  id: number | null | undefined,
  { client, owner }: ExpeditionBase,
  actor: Actor,
): Promise<ExpeditionRecord['owner'] | undefined> {
  if (id === null) return null;
  if (id === undefined) return client ? owner : ownOwner(actor);
  if (id === owner?.id) return owner;
  const row = await profiles.get(id);
  return row && (row.is_staff || row.is_superuser)
    ? { id: row.id, name: shownName(row) }
    : undefined;
}

const ownOwner = ({ id, name }: Actor): ExpeditionRecord['owner'] =>
  id === null ? null : { id, name };

const typeProblem = (type: string, before: ExpeditionBase): ErrorBody =>
  isShippingService(type) || type === before.shipping_type
    ? {}
    : { shipping_type: [apiMessages.choice(type)] };

function checkMove(from: ExpeditionStatus, to: ExpeditionStatus): void {
  if (from === to || canMoveExpedition(from, to)) return;
  const was = expeditionStatusLabels[from];
  const wanted = expeditionStatusLabels[to];
  throw refused(orderRefusals.no_transition(was, wanted));
}

/** By default, what the orders paid for shipping; the 0.01 marker of freight to be agreed counts as zero. */
function valueOf(typed: Centavos, orders: readonly OrderRecord[]): Centavos {
  if (typed > 0) return typed;
  return sum(
    orders.map(({ shipping_value: paid }) => (paid === shippingMarker ? centavos(0) : paid)),
  );
}
