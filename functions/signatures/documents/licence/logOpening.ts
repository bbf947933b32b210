import type { CalendarDate } from '#shared/values/calendarDate';
import type { DoingToday } from '#platform/auth/actor';
import { forbidden, notFound } from '#platform/domainErrors';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { putItem } from '#platform/db/itemWrites';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import { commit, type Write } from '#platform/db/write';
import type { ManualFile } from '#functions/publications/publicationRecord';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatureHistory, signatures } from '#functions/signatures/signatureRepository';
import { openingObstacle } from './openingObstacle';

export type FileOpening = DoingToday & {
  readonly ip: string;
};

export type How = {
  /** The text before the revision in the history. */
  readonly action: string;
  /**
   * Names an opening that is logged once a day. The caller chose it, so that it counts only for the
   * person and the file that it was logged with.
   */
  readonly once?: string;
};

/** This opening is already in the log. */
class AlreadyLogged extends Error {
  override readonly name = 'AlreadyLogged';
}

type Served = How & {
  readonly file: ManualFile;
  /** Why the copy carries no licence. */
  readonly unlicensed?: string | null;
};

/** Logs who opened which revision; refuses if the purchase has ended or changed meanwhile. */
export async function logOpening(
  signature: SignatureRecord,
  { file: { revision, key }, unlicensed, action, once }: Served,
  { actor, now, today, ip }: FileOpening,
): Promise<void> {
  const log = () =>
    signatureHistory(signature.id, {
      action: `${action} ${revision}`,
      actor,
      now,
      changes: { ip, key, ...(unlicensed ? { unlicensed } : {}) },
    });
  await decideAndCommit(async (count) => {
    // After a concurrent change the entitlement is checked again, and neither change is lost.
    const current = count === 1 ? signature : await signatures.get(signature.id);
    if (!current) throw notFound();
    checkEntitlement(current, today);
    const opening = once === undefined ? null : [once, actor.id, key].join('#');
    const noted = opening === null ? [] : [noteOpening(signature.id, opening, now)];
    await commit([...noted, ...firstDownload(current, now), log()]);
  }).catch(unlessLogged);
}

function unlessLogged(error: unknown): void {
  if (!(error instanceof AlreadyLogged)) throw error;
}

/** After the first download, a payment can no longer be taken back as a mistake. */
const firstDownload = (before: SignatureRecord, now: Date): Write[] =>
  before.downloaded_at === null
    ? signatures.replace(
        before,
        signatures.revised(before, { downloaded_at: now.toISOString() }),
        overtaken,
      )
    : [];

export function checkEntitlement(signature: SignatureRecord, today: CalendarDate): void {
  const obstacle = openingObstacle(signature, today);
  if (obstacle !== null) throw forbidden(obstacle);
}

/** Duration of one opening; a reader left open longer is logged again. */
const openingSeconds = 24 * 3600;

/** Refused with `AlreadyLogged` while the same opening is recorded. */
const noteOpening = (signature: number, opening: string, now: Date): Write =>
  putItem({
    table: 'signatures',
    item: {
      pk: `READING#${signature}`,
      sk: opening,
      expires_at: epochSeconds(now) + openingSeconds,
    },
    when: { absentOrExpired: epochSeconds(now) },
    refused: () => new AlreadyLogged(),
  });
