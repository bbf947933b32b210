import * as v from 'valibot';
import {
  addDays,
  addYears,
  type CalendarDate,
  daysBetween,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { ordersOf } from '#functions/orders/orderRepository';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { system, type Doing } from '#platform/auth/actor';
import { job } from '#platform/history/effects';
import { queueJob } from '#platform/history/queue';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commit, type Write } from '#platform/db/write';
import type { SignatureRecord } from '../signatureRecord';
import {
  marksOfOrder,
  moveMark,
  refundMark,
  type OrderMark,
  removeMark,
  signatureHistory,
  signatures,
} from '../signatureRepository';
import { refreshWanted } from '../revisions/refreshWanted';
import { isPastDue } from '../signatureRules';
import { baseTakenBackAction, renewalUndoneAction } from '../renewalNews';

/** One confirmation of an order, which may be paid again later. */
export type Confirmation = { readonly id: number; readonly paid_at: string | null };

export const confirmationData = v.object({ order: v.number(), paid_at: v.nullable(v.string()) });

/**
 * Undoes `makeSignatures` for one confirmation of an order, removing only its own days. Purchases
 * that no other order renewed leave the client's list; on the others, the years other orders paid
 * for stay complete. Running it again changes nothing.
 */
export async function undoSignatures(order: Confirmation, undoing: Doing): Promise<void> {
  for (const mark of await marksOf(order)) {
    await undo(order, mark, { ...undoing, leave: removeMark });
  }
}

export const revokeSignaturesJob = job(confirmationData, ({ order: id, paid_at }, { now }) =>
  undoSignatures({ id, paid_at }, { actor: system, now }),
);

/** Like `undoSignatures`, for these lines, not made again while the order stays paid. */
export async function undoLines(
  order: Confirmation,
  lines: ReadonlySet<number>,
  undoing: Doing,
): Promise<void> {
  if (lines.size === 0) return;
  const marks = (await marksOf(order)).filter(
    ({ line, kind }) => line !== null && lines.has(line) && kind !== 'refunded',
  );
  for (const mark of marks) await undo(order, mark, { ...undoing, leave: refundMark });
}

const linesData = v.object({ ...confirmationData.entries, lines: v.array(v.number()) });

/** Undoes the effect of lines that were refunded while their order stays paid. */
export const revokeLinesJob = job(linesData, ({ order: id, paid_at, lines }, { now }) =>
  undoLines({ id, paid_at }, new Set(lines), { actor: system, now }),
);

/** `leave` says what happens to the mark. */
type Leaving = Doing & { readonly leave: typeof removeMark };

/** Signatures that staff granted by hand were not paid by the order and stay. */
async function marksOf({ id, paid_at }: Confirmation): Promise<OrderMark[]> {
  const marks = await marksOfOrder(id);
  return marks.filter((mark) => mark.line !== null && mark.paid_at === paid_at);
}

const undo = (
  order: Confirmation,
  mark: OrderMark,
  { leave, ...undoing }: Leaving,
): Promise<void> =>
  decideAndCommit(async (count) => {
    if (count > 1 && !(await isMarked(order, mark))) return;
    const row = await signatures.get(mark.signature);
    await commit([
      ...(row && (mark.kind === 'made' || mark.kind === 'renewed')
        ? await undoWrites(order.id, row, mark, undoing)
        : []),
      ...leave(order.id, mark, overtaken),
    ]);
  });

/** False if another run undid it meanwhile. */
const isMarked = async (order: Confirmation, { line, kind }: OrderMark): Promise<boolean> =>
  (await marksOf(order)).some((mark) => mark.line === line && mark.kind === kind);

async function undoWrites(
  orderId: number,
  row: SignatureRecord,
  mark: OrderMark,
  { actor, now }: Doing,
): Promise<Write[]> {
  const others = await otherRenewals(row, orderId);
  const isBase = mark.kind === 'made' || row.order?.id === orderId;
  const [base] = others;
  if (isBase && !base) {
    const action = `Cancelada com o pagamento do pedido #${orderId}`;
    const effects = [
      queueJob.refreshWaiting({ client: row.client.id, order: orderId, signature: row.id }),
    ];
    return [
      ...signatures.remove(row, overtaken),
      signatureHistory(row.id, { action, actor, now, effects }),
    ];
  }
  const { changes, moved } = withoutYear(row, { orderId, mark, others }, todayInSaoPaulo(now));
  const after = signatures.revised(row, {
    ...changes,
    // Its base is now the next order that paid for it.
    ...(isBase && base ? { order: { id: base.order.id, date: base.order.date } } : {}),
    ...unlocked(row, orderId),
    edition: row.edition + 1,
  });
  return [
    ...signatures.replace(row, after, overtaken),
    ...moved,
    signatureHistory(row.id, {
      action: isBase ? baseTakenBackAction(orderId) : renewalUndoneAction(orderId),
      actor,
      now,
      from: row.status,
      to: after.status,
      changes: { due: row.due },
      effects: refreshWanted(row),
    }),
  ];
}

