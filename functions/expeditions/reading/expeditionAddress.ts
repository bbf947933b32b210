import type { ErrorBody } from '#shared/api/errorBody';
import type { ExpeditionChange } from '#shared/expeditions/expedition';
import { expeditionStatus, type ExpeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { Address } from '#shared/profiles/addresses/address';
import { storedAddress } from '#shared/profiles/addresses/addressInput';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import type { ExpeditionBase, ExpeditionRecord } from '../expeditionRecord';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';

const { inProgress, returned } = expeditionStatus;

type Addresses = Pick<ExpeditionRecord, 'address' | 'sent_address'>;

type Reading = { readonly client: number; readonly status: ExpeditionStatus };

/** What a save leaves of its addresses: the one it goes to is kept from the moment it leaves. */
export async function readAddresses(
  before: ExpeditionBase,
  input: ExpeditionChange,
  { client, status }: Reading,
): Promise<Addresses & { readonly problems: ErrorBody }> {
  const typed = input.address && storedAddress(input.address);
  const leaves = isHere(before.status) && status !== before.status;
  if (status !== inProgress && !leaves) {
    return { ...kept(before), problems: keptProblem(before, typed) };
  }
  const address = typed === undefined ? addressTypedFor(client, before) : typed;
  const sent_address = leaves ? (address ?? (await addressOf(client))) : null;
  return { address, sent_address, problems: {} };
}

const isHere = (status: ExpeditionStatus) => status === inProgress || status === returned;

/** What was typed for one client is nothing for another. */
const addressTypedFor = (id: number, { client, address }: ExpeditionBase) =>
  id === client?.id ? address : null;

const kept = ({ address, sent_address }: ExpeditionBase) => ({ address, sent_address });

const keptProblem = (
  { sent_address }: ExpeditionBase,
  typed: Address | null | undefined,
): ErrorBody =>
  typed && JSON.stringify(typed) !== JSON.stringify(sent_address)
    ? { address: [expeditionRefusals.address_sent] }
    : {};

/** Where a parcel goes now or, once it has left, where it went. */
export async function destinationOf(record: ExpeditionRecord): Promise<Address | null> {
  if (record.status !== inProgress) return record.sent_address;
  return record.address ?? addressOf(record.client.id);
}

async function addressOf(client: number): Promise<Address | null> {
  const row = await profiles.get(client);
  return row ? ownAddress(row) : null;
}

const ownAddress = ({ shipping_address, billing_address }: ProfileRow) =>
  shipping_address ?? billing_address;
