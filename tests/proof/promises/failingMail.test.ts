import { afterAll, expect, it } from 'vitest';
import { startDatabase } from '#tests/support/database/database';
import { startLoopback } from '#tests/support/stubs/loopback';
import { reportFigure } from '#tests/support/promise';

const mails = 1000;

/** Fails three calls in ten, by a series that repeats: a failing test can be run again. */
let seed = 20_261_121;
const isAway = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648 < 0.3;
};

const sent: string[] = [];
let refused = 0;
const ses = await startLoopback(({ text }) => {
  if (isAway()) {
    refused += 1;
    return {
      status: 500,
      body: '<ErrorResponse><Error><Code>InternalFailure</Code></Error></ErrorResponse>',
    };
  }
  sent.push(new URLSearchParams(text).get('Destination.ToAddresses.member.1') ?? '');
  return {
    headers: { 'content-type': 'text/xml' },
    body: '<SendEmailResponse><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>',
  };
});
afterAll(ses.stop);
process.env.AWS_ENDPOINT_URL_SES = ses.url;
await startDatabase();
const { commit } = await import('#platform/db/write');
const { appendHistory } = await import('#platform/history/history');
const { queryItems } = await import('#platform/db/items');
const { queueMail } = await import('#platform/history/queue');
const { shopOutbox } = await import('#functions/processes/outbox/shopOutbox');
const { system } = await import('#platform/auth/actor');

const addressOf = (id: number) => `cliente${id}@example.com`;
const waiting = (state: 'PENDING' | 'DEAD') =>
  queryItems({ table: 'accounts', index: 'outbox', pk: state });

it('of 1,000 e-mails none is lost and none sent twice while SES fails three times in ten', async () => {
  const now = new Date();
  const ids = Array.from({ length: mails }, (_, index) => index + 1);
  const entries = ids.map((id) =>
    appendHistory({
      table: 'accounts',
      id,
      entity: 'profile',
      action: 'Cadastro criado',
      actor: system,
      now,
      effects: [queueMail.welcome(addressOf(id), { email: addressOf(id) })],
    }),
  );
  for (let start = 0; start < mails; start += 100) await commit(entries.slice(start, start + 100));

  // As the table's stream does: many at a time, each entry named once.
  const named = (await waiting('PENDING')).map(({ pk, sk }) => ({
    table: 'accounts' as const,
    pk: String(pk),
    sk: String(sk),
  }));
  const deliverers = Array.from({ length: 40 }, async () => {
    for (let next = named.pop(); next; next = named.pop()) await shopOutbox.deliver(next, now);
  });
  await Promise.all(deliverers);
  // What failed comes back by the clock.
  for (let minute = 1; minute <= 10; minute += 1) {
    await shopOutbox.deliverPending({ now: new Date(now.getTime() + minute * 60_000), limit: 500 });
  }

  expect(refused).toBeGreaterThan(mails / 5);
  expect(sent.toSorted()).toEqual(ids.map(addressOf).toSorted());
  expect(await waiting('PENDING')).toEqual([]);
  expect(await waiting('DEAD')).toEqual([]);
  reportFigure(`${String(mails)} e-mails, ${String(refused)} calls refused: 0 lost, 0 repeated`);
}, 60_000);
