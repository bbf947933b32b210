import type { Transfer } from '#shared/signatures/transfers/transfer';
import type { CalendarDate } from '#shared/values/calendarDate';
import { registeredAmong } from '#functions/aircraft/register/registerRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import { knownPhoto } from './acceptTransfer';
import type { OwnTransfer } from './findOwnTransfer';
import { isExpired, isPending, type TransferRecord } from './transferRecord';

type Reader = { readonly profileId: number; readonly today: CalendarDate };

/** Newest first. */
export async function presentTransfers(
  own: readonly OwnTransfer[],
  reader: Reader,
): Promise<Transfer[]> {
  const records = own.map(({ record }) => record);
  const titles = await publications.getMany(
    [...new Set(records.flatMap(({ items }) => items.map(({ publication }) => publication.id)))],
    { removed: true },
  );
  const catalogue = new Map(titles.map((title) => [title.id, title]));
  const register = await registeredAmong(
    records.flatMap(({ airplane_prefix: prefix }) => prefix ?? []),
  );
  return Promise.all(
    own
      .toSorted((one, other) => other.record.id - one.record.id)
      .map(async (one) => ({
        ...presentTransfer(one, catalogue, reader.today),
        model: register.get(one.record.airplane_prefix ?? '')?.model ?? null,
        photo: await presentPhoto(one, reader),
      })),
  );
}

export async function presentOneTransfer(own: OwnTransfer, reader: Reader): Promise<Transfer> {
  const [shown] = await presentTransfers([own], reader);
  if (!shown) throw new Error(`transfer ${own.record.id} is not shown`);
  return shown;
}

function presentTransfer(
  { record, side }: OwnTransfer,
  catalogue: ReadonlyMap<number, PublicationRecord>,
  today: CalendarDate,
): Omit<Transfer, 'model' | 'photo'> {
  const { id, giver, receiver, items } = record;
  return {
    id,
    state: isExpired(record, today) ? 'expired' : record.state,
    side,
    giver: { name: giver.name },
    receiver: receiver ? { name: receiver.name } : null,
    email: record.email,
    note: record.note,
    sent: record.sent,
    until: record.until,
    accepted: record.accepted ?? null,
    closed: record.closed ?? null,
    reason: record.reason ?? null,
    airplane_prefix: record.airplane_prefix,
    airplane_serial_number: record.airplane_serial_number,
    publications: items.map(({ signature, publication, version, due, asks_photo, state }) => ({
      signature,
      ...publication,
      version: version ?? catalogue.get(publication.id)?.revision ?? '',
      due,
      asks_photo,
      state,
    })),
    actions: isPending(record, today) ? actionsOf(record, side) : [],
  };
}

function actionsOf({ state, photo }: TransferRecord, side: Transfer['side']): Transfer['actions'] {
  if (state === 'open') {
    if (side === 'received') return ['accept', 'decline'];
    return [side === 'given' ? 'take_back' : 'decide'];
  }
  if (side === 'received') {
    return [...(photo?.state === 'asked' ? (['send_photo'] as const) : []), 'decline'];
  }
  return side === 'staff' ? ['decide'] : [];
}

/**
 * The receiver is not asked for a photo if one of the same aircraft is approved; the giver sees
 * nothing of it.
 */
async function presentPhoto(
  { record, side }: OwnTransfer,
  { profileId }: Reader,
): Promise<Transfer['photo']> {
  const { items, photo } = record;
  if (!items.some(({ asks_photo }) => asks_photo)) return null;
  if (photo) return { state: photo.state, reason: photo.reason ?? null };
  const isKnown = side === 'received' && (await knownPhoto(record, profileId)) !== null;
  return { state: isKnown ? 'known' : 'needed', reason: null };
}
