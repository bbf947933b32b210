import * as v from 'valibot';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { reviewTime } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import {
  type Failure,
  type Task,
  todaysWork as answer,
  type TodaysWork,
} from '#shared/system/todaysWork';
import { listMailReturns } from '#functions/accounts/sentMails/mailReturnRepository';
import { countLate, readUnpack, waiting } from '#functions/dispatch/waitingRepository';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import {
  countOrders,
  countPaymentsToCheck,
  oldestReviews,
} from '#functions/orders/orderRepository';
import { countOpenFindings } from '#functions/payments/reconciliation/findingRepository';
import { failedDeliveries } from '#platform/outbox/failedDeliveries';
import { countEndingIn, overdueUnsettled } from '#functions/signatures/signatureRepository';

/** Beyond this a figure says "many" whatever it is; reading stops there. */
export const enough = 100;
const failureDays = 7;
const failuresShown = 10;
const day = 24 * 60 * 60 * 1000;

/** What waits for staff, from counters: it costs the same however much the shop has sold. */
export async function findTodaysWork(now: Date): Promise<TodaysWork> {
  const [failures, ...tasks] = await Promise.all([
    failed(now),
    photos(now),
    awaitingShipment(now),
    toUnpack(),
    toCheck(),
    differences(),
    returned(),
    ending(now),
    returnedMails(),
  ]);
  return { tasks, failures };
}

async function photos(now: Date): Promise<Task> {
  const [counts, reviews] = await Promise.all([countOrders(), oldestReviews(enough)]);
  const { since, withClient } = reviews;
  const promised = new Date(now.getTime() - reviewTime).toISOString();
  return {
    kind: 'photos',
    count: Math.max(0, (counts.get(orderStatus.underReview) ?? 0) - withClient),
    late: since.filter((moment) => moment < promised).length,
    list: 'photos',
    filter: {},
  };
}

async function awaitingShipment(now: Date): Promise<Task> {
  const [counts, late] = await Promise.all([waiting.counts(), countLate(todayInSaoPaulo(now))]);
  return {
    kind: 'shipments',
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    late,
    list: 'dispatch',
    filter: {},
  };
}

async function toUnpack(): Promise<Task> {
  const { length: count } = await readUnpack();
  return { kind: 'unpack', count, late: 0, list: 'dispatch', filter: {} };
}

async function toCheck(): Promise<Task> {
  return {
    kind: 'payments',
    count: await countPaymentsToCheck(enough),
    late: 0,
    list: 'orders',
    filter: { payment: 'check' },
  };
}

async function differences(): Promise<Task> {
  return {
    kind: 'findings',
    count: await countOpenFindings(enough),
    late: 0,
    list: 'payments',
    filter: {},
  };
}

async function returned(): Promise<Task> {
  return {
    kind: 'returns',
    count: (await expeditions.counts()).get(expeditionStatus.returned) ?? 0,
    late: 0,
    list: 'expeditions',
    filter: { status: String(expeditionStatus.returned) },
  };
}

async function ending(now: Date): Promise<Task> {
  const today = todayInSaoPaulo(now);
  const month = monthOf(today);
  const [stored, { dues }] = await Promise.all([countEndingIn(month), overdueUnsettled(today)]);
  const over = [...dues.values()].filter((due) => due.startsWith(month));
  return {
    kind: 'subscriptions',
    count: stored - over.length,
    late: 0,
    list: 'signatures',
    filter: { ends: month },
  };
}

async function returnedMails(): Promise<Task> {
  return {
    kind: 'mails',
    count: (await listMailReturns(enough)).size,
    late: 0,
    list: 'users',
    filter: { mail: 'returned' },
  };
}

const monthOf = (date: CalendarDate) => date.slice(0, 7);

export const failuresSince = (now: Date) => new Date(now.getTime() - failureDays * day);

async function failed(now: Date): Promise<TodaysWork['failures']> {
  const since = failuresSince(now);
  const { count, newest } = await failedDeliveries({ since, limit: enough, shown: failuresShown });
  const results: Failure[] = newest.flatMap(({ entity, entity_id: target_id, action, created }) =>
    v.is(target, entity) ? [{ target: entity, target_id, action, created }] : [],
  );
  return { count, results };
}

const target = answer.entries.failures.entries.results.item.entries.target;
