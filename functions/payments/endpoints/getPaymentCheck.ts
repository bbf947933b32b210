import { pageSize } from '#shared/api/pagedList';
import { mostCounted } from '#shared/payments/paymentCheck';
import { getPaymentCheck } from '#shared/payments/paymentDeskEndpoints';
import { serve } from '#platform/http/serve';
import { findCheckRun } from '../reconciliation/checkRunRepository';
import { closedFindingsOf, countClosedFindings } from '../findingRepository';
import { waitingFindings } from '../waitingFindings';
import { countRefunds } from '../refunds/refundRepository';
import { presentCheckRun, presentFindings } from '../reconciliation/presentFinding';
import type { QueryOf } from '#shared/api/endpoint';
import { bankLineKeys, bankLineWanted, wholeReaisWanted } from '#shared/payments/bankLine';
import type { CalendarDate } from '#shared/values/calendarDate';
import { type Centavos, centavos } from '#shared/values/money';
import { fold } from '#shared/values/text';
import { findOrdersWithDeleted } from '#functions/orders/orderRepository';
import type { FindingRecord } from '../findingRecord';

/** One more than shown, to say that there are more. */
const limit = mostCounted + 1;

export const handler = serve(getPaymentCheck, {
  run: async ({ query: { view, page, ...narrowing }, today }) => {
    const [run, open, mended, settled, refunds] = await Promise.all([
      findCheckRun(),
      waitingFindings(),
      countClosedFindings('mended', limit),
      countClosedFindings('settled', limit),
      countRefunds(limit),
    ]);
    const every = view === 'open' ? open : await closedFindingsOf(view);
    const all = await narrowFindings(every, { ...narrowing, today });
    return {
      count: all.length,
      pages: Math.max(1, Math.ceil(all.length / pageSize)),
      results: await presentFindings(all.slice((page - 1) * pageSize, page * pageSize)),
      run: run ? presentCheckRun(run) : null,
      counts: { open: open.length, mended, settled, refunds },
    };
  },
});

type Narrowing = Pick<QueryOf<typeof getPaymentCheck>, 'search' | 'kind' | 'period'> & {
  readonly today: CalendarDate;
};

/** Filters findings by kind, period and search text. */
async function narrowFindings(
  findings: readonly FindingRecord[],
  { search, kind, period = { from: undefined, to: undefined }, today }: Narrowing,
): Promise<FindingRecord[]> {
  const { from = '', to = '9' } = period;
  const fitting = findings.filter(
    (one) => (kind === undefined || one.kind === kind) && one.day >= from && one.day <= to,
  );
  return search.trim() === '' ? fitting : searched(fitting, search, today);
}

async function searched(findings: readonly FindingRecord[], search: string, today: CalendarDate) {
  const wanted = new Set(bankLineWanted(search, today));
  const reais = wholeReaisWanted(search);
  const words = fold(search).trim();
  const orders = await findOrdersWithDeleted(findings.flatMap(({ order }) => order ?? []));
  return findings.filter((finding) => {
    const client = orders.get(finding.order ?? 0)?.client;
    const texts = [finding.charge ?? '', client?.name ?? '', client?.company_name ?? ''];
    return (
      keysOf(finding).some((key) => wanted.has(key)) ||
      amountsOf(finding).some((amount) => Math.trunc(amount / 100) === reais) ||
      String(finding.order) === words ||
      texts.some((text) => fold(text).includes(words))
    );
  });
}

function amountsOf({ there, here }: FindingRecord): Centavos[] {
  const difference = there === null || here === null ? null : centavos(Math.abs(there - here));
  return [there, here, difference].filter((one): one is Centavos => one !== null);
}

function keysOf(finding: FindingRecord): string[] {
  const { day, charge } = finding;
  const charges = charge === null ? [] : [charge];
  return bankLineKeys({ amounts: amountsOf(finding), days: [day], charges });
}
