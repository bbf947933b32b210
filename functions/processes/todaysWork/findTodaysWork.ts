import * as v from 'valibot';
import { type Area, areas as everyArea, areasOfList, hasArea } from '#shared/accounts/areas';
import { type TableName, tableNames } from '#shared/storage/tables';
import { addDays, todayInSaoPaulo, type CalendarDate } from '#shared/values/calendarDate';
import { reviewTime } from '#shared/orders/order';
import {
  type Failure,
  type Task,
  type TaskKind,
  todaysWork as answer,
  type TodaysWork,
} from '#shared/system/todaysWork';
import { listMailReturns } from '#functions/accounts/sentMails/mailReturnRepository';
import { countNewReports } from '#functions/corrections/reportRepository';
import { readWaitingTotals } from '#functions/dispatch/waiting/readWaitingTotals';
import { readUnpack } from '#functions/dispatch/waitingRepository';
import {
  countInvoicesToDo,
  countPartAwaited,
  countPhotosToAnswer,
  countUnpaidUntil,
  countWithdrawals,
} from '#functions/orders/bookkeeping/orderTasks';
import { waitingFindings } from '#functions/payments/waitingFindings';
import {
  type DeliveryFailure,
  failedDeliveries,
  failureId,
} from '#platform/outbox/failedDeliveries';
import { transferPhotosToSee } from '#functions/signatures/transferring/transferPhotosToSee';
import { countDueBetween } from '#functions/signatures/signatureRepository';

const soonDays = 30;

/** The range of end dates that count as ending soon, both included. */
const endingSoon = (today: CalendarDate) => ({ start: today, end: addDays(today, soonDays) });

/** Counting failures stops here; the screen shows more than this as "many". */
export const enough = 100;
const failureDays = 7;
const failuresShown = 10;
const day = 24 * 60 * 60 * 1000;

/** The areas responsible for failed effects, by the table of the change. */
export const areasOfFailures: Readonly<Record<TableName, readonly Area[]>> = {
  accounts: ['customers'],
  catalog: ['publications'],
  corrections: ['publications'],
  orders: areasOfList.orders,
  signatures: areasOfList.signatures,
  expeditions: ['shipping'],
  dispatch: ['shipping'],
  system: everyArea,
};

export const failureTables = (areas: readonly Area[]): TableName[] =>
  tableNames.filter((table) => hasArea(areas, areasOfFailures[table]));

/** The areas whose staff see a task. */
const areasOfTask: Readonly<Record<TaskKind, readonly Area[]>> = {
  late: ['shipping'],
  photos: ['orders'],
  transfers: ['orders'],
  withdrawals: ['orders'],
  corrections: ['publications'],
  unpack: ['shipping'],
  unpaid: ['orders'],
  part: ['orders'],
  mails: ['customers'],
  shipments: ['shipping'],
  returns: ['shipping'],
  findings: ['money'],
  invoices: ['money'],
  notes: ['money'],
  subscriptions: areasOfList.signatures,
};

/** The tasks for staff with these areas, each counted as in the list it links to. */
export async function findTodaysWork(
  now: Date,
  areas: readonly Area[] = everyArea,
): Promise<TodaysWork> {
  const [failures, [late, ...sent], invoicing, photos, transfers, ...others] = await Promise.all([
    failed(now, failureTables(areas)),
    parcels(now),
    invoices(),
    photosToAnswer(now),
    transferPhotos(now),
    withdrawals(now),
    corrections(now),
    toUnpack(),
    endingUnpaid(now),
    paidInPart(),
    returnedMails(),
    differences(),
    ending(now),
  ]);
  const [left, errors, unpack, unpaid, part, mails, findings, ends] = others;
  const ended = [unpaid, part, mails];
  const tasks = [
    late,
    photos,
    transfers,
    left,
    errors,
    unpack,
    ...ended,
    ...sent,
    findings,
    ...invoicing,
    ends,
  ];
  return { tasks: tasks.filter(({ kind }) => hasArea(areas, areasOfTask[kind])), failures };
}

async function photosToAnswer(now: Date): Promise<Task> {
  const { all, late } = await countPhotosToAnswer(new Date(now.getTime() - reviewTime));
  return { kind: 'photos', count: all, late, list: 'photos', filter: {} };
}

async function transferPhotos(now: Date): Promise<Task> {
  const promised = new Date(now.getTime() - reviewTime).toISOString();
  const all = await transferPhotosToSee();
  const late = all.filter(({ photo }) => photo.sent < promised).length;
  return { kind: 'transfers', count: all.length, late, list: 'photos', filter: {} };
}

