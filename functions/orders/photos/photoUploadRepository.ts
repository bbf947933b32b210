import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { addDays, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { queryItems } from '#platform/db/items';
import { findStored, queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { keyedHash } from '#platform/auth/keyedHash';
import { commit, commitUnless, type Write } from '#platform/db/write';

/** An uploaded photo that belongs to no order line yet; to claim it is to delete this item. */
const uploadSchema = v.object({
  name: v.string(),
  /** The profile that sent it; null for a visitor, whose account is made later in the checkout. */
  owner: v.nullable(v.number()),
  uploaded: v.string(),
});
export type PhotoUpload = v.InferOutput<typeof uploadSchema>;

export const namePattern = /^(\d{4}-\d{2}-\d{2})-([0-9a-f]{16})-[0-9a-f]{32}\.jpg$/;

/** Makes a name that cannot be guessed, with the day and a keyed hash of the sender's address. */
export function newPhotoName(ip: string, now: Date): string {
  const random = randomBytes(16).toString('hex');
  return `${todayInSaoPaulo(now)}-${senderOf(ip)}-${random}.jpg`;
}

const senderOf = (ip: string) => keyedHash('photo', ip).slice(0, 16);

const partition = (day: string) => `PHOTOS#${day}`;

function key(name: string) {
  const [, day = '', sender = ''] = namePattern.exec(name) ?? [];
  return { pk: partition(day), sk: `${sender}#${name}` };
}

export const keepUpload = (upload: PhotoUpload): Promise<void> =>
  commit([putItem({ table: 'system', item: { ...key(upload.name), ...upload } })]);

/** Undefined for a name that the server never issued and for a photo claimed by an order line. */
export async function findUpload(name: string): Promise<PhotoUpload | undefined> {
  if (!namePattern.test(name)) return undefined;
  return findStored(uploadSchema, 'system', key(name), { strong: true });
}

/** Belongs in the order's transaction; only one claim of a name succeeds. */
export const claimUpload = (name: string, refused: () => Error): Write =>
  deleteItem({ table: 'system', key: key(name), when: { exists: true }, refused });

class PhotoClaimed extends Error {
  override readonly name = 'PhotoClaimed';
}

/** Deletes the record, so that no order line can claim the photo; false when one already did. */
export const dropUpload = (name: string): Promise<boolean> =>
  commitUnless(PhotoClaimed, [claimUpload(name, () => new PhotoClaimed())]);

/** Days that an upload may wait for its order before it is deleted. */
export const keptDays = 2;

/** The days whose uploads may still wait. */
const waitingDays = (today: CalendarDate): CalendarDate[] =>
  Array.from({ length: keptDays + 1 }, (_, back) => addDays(today, -back));

export async function unclaimedBy(owner: number, today: CalendarDate): Promise<PhotoUpload[]> {
  const waiting = await Promise.all(waitingDays(today).map(unclaimedOf));
  return waiting.flat().filter((upload) => upload.owner === owner);
}

/** How many photos from this IP address wait for an order. */
export async function unclaimedFrom(ip: string, now: Date): Promise<number> {
  const waiting = await Promise.all(
    waitingDays(todayInSaoPaulo(now)).map((day) =>
      queryItems({ table: 'system', pk: partition(day), prefix: `${senderOf(ip)}#`, strong: true }),
    ),
  );
  return waiting.flat().length;
}

export const unclaimedOf = (day: CalendarDate): Promise<PhotoUpload[]> =>
  queryStored(uploadSchema, { table: 'system', pk: partition(day) });
