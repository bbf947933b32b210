import { type CheckRun, type Finding, isGivenBack } from '#shared/payments/paymentCheck';
import { displayName } from '#shared/profiles/person';
import { type Centavos, toWire } from '#shared/values/money';
import { orderStatus } from '#shared/orders/orderStatus';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { findOrdersWithDeleted } from '#functions/orders/orderRepository';
import { readHistory } from '#platform/history/history';
import { overpaid } from '../findingMoney';
import type { CheckRunRecord } from './checkRunRepository';
import type { FindingRecord } from '../findingRecord';

const wire = (amount: Centavos | null) => (amount === null ? null : toWire(amount));

/** Presents findings with the present names of the client and of who confirmed by hand. */
export async function presentFindings(findings: readonly FindingRecord[]): Promise<Finding[]> {
  const orders = await findOrdersWithDeleted(findings.flatMap(({ order }) => order ?? []));
  return Promise.all(
    findings.map(async (finding) => {
      const order = orders.get(finding.order ?? 0);
      const client = order?.client;
      const facts = {
        client: client ? displayName(client) : null,
        confirmed_by: await confirmedBy(finding),
      };
      return { ...shownFacts(finding), ...facts, refundable: wire(refundable(finding, order)) };
    }),
  );
}

function refundable(finding: FindingRecord, order: OrderRecord | undefined): Centavos | null {
  if (finding.settled !== null) return null;
  if (isGivenBack(finding.kind)) return finding.there;
  return order ? overpaid(finding, order) : null;
}

const shownFacts = ({ settled, ...finding }: FindingRecord) => ({
  id: finding.id,
  kind: finding.kind,
  order: finding.order,
  day: finding.day,
  provider: finding.provider,
  charge: finding.charge,
  there: wire(finding.there),
  here: wire(finding.here),
  fee: wire(finding.fee),
  found: finding.found,
  settled: settled && { ...settled, by: settled.by.name },
});

async function confirmedBy({ kind, order, settled }: FindingRecord): Promise<string | null> {
  if (kind !== 'missing' || order === null || settled !== null) return null;
  const entries = await readHistory('orders', order);
  return entries.findLast(({ to }) => to === orderStatus.confirmed)?.actor.name ?? null;
}

export const presentCheckRun = (run: CheckRunRecord): CheckRun => ({
  from: run.from,
  to: run.to,
  started: run.started,
  finished: run.finished,
  failed: run.failed,
  pages: run.pages,
  read: run.read,
  agreed: run.agreed,
  mended: run.mended,
});
