import * as v from 'valibot';
import { signature as signatureSchema } from '#shared/signatures/signature';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { copiesCache, dropCopies } from '#web/state/deviceCopies';
import { readStored } from '#web/state/readStored';
import { copiesKey, writeStored } from '#web/state/stored';

const copy = v.object({
  signature: signatureSchema,
  revision: v.string(),
  size: v.number(),
  /** When it was fetched. */
  kept: v.string(),
});
export type Copy = v.InferOutput<typeof copy>;

const copiesSchema = v.object({
  owner: v.number(),
  /** When the shop last said that they may be read. */
  contact: v.string(),
  certificate: v.nullable(v.string()),
  copies: v.array(copy),
});
export type Copies = v.InferOutput<typeof copiesSchema>;

const day = 24 * 60 * 60 * 1000;
/** Without contact with the shop; afterwards the copies wait for it. */
export const lockedAfterDays = 30;

const storedCopies = (): Copies | null => readStored(copiesKey, copiesSchema) ?? null;

export function readCopies(owner: number): Copies | null {
  const kept = storedCopies();
  return kept?.owner === owner ? kept : null;
}

/** Whoever kept them has not been here for so long that they may never come back: erased, or another's device now. */
export function dropAbandoned(now: Date): void {
  const kept = storedCopies();
  const waits = kept !== null && now.getTime() - Date.parse(kept.contact) <= lockedAfterDays * day;
  if (!waits) dropCopies();
}

export function writeCopies(copies: Copies): void {
  writeStored(copiesKey, copies);
}

/** A clock that was set back counts as no contact. */
export function isLocked({ contact }: Pick<Copies, 'contact'>, now: Date): boolean {
  const passed = now.getTime() - Date.parse(contact);
  return !(passed > -day && passed <= lockedAfterDays * day);
}

export const isOver = ({ signature: { due, overdue } }: Pick<Copy, 'signature'>, now: Date) =>
  overdue || (due !== null && due < todayInSaoPaulo(now));

const addressOf = (signature: number) => `/_copies/${signature}`;
const certificateAddress = '/_copies/certificate';

/** Throws where there is no room. */
export async function storeFile(signature: number, file: Response): Promise<void> {
  await (await caches.open(copiesCache)).put(addressOf(signature), file);
}

export async function storedFile(signature: number): Promise<Blob | null> {
  const found = await (await caches.open(copiesCache)).match(addressOf(signature));
  return found ? found.blob() : null;
}

export async function storeCertificate(file: Blob): Promise<void> {
  await (await caches.open(copiesCache)).put(certificateAddress, new Response(file));
}

export async function storedCertificate(): Promise<Blob | null> {
  const found = await (await caches.open(copiesCache)).match(certificateAddress);
  return found ? found.blob() : null;
}

export async function removeCopy(owner: number, signature: number): Promise<void> {
  const kept = readCopies(owner);
  await (await caches.open(copiesCache)).delete(addressOf(signature));
  if (!kept) return;
  const copies = kept.copies.filter((one) => one.signature.id !== signature);
  writeCopies({ ...kept, copies });
}
