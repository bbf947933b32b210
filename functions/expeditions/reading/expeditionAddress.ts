import type { ErrorBody } from '#shared/api/errorBody';
import type { AddressOf, ExpeditionChange } from '#shared/expeditions/expedition';
import { expeditionStatus, type ExpeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { Address } from '#shared/profiles/addresses/address';
import { addressKey } from '#shared/profiles/addresses/addressKey';
import { storedAddress } from '#shared/profiles/addresses/addressInput';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';
import { invalid } from '#platform/domainErrors';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { findOrders } from '#functions/orders/orderRepository';
import { profiles } from '#functions/profiles/profileRepository';
import { isWaiting } from '#functions/signatures/revisions/sendable';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import type { ExpeditionBase, ExpeditionRecord } from '../expeditionRecord';
import { addressSince, orderAddress, profileAddress } from './clientsAddress';

const { inProgress, returned } = expeditionStatus;

type Addresses = Pick<ExpeditionRecord, 'address' | 'address_of' | 'sent_address'>;

type Reading = {
  readonly client: number;
  readonly status: ExpeditionStatus;
  readonly orders: readonly OrderRecord[];
  readonly signature: SignatureRecord | undefined;
  /** Purchases of which a later revision is shipped too, to the profile's address. */
  readonly copies: readonly SignatureRecord[];
};

/** The addresses after a save; the destination is copied when the parcel leaves, and stays fixed then. */
export async function readAddresses(
  before: ExpeditionBase,
  input: ExpeditionChange,
  reading: Reading,
): Promise<Addresses & { readonly problems: ErrorBody }> {
  const { client, status } = reading;
  const leaves = isHere(before.status) && status !== before.status;
  if (status !== inProgress && !leaves) {
    return { ...kept(before), problems: keptProblem(before, input) };
  }
  const chosen = await chosenAddress(before, input, client);
  const orders = await bringingOrders(reading.orders, reading.signature);
  const { copies, signature } = reading;
  const isRevision = copies.length > 0 || (signature !== undefined && !isWaiting(signature));
  const usual = await addressWithout(orders, client, isRevision);
  const problems: ErrorBody =
    chosen.address === null && usual.differ
      ? { address: [expeditionRefusals.addresses_differ] }
      : {};
  const sent_address = leaves ? (chosen.address ?? usual.address) : null;
  return { ...chosen, sent_address, problems };
}

const isHere = (status: ExpeditionStatus) => status === inProgress || status === returned;

type Chosen = Pick<ExpeditionRecord, 'address' | 'address_of'>;
const nothingChosen: Chosen = { address: null, address_of: null };

/** The address chosen by staff; a profile's address is copied as they saw it. A change of client clears the choice. */
async function chosenAddress(
  before: ExpeditionBase,
  { address: typed, address_of, profile_address: seen }: ExpeditionChange,
  client: number,
): Promise<Chosen> {
  if (typed) return { address: storedAddress(typed), address_of: 'other' };
  if (address_of === 'profile') {
    // An address that was chosen before stays as it was then, even if the client has moved since.
    if (!seen && before.address_of === 'profile' && client === before.client?.id) {
      return { address: before.address, address_of };
    }
    const row = await profiles.get(client);
    const ofProfile = row ? profileAddress(row) : null;
    if (seen && addressKey(seen) !== addressKey(ofProfile)) {
      throw invalid({ address: [expeditionRefusals.profile_moved] });
    }
    return { address: ofProfile, address_of };
  }
  if (address_of === 'order' || typed === null || client !== before.client?.id) {
    return nothingChosen;
  }
  return { address: before.address, address_of: before.address_of };
}

type Asked = Pick<
  ExpeditionChange,
  'client' | 'address' | 'address_of' | 'profile_address' | 'order' | 'signature' | 'signatures'
>;

/**
 * Whether a save sends purchases to another address than theirs: to a typed one, the profile's or another client's.
 * Adding purchases to a parcel that already goes to such an address counts too.
 */
export function isRedirected(before: ExpeditionBase, asked: Asked): boolean {
  const { client, address, address_of, profile_address: seen } = asked;
  if (client !== undefined && before.client !== null && client !== before.client.id) return true;
  const brings = bringsPurchases(before, asked);
  if (address) return brings || addressKey(storedAddress(address)) !== addressKey(before.address);
  if (address_of === 'profile') {
    const isElsewhere =
      before.address_of !== 'profile' ||
      (!!seen && addressKey(seen) !== addressKey(before.address));
    return brings || (isElsewhere && holdsPurchases(before, asked));
  }
  return brings && address !== null && address_of === undefined && before.address !== null;
}

const holdsPurchases = (
  before: ExpeditionBase,
  { order = before.order, signature = before.signature }: Asked,
): boolean => order.length > 0 || signature !== null;

/** Whether a save adds purchases: by an order, or by a waiting purchase, which brings its order along. */
function bringsPurchases(
  before: ExpeditionBase,
  { order = [], signature = null, signatures }: Asked,
): boolean {
  return (
    order.some((id) => !before.order.includes(id)) ||
    (signature !== null && signature !== before.signature) ||
    (before.order.length === 0 && (signatures?.length ?? 0) > 0)
  );
}

const kept = ({ address, address_of, sent_address }: ExpeditionBase) => ({
  address,
  address_of,
  sent_address,
});

function keptProblem(
  before: ExpeditionBase,
  { address: typed, address_of }: ExpeditionChange,
): ErrorBody {
  const isOther = typed && addressKey(storedAddress(typed)) !== addressKey(before.sent_address);
  const isMoved = address_of !== undefined && address_of !== wordOf(before);
  return isOther || isMoved ? { address: [expeditionRefusals.address_sent] } : {};
}

/** The orders that decide the address: those named, and the order of a waiting purchase. */
async function bringingOrders(
  orders: readonly OrderRecord[],
  signature: SignatureRecord | undefined,
): Promise<readonly OrderRecord[]> {
  const orderOfPurchase = signature?.order?.id;
  const isBrought = signature && orderOfPurchase !== undefined && isWaiting(signature);
  return !isBrought || orders.some(({ id }) => id === orderOfPurchase)
    ? orders
    : [...orders, ...(await findOrders([orderOfPurchase]))];
}

type Default = {
  readonly address: Address | null;
  readonly of: Exclude<AddressOf, 'other'>;
  /** Its orders have different addresses, so that the parcel has none. */
  readonly differ: boolean;
};

/** The address of a parcel when staff choose none: its order's or, without an order, the profile's. */
async function addressWithout(
  orders: readonly OrderRecord[],
  client: number,
  isRevision = false,
): Promise<Default> {
  const [first] = orders;
  const row = !first || isRevision ? await profiles.get(client) : null;
  const ofProfile = row ? profileAddress(row) : null;
  if (!first) return { address: ofProfile, of: 'profile', differ: false };
  const keys = new Set(orders.map((order) => addressKey(orderAddress(order))));
  if (isRevision) keys.add(addressKey(ofProfile));
  return { address: orderAddress(first), of: 'order', differ: keys.size > 1 };
}

export type Destination = {
  readonly address: Address | null;
  readonly of: AddressOf;
  /** For an open parcel to its order's address: the profile's address, where it changed since the order. */
  readonly profile_address: Address | null;
};

/** Where a parcel would go now or, once it has left, where it went. */
export async function destinationOf(record: ExpeditionRecord): Promise<Destination> {
  const { address, sent_address, status } = record;
  const of = wordOf(record);
  if (status !== inProgress) return { address: sent_address, of, profile_address: null };
  if (address) return { address, of, profile_address: null };
  const [named, signature] = await Promise.all([
    findOrders(record.order),
    record.signature === null ? undefined : signatures.get(record.signature),
  ]);
  const orders = await bringingOrders(named, signature);
  const usual = await addressWithout(orders, record.client.id);
  return { ...usual, profile_address: await changedSince(orders, record.client.id) };
}

async function changedSince(orders: readonly OrderRecord[], client: number) {
  if (orders.length === 0) return null;
  const row = await profiles.get(client);
  if (!row) return null;
  return orders.map((order) => addressSince(order, row)).find((one) => one !== null) ?? null;
}

type Worded = Pick<ExpeditionBase, 'address' | 'address_of' | 'order'>;

const wordOf = ({ address, address_of, order }: Worded): AddressOf =>
  address ? (address_of ?? 'other') : order.length > 0 ? 'order' : 'profile';

/** The destination in the words of the history; empty when there was nothing to choose. */
export function destinationWords(record: Worded): string {
  if (record.order.length === 0 && !record.address) return '';
  const orders = `${record.order.length > 1 ? 'dos pedidos' : 'do pedido'} ${record.order.join(', ')}`;
  const instead = record.order.length > 0 ? `, em vez do endereço ${orders}` : '';
  const words = {
    order: `endereço ${orders}`,
    profile: `endereço do cadastro${instead}`,
    other: `endereço informado para a remessa${instead}`,
  } as const satisfies Record<AddressOf, string>;
  return words[wordOf(record)];
}
