import { jobRun } from '#platform/http/jobEvent';
import { carrierSetting } from '#functions/shipping/carriers/carrierSetting';
import { currentCarrier } from '#functions/shipping/carriers/currentCarrier';
import { followReturns } from '#functions/orders/transitions/followReturns';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { chunksOf } from '#shared/values/chunksOf';
import { type Carrier, type CarrierNews, followBatch } from '#functions/shipping/carriers/carrier';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { errorFields, log } from '#platform/runtime/logger';
import type { CarrierWord, ExpeditionRecord } from '../expeditionRecord';
import { expeditions } from '../expeditionRepository';
import {
  allFollowed,
  scheduleFollowUp,
  stopFollowing,
  type FollowedParcelRow,
  isOnTheWay,
} from '../carrier/followQueue';

/** The most parcels that one run asks about: eight calls. */
const mostAsked = 8 * followBatch;
const hourMs = 60 * 60_000;
/** Hours between questions; the pauses grow while there is no news. */
const pauses = [4, 8, 12, 24];
/** Longer than any parcel travels. */
const giveUpDays = 90;

type Followed = { readonly asked: number; readonly changed: number };

/**
 * Asks the carrier about parcels on their way and stores the latest news. It sets no parcel to delivered
 * or returned: staff confirm that. When the carrier fails, the rest waits for the next run.
 */
export async function followParcels(carrier: Carrier, now: Date): Promise<Followed> {
  const due = (await allFollowed())
    .filter((row) => row.due <= now.toISOString())
    .toSorted((one, other) => (one.due < other.due ? -1 : 1))
    .slice(0, mostAsked);
  const total = { asked: 0, changed: 0 };
  for (const some of chunksOf(due, followBatch)) {
    const parcels = await keepOnTheWay(some, now);
    const news = await newsOf(carrier, parcels);
    if (news === undefined) return total;
    total.asked += parcels.length;
    for (const one of parcels) {
      if (await keepNews(one, { news, now })) total.changed += 1;
    }
  }
  return total;
}

/** Returns undefined when the carrier failed. */
async function newsOf(
  carrier: Carrier,
  parcels: readonly OnTheWay[],
): Promise<readonly CarrierNews[] | undefined> {
  if (parcels.length === 0) return [];
  try {
    return await carrier.follow([...new Set(parcels.map(({ code }) => code))]);
  } catch (error) {
    log('warn', 'parcels.unfollowed', errorFields(error));
    return undefined;
  }
}

type OnTheWay = { readonly row: FollowedParcelRow; readonly code: string };

/** Returns the parcels that are still on their way, and stops following the others. */
async function keepOnTheWay(rows: readonly FollowedParcelRow[], now: Date): Promise<OnTheWay[]> {
  const found = await expeditions.getMany(rows.map(({ expedition }) => expedition));
  const oldest = addDays(todayInSaoPaulo(now), -giveUpDays);
  const parcels: OnTheWay[] = [];
  for (const row of rows) {
    const parcel = found.find(({ id }) => id === row.expedition);
    const code = parcel === undefined ? null : codeOnTheWay(parcel);
    if (code !== null && todayInSaoPaulo(new Date(row.since)) > oldest) parcels.push({ row, code });
    else await commit([stopFollowing(row.expedition)]);
  }
  return parcels;
}

const codeOnTheWay = (parcel: ExpeditionRecord) => (isOnTheWay(parcel) ? parcel.track_code : null);

type Reported = { readonly news: readonly CarrierNews[]; readonly now: Date };

/** Stores what the carrier said about a parcel; returns whether that is new. */
const keepNews = ({ row, code }: OnTheWay, { news, now }: Reported): Promise<boolean> =>
  decideAndCommit(async () => {
    const said = news.find((one) => one.code === code);
    const before = await expeditions.get(row.expedition);
    // The parcel got another code meanwhile, which has its own place in the queue.
    if (before === undefined || codeOnTheWay(before) !== code) return false;
    const word = said ? wordOf(said) : before.news;
    const isNew = JSON.stringify(word) !== JSON.stringify(before.news);
    const asked = isNew ? 1 : row.asked + 1;
    const next = scheduleFollowUp(row.expedition, { ...row, asked, due: dueAfter(asked, now) });
    await commit(
      isNew ? [...expeditions.replace(before, { ...before, news: word }, overtaken), next] : [next],
    );
    return isNew;
  });

const wordOf = ({ state, text, at }: CarrierNews): CarrierWord => ({ state, text, at });

const dueAfter = (asked: number, now: Date): string => {
  const hours = pauses[Math.min(asked, pauses.length) - 1] ?? 24;
  return new Date(now.getTime() + hours * hourMs).toISOString();
};

export const handler = async (event: unknown): Promise<{ asked: number; changed: number }> => {
  const { now } = jobRun(event);
  if (carrierSetting === null) return { asked: 0, changed: 0 };
  const carrier = currentCarrier();
  const parcels = await followParcels(carrier, now);
  const returns = await followReturns(carrier);
  return { asked: parcels.asked + returns.asked, changed: parcels.changed + returns.changed };
};