/** Counts parcels like the screen Envios and its tabs. */
async function parcels(now: Date): Promise<readonly [late: Task, all: Task, returned: Task]> {
  const { parcels: all, late, kinds } = await readWaitingTotals(todayInSaoPaulo(now));
  const task = { late: 0, list: 'dispatch' } as const;
  return [
    { ...task, kind: 'late', count: late, filter: { kind: 'late' } },
    { ...task, kind: 'shipments', count: all, filter: {} },
    { ...task, kind: 'returns', count: kinds.returned, filter: { kind: 'returned' } },
  ];
}

async function withdrawals(now: Date): Promise<Task> {
  const { all, late } = await countWithdrawals(todayInSaoPaulo(now));
  return { kind: 'withdrawals', count: all, late, list: 'withdrawals', filter: {} };
}

async function corrections(now: Date): Promise<Task> {
  const { all, late } = await countNewReports(now);
  return { kind: 'corrections', count: all, late, list: 'corrections', filter: {} };
}

async function toUnpack(): Promise<Task> {
  const { length: count } = await readUnpack();
  return { kind: 'unpack', count, late: 0, list: 'dispatch', filter: {} };
}

async function endingUnpaid(now: Date): Promise<Task> {
  const until = addDays(todayInSaoPaulo(now), 1);
  const count = await countUnpaidUntil(until);
  return { kind: 'unpaid', count, late: 0, list: 'orders', filter: { until } };
}

async function paidInPart(): Promise<Task> {
  const count = await countPartAwaited();
  return { kind: 'part', count, late: 0, list: 'orders', filter: { payment: 'part' } };
}

async function invoices(): Promise<readonly [lacking: Task, undo: Task]> {
  const { lacking, undo, both } = await countInvoicesToDo();
  const toUndo = { count: undo, repeated: both, filter: { invoice: 'undo' } };
  return [
    { kind: 'invoices', count: lacking, late: 0, list: 'orders', filter: { nfe: 'none' } },
    { kind: 'notes', late: 0, list: 'invoices', ...toUndo },
  ];
}

async function differences(): Promise<Task> {
  return {
    kind: 'findings',
    count: (await waitingFindings()).length,
    late: 0,
    list: 'payments',
    filter: {},
  };
}

async function ending(now: Date): Promise<Task> {
  const days = endingSoon(todayInSaoPaulo(now));
  return {
    kind: 'subscriptions',
    count: await countDueBetween(days),
    late: 0,
    list: 'signatures',
    filter: { due: `${days.start}..${days.end}` },
  };
}

async function returnedMails(): Promise<Task> {
  return {
    kind: 'mails',
    count: (await listMailReturns()).size,
    late: 0,
    list: 'users',
    filter: { mail: 'returned' },
  };
}

export const failuresSince = (now: Date) => new Date(now.getTime() - failureDays * day);

async function failed(now: Date, tables: readonly TableName[]): Promise<TodaysWork['failures']> {
  const since = failuresSince(now);
  const { count, newest } = await failedDeliveries({
    tables,
    since,
    limit: enough,
    shown: failuresShown,
  });
  const results: Failure[] = newest.flatMap((entry) => {
    const { entity, entity_id: target_id, action, created, failure } = entry;
    return v.is(target, entity)
      ? [
          {
            id: failureId(entry),
            target: entity,
            target_id,
            action,
            created,
            ...failureText(failure),
          },
        ]
      : [];
  });
  return { count, results };
}

/** Why a delivery failed, in the shop's and the service's words, and what to do about it. */
function failureText({ to, subject, why }: DeliveryFailure = { to: null, subject: null, why: '' }) {
  const words = why === '' ? '' : ` “${why}”`;
  if (to !== null && subject !== null) {
    return {
      to,
      subject,
      why: `O serviço de e-mail não aceitou a mensagem.${words}`,
      next: 'Confira o endereço e tente de novo, ou avise por telefone.',
    };
  }
  const what =
    to === null ? 'O que segue esta mudança não terminou.' : 'O e-mail não pôde ser escrito.';
  return {
    to,
    subject,
    why: `${what}${words}`,
    next: 'Tente de novo; se falhar outra vez, avise quem cuida do sistema.',
  };
}

const target = answer.entries.failures.entries.results.item.entries.target;
