import { expect, it } from 'vitest';
import { getPaymentCheck } from '#shared/payments/paymentDeskEndpoints';
import { centavos } from '#shared/values/money';
import { calendarDate } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { bulkLoad } from '#tests/support/database/bulkLoad';
import { startDatabase } from '#tests/support/database/database';
import { staff } from '#tests/support/samples/people';

await startDatabase();
const { closeFinding } = await import('#functions/payments/findingRepository');
const { noteRefund } = await import('#functions/payments/refunds/refundRepository');
const { measure } = await import('#platform/db/client/meter');

const clerk = await staff();

const at = (nth: number) => new Date(Date.UTC(2026, 0, 1, 0, nth)).toISOString();

/** So many differences that staff dealt with, and as many refunds. */
const past = (from: number, to: number) =>
  bulkLoad(
    Array.from({ length: to - from }, (_, index) => index + from).flatMap((nth) => {
      const finding = {
        kind: 'late' as const,
        order: nth,
        day: calendarDate('2026-01-05'),
        provider: 'asaas',
        charge: `pay_${String(nth)}`,
        fee: null,
        there: centavos(8000),
        here: null,
        id: `late:${String(nth)}`,
        found: at(nth),
        seen: at(nth),
        settled: null,
      };
      const by = { id: null, name: 'Sistema' };
      const settled = { resolution: 'accept' as const, note: 'Conferido', by, at: at(nth) };
      const [, kept] = closeFinding(finding, settled, new Date(at(nth)));
      return [
        ...(kept ? [kept] : []),
        noteRefund({ order: nth, asked: at(nth), refund: String(nth) }),
      ];
    }),
  );

async function look() {
  const { body } = await call(getPaymentCheck, { token: clerk.token });
  return body.counts;
}

it('costs the same however many differences were settled and refunds made', async () => {
  await past(1, 31);
  expect(await look()).toEqual({ open: 0, mended: 0, settled: 30, refunds: 30 });
  await past(31, 301);
  const some = await measure(look);
  expect(some.result).toEqual({ open: 0, mended: 0, settled: 101, refunds: 101 });
  await past(301, 2001);
  const { result, ...cost } = await measure(look);
  expect(result).toEqual(some.result);
  expect(cost).toEqual({ requests: some.requests, readUnits: some.readUnits, writeUnits: 0 });
});
