import * as v from 'valibot';
import { signature as signatureSchema } from '#shared/signatures/signature';
import { openDays } from '#shared/signatures/keptCopies';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { areCopiesStored, copiesCache, dropCopies } from '#web/state/deviceCopies';
import { readStored } from '#web/state/readStored';
import { copiesEndedKey, copiesKey, readText, accountSuffix, writeStored } from '#web/state/stored';

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
  /** When the shop last confirmed that they may be read. */
  contact: v.pipe(v.string(), v.isoTimestamp()),
  certificate: v.nullable(v.string()),
  copies: v.array(copy),
});
export type Copies = v.InferOutput<typeof copiesSchema>;

/** The copies on this device, whoever owns them. */
export const storedCopies = (): Copies | null => readStored(copiesKey, copiesSchema) ?? null;

export function readCopies(owner: number): Copies | null {
  const kept = storedCopies();
  return kept?.owner === owner ? kept : null;
}

/** The copies that open without a session, because it expired and nobody ended it. */
export function readOpenCopies(): Copies | null {
  const kept = storedCopies();
  return kept && lockOf(kept, new Date()) !== 'ended' ? kept : null;
}

/** Deletes copies whose owner has been away so long that they may never return. */
export function dropAbandoned(now: Date): void {
  const kept = storedCopies();
  if (kept === null || todayInSaoPaulo(now) > lastDayOf(kept)) dropCopies();
}

export function writeCopies(copies: Copies): void {
  writeStored(copiesKey, copies);
}

type Contact = Pick<Copies, 'contact'>;

const lastDayOf = ({ contact }: Contact) => addDays(todayInSaoPaulo(new Date(contact)), openDays);

/**
 * Why no copy opens: the session was ended, or the shop could not be reached for too long. A clock
 * that was set back counts as the latter.
 */
export function lockOf(kept: Contact, now: Date): 'ended' | 'silent' | null {
  if (readText(copiesEndedKey) !== null) return 'ended';
  const left = daysBetween(todayInSaoPaulo(now), lastDayOf(kept));
  return left < 0 || left > openDays + 1 ? 'silent' : null;
}

export const lockReasons = {
  silent: `Faz mais de ${openDays} dias que este aparelho não fala com a loja. Conecte-se à internet uma vez para ler de novo.`,
  ended: 'Esta sessão foi encerrada. As cópias abrem depois de entrar.',
} as const;

/** Why the login is required when there are copies. */
export const endedNote = () => (areCopiesStored() ? lockReasons.ended : undefined);

/**
 * The last day on which a copy opens without a connection. Each contact with the shop extends it,
 * but not beyond the subscription's due date.
 */
export function opensUntil(
  kept: Contact,
  { signature: { due } }: Pick<Copy, 'signature'>,
  now: Date,
) {
  const last = lastDayOf(kept);
  const ends = due !== null && due <= last ? calendarDate(due) : null;
  const day: CalendarDate = ends ?? last;
  const left = daysBetween(todayInSaoPaulo(now), day);
  return { day, left, isSoon: left <= soonDays, isLast: ends !== null };
}

/** The last day is shown in amber from this many days before it. */
const soonDays = 5;

export const isOver = ({ signature: { due, overdue } }: Pick<Copy, 'signature'>, now: Date) =>
  overdue || (due !== null && due < todayInSaoPaulo(now));

const addressOf = (signature: number) => `/_copies/${signature}`;
/** The certificate's address in the cache, for the company of this tab or for the person. */
export const certificateAddress = (of = accountSuffix()) => `/_copies/certificate${of}`;

/** Throws when there is not enough storage. */
export async function storeFile(signature: number, file: Response): Promise<void> {
  await (await caches.open(copiesCache)).put(addressOf(signature), file);
}

export async function storedFile(signature: number): Promise<Blob | null> {
  const found = await (await caches.open(copiesCache)).match(addressOf(signature));
  return found ? found.blob() : null;
}

/** The manual's text, for the search without a connection. */
const textsAddressOf = (signature: number) => `${addressOf(signature)}/texts`;

export async function storeTexts(signature: number, texts: Response): Promise<void> {
  await (await caches.open(copiesCache)).put(textsAddressOf(signature), texts);
}

/**
 * The text, compressed by the shop; undefined for a copy stored before the shop had extracted it.
 */
export async function storedTexts(signature: number): Promise<Response | undefined> {
  return (await caches.open(copiesCache)).match(textsAddressOf(signature));
}

export async function storeCertificate(file: Blob): Promise<void> {
  await (await caches.open(copiesCache)).put(certificateAddress(), new Response(file));
}

export async function storedCertificate(): Promise<Blob | null> {
  const found = await (await caches.open(copiesCache)).match(certificateAddress());
  return found ? found.blob() : null;
}

export const filesOf = (signature: number) => [addressOf(signature), textsAddressOf(signature)];

export async function removeCopy(owner: number, signature: number): Promise<void> {
  const kept = readCopies(owner);
  const cache = await caches.open(copiesCache);
  await Promise.all(filesOf(signature).map((address) => cache.delete(address)));
  if (!kept) return;
  const copies = kept.copies.filter((one) => one.signature.id !== signature);
  writeCopies({ ...kept, copies });
}