/** A withdrawn order no longer belongs to the purchase, so its lock is removed. */
const unlocked = ({ suspended = [] }: SignatureRecord, orderId: number) => {
  const others = suspended.filter(({ order }) => order !== orderId);
  return { suspended: others.length > 0 ? others : undefined };
};

type Renewal = {
  readonly order: OrderRecord;
  readonly mark: OrderMark & {
    readonly previous_due: CalendarDate;
    readonly renewed_due: CalendarDate;
  };
};

/** Renewals paid by other orders and not undone, in chronological order. */
async function otherRenewals(
  { id, client, former_holders: former = [] }: SignatureRecord,
  orderId: number,
): Promise<Renewal[]> {
  const holders = new Set([client.id, ...former.map((one) => one.client)]);
  const ordered = await Promise.all([...holders].map(ordersOf));
  const renewing = ordered
    .flat()
    .filter((order) => order.id !== orderId && order.lines.some((line) => line.renewal_of === id));
  const found = await Promise.all(
    renewing.map(async (order) =>
      (await marksOfOrder(order.id)).flatMap((mark): Renewal[] => {
        const { previous_due, renewed_due } = mark;
        const isOurs = mark.signature === id && mark.kind === 'renewed';
        if (!isOurs || !previous_due || !renewed_due) return [];
        return [{ order, mark: { ...mark, previous_due, renewed_due } }];
      }),
    ),
  );
  return found
    .flat()
    .toSorted((one, other) => (one.mark.renewed_due < other.mark.renewed_due ? -1 : 1));
}

type Taken = {
  readonly orderId: number;
  readonly mark: OrderMark;
  readonly others: readonly Renewal[];
};

/** The end date without one order's days, and later renewals, which move forward. */
function withoutYear(
  row: SignatureRecord,
  { orderId, mark, others }: Taken,
  today: CalendarDate,
): { readonly changes: Pick<SignatureRecord, 'due' | 'status'>; readonly moved: Write[] } {
  const { years, earlier } = takeBackYear(yearsOf({ orderId, mark, others }), orderId, today);
  const isLast = others.every((other) => other.mark.renewed_due <= (mark.renewed_due ?? ''));
  const ends = row.due === null ? null : addDays(row.due, -earlier);
  const due = isLast ? dueWithoutLast(row, mark) : ends;
  const { awaitingShipment, overdue } = signatureStatus;
  const isOver = row.status !== awaitingShipment && isPastDue({ due }, today);
  const moved = others.flatMap((other) => {
    const year = years.find(({ order }) => order === other.order.id);
    if (!year || year.to === other.mark.renewed_due) return [];
    return moveMark(other.order.id, other.mark, year, overtaken);
  });
  return { changes: { due, status: isOver ? overdue : row.status }, moved };
}

/** The end before the renewal; if it was changed since, one year less than today's. */
const dueWithoutLast = (
  { due }: SignatureRecord,
  { previous_due: previous, renewed_due: renewed }: OrderMark,
): SignatureRecord['due'] => {
  if (due === renewed) return previous ?? null;
  return due === null ? null : addYears(due, -1);
};

/** The order that made it paid for the days before the first renewal. */
function yearsOf({ orderId: order, mark, others }: Taken): PaidYear[] {
  const renewals = others.map(({ order: { id }, mark: { previous_due, renewed_due } }) => ({
    order: id,
    from: previous_due,
    to: renewed_due,
  }));
  const { previous_due: from, renewed_due: to } = mark;
  if (from && to) {
    return [...renewals, { order, from, to }].toSorted((one, other) =>
      one.to < other.to ? -1 : 1,
    );
  }
  const [first] = renewals;
  return first ? [{ order, from: addYears(first.from, -1), to: first.from }, ...renewals] : [];
}

/** The period that one order's payment added: its days start after `from` and end with `to`. */
export type PaidYear = {
  readonly order: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

type TakenBack = {
  /** The years of the other orders, each with its full length. */
  readonly years: readonly PaidYear[];
  /** The number of days by which the last one ends earlier. */
  readonly earlier: number;
};

/**
 * Removes the days of one order: past days stay, future ones are removed, and later years that
 * others paid for start earlier by as many days. `years` are in chronological order.
 */
export function takeBackYear(
  years: readonly PaidYear[],
  order: number,
  today: CalendarDate,
): TakenBack {
  const place = years.findIndex((year) => year.order === order);
  const taken = years[place];
  if (!taken) return { years, earlier: 0 };
  const begun = taken.from > today ? taken.from : today;
  let ended = taken.to;
  let end = begun < taken.to ? begun : taken.to;
  const moved = years.slice(place + 1).map((year): PaidYear => {
    const shift = daysBetween(end, ended);
    // A year paid late started on its own day, independent of the one before.
    if (shift === 0 || addYears(year.from, 1) !== year.to) {
      [ended, end] = [year.to, year.to];
      return year;
    }
    const from = addDays(year.from, -shift);
    const after = { order: year.order, from, to: addYears(from, 1) };
    [ended, end] = [year.to, after.to];
    return after;
  });
  return {
    years: [...years.slice(0, place), ...moved],
    earlier: daysBetween(end, ended),
  };
}
