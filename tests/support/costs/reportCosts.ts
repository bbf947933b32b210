import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import * as reports from '#shared/reports/reportEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { expeditions } from '#functions/expeditions/expeditionRepository';
import { signatures } from '#functions/signatures/signatureRepository';
import { bulkLoad } from '../database/bulkLoad';
import { call } from '../calls/call';
import { type Cost, costing } from './orderCosts';
import type { Person } from '../samples/people';
import { rareOrders, sampleOrder } from '../samples/sampleOrders';
import {
  rareDay,
  rareRecipient,
  sampleExpedition,
  sampleSignature,
  usualDay,
} from '../samples/samplePurchases';

type Purchases = {
  /** The id of the first order. */
  readonly first: number;
  readonly count: number;
  /** The publication of the rare orders. */
  readonly publication: number;
};

/** Stores the subscriptions and shipments of that many sample orders. */
export async function loadPurchases({ first, count, publication }: Purchases): Promise<void> {
  const chunk = 2000;
  const end = first + count;
  for (let from = first; from < end; from += chunk) {
    const ids = Array.from({ length: Math.min(chunk, end - from) }, (_, i) => from + i);
    await bulkLoad(
      ids.flatMap((id) => [
        ...signatures.insert(sampleSignature(id, publication)),
        ...expeditions.insert(sampleExpedition(id)),
      ]),
    );
  }
}

const firstEnded = 900_000_001;

/** Stores that many subscriptions that ended yesterday, which no daily job has processed yet. */
export async function loadEnded(count: number, publication: number): Promise<void> {
  const due = addDays(todayInSaoPaulo(new Date()), -1);
  const ids = Array.from({ length: count }, (_, index) => firstEnded + index);
  await bulkLoad(
    ids.flatMap((id) => {
      const row = sampleSignature(id, publication);
      const { active: status } = signatureStatus;
      return signatures.insert({
        ...row,
        status,
        due,
        publication: { ...row.publication, id: publication },
      });
    }),
  );
}

type Reporting = { readonly staff: Person; readonly publication: number };

/** The cost of each report in a warm Lambda: the same few rows, whatever the size of the shop. */
export async function reportCosts({ staff, publication }: Reporting): Promise<Cost[]> {
  const { token } = staff;
  const [rare = 0] = rareOrders;
  const prefix = sampleOrder(rare).lines[0]?.airplane_prefix ?? '';
  const day = { start: rareDay, end: rareDay };
  const month = { start: usualDay, end: rareDay };
  const subscribers = {
    page: '1',
    limit: '1000',
    status__in: '1,2,3,5',
    publication__id: String(publication),
    ordering: 'profile__name,profile__company_name',
  };

  const over = async (page: string) => {
    const query = { status: String(signatureStatus.overdue), page };
    const answered = await call(listSignatures, { query, token });
    if (answered.body.results.length !== 20) throw new Error(`wrong rows: ${answered.text}`);
    return answered;
  };

  const { costs, cost } = costing();
  await cost('subscriptions over, 500 today', () => over('1'));
  await cost('the last of those 500', () => over('25'));
  await cost('report, clients of one', async () => {
    const answered = await call(listSignatures, { query: subscribers, token });
    return found(answered, answered.body.results);
  });
  // A first search fills the process's memory, whose cost is measured separately. It runs right
  // before, because the memory is only kept for a while.
  const elsewhere = { body: { prefix: 'ZZ-ZZZ' }, token };
  // On a busy machine the search may time out, and the next one has less to read.
  for (let status = 0, left = 10; status !== 200 && left > 0; left -= 1) {
    ({ status } = await call(reports.reportOrdersByPrefix, elsewhere));
  }
  await cost('report, one aircraft', async () => {
    const answered = await call(reports.reportOrdersByPrefix, {
      body: { prefix },
      token,
    });
    return found(answered, answered.body);
  });
  await cost('report, prices', async () => {
    const answered = await call(reports.reportPublicationPrices, { token });
    return found(answered, answered.body, titlesAtMost);
  });
  await cost('report, paid on one day', async () => {
    const answered = await call(reports.reportPaidOrders, { body: day, token });
    return found(answered, answered.body);
  });
  await cost('report, sent on one day', async () => {
    const answered = await call(reports.reportExpeditions, { body: day, token });
    return found(answered, answered.body);
  });
  await cost('report, sent to one', async () => {
    const body = { ...month, client: rareRecipient };
    const answered = await call(reports.reportExpeditions, { body, token });
    return found(answered, answered.body);
  });
  await cost('report, over on one day', async () => {
    const answered = await call(reports.reportExpiredSignatures, { body: day, token });
    return found(answered, answered.body);
  });
  return costs;
}

/** Two publications of this measurement, and those of the fleet measured beside it. */
const titlesAtMost = 6;

/** No rows would be cheap for the wrong reason, and all rows would depend on the shop's size. */
function found<Answer extends { status: number; text: string }>(
  answered: Answer,
  rows: readonly unknown[],
  most = 4,
): Answer {
  if (rows.length === 0 || rows.length > most) throw new Error(`wrong rows: ${answered.text}`);
  return answered;
}
