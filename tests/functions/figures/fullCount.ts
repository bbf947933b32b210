import type { FigureMonth } from '#shared/figures/figures';
import { orderStatus } from '#shared/orders/orderStatus';
import {
  addDays,
  addYears,
  type CalendarDate,
  daysBetween,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { centavos, toWire } from '#shared/values/money';
import type { OrderMark } from '#functions/signatures/signatureRepository';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import type { randomShop } from './randomShop';

type Shop = Awaited<ReturnType<typeof randomShop>>;
type Days = { readonly start: string; readonly end: string };

/** Everything a count looks at, row by row, without any sum kept. */
export type Rows = {
  readonly subscriptions: readonly SignatureRecord[];
  readonly renewals: readonly OrderMark[];
  /** Hours from each payment that stands to its first parcel, and when that left. */
  readonly parcels: readonly { readonly at: string; readonly from: string }[];
};

export async function readRows(shop: Shop): Promise<Rows> {
  const { marksOfOrder, signatures } = await import('#functions/signatures/signatureRepository');
  const { findOrder } = await import('#functions/orders/orderRepository');
  const subscriptions: SignatureRecord[] = [];
  for await (const row of signatures.all()) if (row.due !== null) subscriptions.push(row);
  const marks = (await Promise.all(shop.ids.map(marksOfOrder))).flat();
  const parcels = [];
  for (const id of shop.ids) {
    const order = await findOrder(id);
    const [at] = [...shop.parcels.values()]
      .filter((parcel) => parcel.order === id)
      .map((parcel) => parcel.at)
      .sort();
    if (order?.status === orderStatus.confirmed && order.paid_at !== null && at !== undefined) {
      parcels.push({ at, from: order.paid_at });
    }
  }
  return { subscriptions, renewals: marks.filter(({ kind }) => kind === 'renewed'), parcels };
}

const dayOf = (moment: string) => todayInSaoPaulo(new Date(moment));
const within = (day: string, { start, end }: Days) => day >= start && day <= end;

/** What a span comes to, by looking at every row. */
export function fullCount(
  shop: Shop,
  { subscriptions, renewals, parcels }: Rows,
  days: Days,
): Omit<FigureMonth, 'month' | 'partial'> {
  const today = todayInSaoPaulo(new Date());
  const moved = shop.money.filter(({ at }) => within(dayOf(at), days));
  const money = (of: (move: (typeof moved)[number]) => number) =>
    toWire(centavos(moved.reduce((sum, move) => sum + move.sign * of(move), 0)));
  const lines = (renewal: boolean | null) =>
    money((move) =>
      move.lines.reduce(
        (sum, line) => sum + (renewal === null || line.renewal === renewal ? line.value : 0),
        0,
      ),
    );
  const all = (move: (typeof moved)[number]) =>
    move.freight + move.lines.reduce((sum, { value }) => sum + value, 0);
  const late = renewals.map((mark) => ({
    end: mark.previous_due ?? today,
    days: daysBetween(mark.previous_due ?? today, dayOf(mark.paid_at ?? '')),
  }));
  const ends: CalendarDate[] = [
    ...subscriptions.flatMap(({ due }) => due ?? []),
    ...late.filter((one) => one.days > 30).map(({ end }) => end),
  ];
  const isOver = (day: string) => within(day, days) && day < today;
  const kept = late.filter((one) => one.days <= 30 && isOver(one.end)).length;
  return {
    sales: lines(false),
    renewals: lines(true),
    freight: money(({ freight }) => freight),
    total: money(all),
    refunded: toWire(
      centavos(0 - moved.filter(({ sign }) => sign < 0).reduce((sum, one) => sum + all(one), 0)),
    ),
    // No provider of these said what it kept.
    fees: '0.00',
    orders: moved.filter(({ sign }) => sign > 0).length,
    refunds: moved.filter(({ sign }) => sign < 0).length,
    started: subscriptions.filter(({ created }) => within(dayOf(created), days)).length,
    renewed: renewals.filter(({ paid_at }) => within(dayOf(paid_at ?? ''), days)).length,
    lost: ends.filter((end) => within(addDays(end, 30), days) && addDays(end, 30) <= today).length,
    ended: ends.filter(isOver).length + kept,
    kept,
    pending: ends.filter((end) => isOver(end) && daysBetween(end, today) < 30).length,
    photo_hours: median(shop.photos.filter(({ to }) => within(dayOf(to), days))),
    parcel_hours: median(
      parcels.filter(({ at }) => within(dayOf(at), days)).map(({ from, at }) => ({ from, to: at })),
    ),
  };
}

/** To the tenth of an hour, to the hour from a day on. */
function median(waits: readonly { readonly from: string; readonly to: string }[]): number | null {
  const hours = waits
    .map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 3_600_000)
    .map((passed) => (passed < 24 ? Math.round(passed * 10) / 10 : Math.round(passed)))
    .sort((one, other) => one - other);
  if (hours.length === 0) return null;
  const [low = 0, high = 0] = [(hours.length - 1) / 2, hours.length / 2].map(
    (place) => hours[Math.floor(place)],
  );
  return Math.round(((low + high) / 2) * 1000) / 1000;
}

/** Which subscriptions ran on a day: begun, not ended, and not between an end and a late renewal. */
export const runningOn = (day: CalendarDate, { subscriptions, renewals }: Rows): number =>
  subscriptions.filter(({ id, created, due }) => {
    const isPaused = renewals.some(
      (mark) =>
        mark.signature === id && day > (mark.previous_due ?? '') && day < dayOf(mark.paid_at ?? ''),
    );
    return dayOf(created) <= day && (due ?? '') >= day && !isPaused;
  }).length;

/** Of a hundred that ended in the year up to thirty days ago, how many were renewed in time. */
export function settledRate({ subscriptions, renewals }: Rows): number | null {
  const today = todayInSaoPaulo(new Date());
  const last = addDays(today, -30);
  const isSettled = (day: string) => day <= last && day > addYears(last, -1);
  const late = renewals.map((mark) => ({
    end: mark.previous_due ?? today,
    days: daysBetween(mark.previous_due ?? today, dayOf(mark.paid_at ?? '')),
  }));
  const kept = late.filter((one) => one.days <= 30 && isSettled(one.end)).length;
  const gone =
    late.filter((one) => one.days > 30 && isSettled(one.end)).length +
    subscriptions.filter(({ due }) => due !== null && isSettled(due)).length;
  return kept + gone === 0 ? null : Math.round((kept / (kept + gone)) * 1000) / 10;
}
