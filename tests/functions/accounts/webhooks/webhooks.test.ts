import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Webhook } from 'standardwebhooks';
import {
  createWebhook,
  endWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  restartWebhook,
} from '#shared/accounts/webhooks/webhookEndpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { maxWebhooks, type WebhookEvent } from '#shared/accounts/webhooks/webhook';
import { system } from '#platform/auth/actor';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { reportFigure, repetitions } from '#tests/support/promise';
import { customer, type Person, superuser } from '#tests/support/samples/people';
import { onSale, ordered } from '#tests/support/samples/orders';
import { openMailbox } from '#tests/support/stubs/mailbox';
import {
  isGenuine,
  publicAddress,
  type Received,
  startReceiver,
} from '#tests/support/stubs/webhookReceiver';

await startDatabase();
const { deliver } = openMailbox();
const { deliverDue } = await import('#functions/accounts/jobs/deliverWebhooks');
const { sendExample } = await import('#functions/accounts/endpoints/testWebhook');
const { addDelivery, deliveriesTo, findWebhook, forgetWebhooks } =
  await import('#functions/accounts/webhooks/webhookRepository');
const { postWebhook } = await import('#functions/accounts/webhooks/postWebhook');
const { getAccount, saveAccountChange } = await import('#functions/accounts/accountRepository');
const { maxTries } = await import('#functions/accounts/webhooks/tryDelivery');
const { readHistory } = await import('#platform/history/history');

let answer: (one: Received, response: ServerResponse) => void;
const fine = (_: Received, response: ServerResponse) => response.end('ok');
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver((one, response) => answer(one, response));
});
beforeEach(() => {
  answer = fine;
  receiver.received.length = 0;
});
afterAll(() => receiver.stop());

const events: WebhookEvent[] = ['order.placed', 'order.paid'];
let names = 0;
async function hooked({ token, row }: Person, wanted = events) {
  names += 1;
  const url = `https://r${String(names)}.example.com/hook`;
  const { status, body } = await call(createWebhook, {
    token,
    body: { url, events: wanted },
  });
  if (status !== 201) throw new Error(String(status));
  const row_ = await findWebhook(row.is_superuser ? 'shop' : row.id, body.id);
  if (!row_) throw new Error('nothing was made');
  return { ...body, row: row_ };
}

/** A moment later than the index may lag, at a clock of the test's own. */
const run = (after = 0, until = 60_000) =>
  deliverDue({
    until: Date.now() + until,
    now: () => new Date(Date.now() + after),
    network: receiver.network,
  });
const sentTo = ({ url }: { readonly url: string }) =>
  receiver.received.filter(({ host }) => host === new URL(url).host);
async function changeAccountOf(
  { row }: Person,
  changes: { is_active?: boolean; is_superuser?: boolean },
) {
  const account = await getAccount(row.id);
  if (!account) throw new Error('no account');
  const news = { account, action: 'Conta alterada', actor: system, now: new Date() };
  await saveAccountChange(changes, news);
}
const deliveries = async ({ token }: Person, id: number) =>
  (await call(listDeliveries, { token, path: { id } })).body.results;

describe('a webhook', () => {
  it('is one of ten at most, also where several are made at once', async () => {
    const ana = await customer();
    for (let made = 1; made < maxWebhooks; made += 1) await hooked(ana);
    const last = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        call(createWebhook, {
          token: ana.token,
          body: { url: `https://${name}.example.com/hook`, events },
        }),
      ),
    );
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect((await call(listWebhooks, { token: ana.token })).body).toHaveLength(maxWebhooks);
  });

  it('is sent what happens to its owner, signed as the public documentation says', async () => {
    const ana = await customer();
    const other = await customer();
    const boss = await superuser();
    const own = await hooked(ana);
    const foreign = await hooked(other);
    const shops = await hooked(boss);
    expect(own.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const order = await ordered(ana, [{ publication: (await onSale()).id }]);
    await deliver();
    await run();
    // A busy machine may have let five seconds pass at the first try.
    await run(6000);
    const to = (hook: { url: string }) =>
      receiver.received.filter(({ host }) => host === new URL(hook.url).host);
    expect(to(foreign)).toEqual([]);
    expect(new Set(to(shops).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [one] = to(own);
    if (!one) throw new Error('nothing came');
    expect(isGenuine(one, own.secret)).toBe(true);
    expect(isGenuine(one, shops.secret)).toBe(false);
    expect(isGenuine({ ...one, body: one.body.replace('order', 'ordem') }, own.secret)).toBe(false);
    const headers = Object.fromEntries(
      Object.entries(one.headers).map(([name, value]) => [name, String(value)]),
    );
    expect(new Webhook(own.secret).verify(one.body, headers)).toEqual({
      type: 'order.placed',
      timestamp: expect.any(String) as string,
      data: { order: order.id },
    });
    expect(await deliveries(ana, own.id)).toMatchObject([
      { event: 'order.placed', about: `Pedido ${String(order.id)}`, state: 'delivered' },
    ]);
    // Once, however often the outbox and the job run.
    const before = to(own).length;
    await deliver();
    await run(60_000);
    expect(to(own)).toHaveLength(before);
  });

  it('is tried again over a day, with the same id, and then given up on', async () => {
    const ana = await customer();
    const hook = await hooked(ana);
    answer = (_, response) => {
      response.writeHead(503).end('cheio');
    };
    await ordered(ana, [{ publication: (await onSale()).id }]);
    await deliver();
    await run();
    const [waiting] = await deliveries(ana, hook.id);
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1 });
    expect(waiting?.answers).toMatchObject([{ status: 503, body: 'cheio', why: null }]);
    const [row] = (await call(listWebhooks, { token: ana.token })).body;
    expect(row).toMatchObject({ state: 'failing' });
    let after = 0;
    for (let tries = 2; tries <= maxTries; tries += 1) {
      after += 11 * 3600 * 1000;
      await run(after);
    }
    const [over] = await deliveries(ana, hook.id);
    expect(over).toMatchObject({ state: 'failed', tries: maxTries, next_try: null });
    const own = receiver.received.filter(({ host }) => host === new URL(hook.url).host);
    expect(own.length).toBeGreaterThan(1);
    expect(new Set(own.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is sent again by hand, and works again', async () => {
    const ana = await customer();
    const hook = await hooked(ana);
    answer = (_, response) => {
      response.writeHead(500).end();
    };
    const failed = await sendExample(hook.row, new Date(), receiver.network);
    expect(failed).toMatchObject({ state: 'failed', tries: 1 });
    answer = fine;
    const { tryDelivery } = await import('#functions/accounts/webhooks/tryDelivery');
    const again = await tryDelivery(hook.row, failed, {
      now: () => new Date(),
      network: receiver.network,
      byHand: true,
    });
    expect(again).toMatchObject({ state: 'delivered', tries: 2 });
    expect(JSON.parse(again?.payload ?? '')).toMatchObject({ data: { test: true } });
    const [first, second] = receiver.received;
    expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id']);
  });

  it('stops after five days of failures, with an e-mail, and goes on when it is asked to', async () => {
    const ana = await customer();
    const hook = await hooked(ana);
    answer = (_, response) => {
      response.writeHead(500).end();
    };
    await ordered(ana, [{ publication: (await onSale()).id }]);
    await deliver();
    await run();
    await ordered(ana, [{ publication: (await onSale()).id }]);
    await deliver();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 24 * 3600 * 1000 + 60_000 });
    await run();
    // The job that tells queues the e-mail.
    const mails = [...(await deliver()), ...(await deliver())];
    vi.useRealTimers();
    const [stopped] = (await call(listWebhooks, { token: ana.token })).body;
    expect(stopped?.state).toBe('stopped');
    const said = mails.filter(({ subject }) => subject === 'Um webhook parou de receber avisos');
    const mail = said.find(({ to }) => to === ana.email);
    expect(mail?.text).toContain(new URL(hook.url).host);
    expect(mail?.text).not.toContain('/hook');
    const token = ana.token;
    const anew = await call(restartWebhook, { token, path: { id: hook.id } });
    expect([anew.status, anew.body.state]).toEqual([200, 'active']);
  });

  it('stops at the first 410, with an e-mail, and nothing of it is tried again', async () => {
    const ana = await customer();
    const hook = await hooked(ana, ['order.placed']);
    answer = (_, response) => {
      response.writeHead(410).end();
    };
    const { id: publication } = await onSale();
    await ordered(ana, [{ publication }]);
    await ordered(ana, [{ publication }]);
    await deliver();
    await run();
    const mails = [...(await deliver()), ...(await deliver())];
    await run(2 * 60_000);
    expect(sentTo(hook)).toHaveLength(1);
    expect((await deliveries(ana, hook.id)).map(({ state }) => state)).toEqual([
      'failed',
      'failed',
    ]);
    const [stopped] = (await call(listWebhooks, { token: ana.token })).body;
    expect(stopped?.state).toBe('stopped');
    const mail = mails.find(({ subject }) => subject === 'Um webhook parou de receber avisos');
    expect(mail?.text).toContain(`${new URL(hook.url).host} respondeu 410`);
    expect((await readHistory('accounts', ana.row.id)).at(-1)?.action).toMatch(
      /^Webhook parado pela resposta 410 /,
    );
  });

  it('is its owner’s alone, and ends at once', async () => {
    const ana = await customer();
    const other = await customer();
    const { id } = await hooked(ana);
    const path = { id, delivery: 'msg_20260101000000000_0123456789abcdef' };
    const { token } = other;
    expect((await call(listDeliveries, { token, path })).status).toBe(404);
    expect((await call(endWebhook, { token, path })).status).toBe(404);
    expect((await call(restartWebhook, { token, path })).status).toBe(404);
    expect((await call(replayDelivery, { token: ana.token, path })).status).toBe(404);
    expect((await call(endWebhook, { token: ana.token, path })).status).toBe(204);
    await ordered(ana, [{ publication: (await onSale()).id }]);
    await deliver();
    await run();
    expect(receiver.received).toEqual([]);
  });

  it('of the shop ends when who made it is no superuser any more', async () => {
    const boss = await superuser();
    const second = await superuser();
    const ana = await customer();
    const hook = await hooked(boss);
    await changeAccountOf(boss, { is_superuser: false });
    await ordered(ana, [{ publication: (await onSale()).id }]);
    await deliver();
    await run();
    expect(sentTo(hook)).toEqual([]);
    const shown = (await call(listWebhooks, { token: second.token })).body;
    expect(shown.find(({ id }) => id === hook.id)?.state).toBe('stopped');
  });

  it.each([
    ['the shop’s, whose maker is no superuser any more', superuser, { is_superuser: false }],
    ['a customer’s, whose account was closed', customer, { is_active: false }],
  ])('sends nothing that waits of %s', async (_, made, user) => {
    const maker = await made();
    const boss = await superuser();
    const ana = await customer();
    const hook = await hooked(maker);
    answer = (_request, response) => response.writeHead(500).end();
    await ordered(maker.row.is_superuser ? ana : maker, [{ publication: (await onSale()).id }]);
    await deliver();
    await run();
    const tries = sentTo(hook).length;
    expect(tries).toBeGreaterThan(0);
    answer = fine;
    const path = { id: maker.row.id };
    const changed = await call(updateProfile, { token: boss.token, path, body: { user } });
    expect(changed.status).toBe(200);
    await deliver();
    await run(60 * 60_000);
    expect(sentTo(hook)).toHaveLength(tries);
    expect((await deliveriesTo(hook.id)).map(({ state }) => state)).toEqual(['failed']);
  });

  it('sends nothing that waits once it is taken back', async () => {
    const ana = await customer();
    const hook = await hooked(ana);
    answer = (_request, response) => response.writeHead(500).end();
    await ordered(ana, [{ publication: (await onSale()).id }]);
    await deliver();
    await run();
    const tries = sentTo(hook).length;
    expect(tries).toBeGreaterThan(0);
    answer = fine;
    await call(endWebhook, { token: ana.token, path: { id: hook.id } });
    await run(60 * 60_000);
    expect(sentTo(hook)).toHaveLength(tries);
  });

  it('ends when its account is closed', async () => {
    const ana = await customer();
    const hook = await hooked(ana);
    await ordered(ana, [{ publication: (await onSale()).id }]);
    await changeAccountOf(ana, { is_active: false });
    await deliver();
    await run();
    expect(sentTo(hook)).toEqual([]);
  });

  it('is forgotten with its person', async () => {
    const ana = await customer();
    const hook = await hooked(ana);
    await sendExample(hook.row, new Date(), receiver.network);
    await forgetWebhooks(ana.row.id);
    expect((await call(listWebhooks, { token: ana.token })).body).toEqual([]);
    expect(await findWebhook(ana.row.id, hook.id)).toBeUndefined();
  });

  it.each([
    [{ url: 'https://192.168.0.12/', events }, { url: ['not_public'] }],
    [{ url: 'http://example.com/', events }, { url: ['not_https'] }],
    [{ url: '', events }, { url: ['blank'] }],
    [{ url: 'https://example.com/', events: [] }, { events: ['no_event'] }],
    [{ url: 'https://example.com/', events: ['order.eaten'] }, { events: [['invalid_choice']] }],
  ])('%j is refused', async (body, codes) => {
    const { token } = await customer();
    const refused = await call(createWebhook, { token, body });
    expect([refused.status, refused.codes]).toEqual([400, codes]);
  });
});

describe('what is sent to a stranger’s address', () => {
  const post = { url: 'https://a.example.com/hook', headers: {}, body: '{}' };
  const now = () => new Date();

  it('goes to the address that was checked, under the certificate’s name', async () => {
    expect(await postWebhook(post, now, receiver.network)).toMatchObject({
      status: 200,
      why: null,
    });
    const wrongName = { ...post, url: 'https://elsewhere.example.org/hook' };
    expect(await postWebhook(wrongName, now, receiver.network)).toMatchObject({
      status: null,
      why: 'connection',
    });
    expect(receiver.received).toHaveLength(1);
  });

  it.each([['127.0.0.1'], ['169.254.169.254'], ['::1'], ['::ffff:10.0.0.1'], ['64:ff9b::a00:1']])(
    'does not go where a name leads to %s, alone or beside a public one',
    async (address) => {
      for (const found of [[address], [publicAddress, address]]) {
        const network = { ...receiver.network, resolve: () => Promise.resolve(found) };
        expect(await postWebhook(post, now, network)).toMatchObject({ why: 'address' });
      }
      expect(receiver.received).toEqual([]);
    },
  );

  it('resolves a name once for each delivery, so that an answer that changes is of no use', async () => {
    let asked = 0;
    const resolve = () => {
      asked += 1;
      return Promise.resolve([asked === 1 ? publicAddress : '127.0.0.1']);
    };
    const network = { ...receiver.network, resolve };
    expect((await postWebhook(post, now, network)).status).toBe(200);
    expect(asked).toBe(1);
    expect((await postWebhook(post, now, network)).why).toBe('address');
  });

  it('says that a name leads nowhere', async () => {
    const network = { ...receiver.network, resolve: () => Promise.resolve([]) };
    expect((await postWebhook(post, now, network)).why).toBe('name');
  });

  it('follows no redirect', async () => {
    answer = (_, response) => {
      response.writeHead(302, { location: 'https://169.254.169.254/' }).end();
    };
    expect((await postWebhook(post, now, receiver.network)).status).toBe(302);
    expect(receiver.received).toHaveLength(1);
  });

  it('waits five seconds, and reads 64 KB', async () => {
    answer = () => undefined;
    const silent = await postWebhook(post, now, receiver.network);
    expect(silent.why).toBe('time');
    expect(silent.ms).toBeGreaterThan(4500);
    expect(silent.ms).toBeLessThan(8000);
    let written = 0;
    answer = (_, response) => {
      const more = () => {
        written += 16_384;
        if (!response.destroyed && response.write('x'.repeat(16_384))) setImmediate(more);
      };
      response.on('drain', more);
      response.on('error', () => undefined);
      more();
    };
    const endless = await postWebhook(post, now, receiver.network);
    expect([endless.status, endless.body.length]).toEqual([200, 2048]);
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });
});

it('lets a third of the receivers be dead without the others waiting', async () => {
  const many = repetitions({ hooks: 30, messages: 60 }, { hooks: 300, messages: 1000 });
  const hooks: Awaited<ReturnType<typeof hooked>>[] = [];
  for (let made = 0; made < many.hooks; made += 10) {
    const ana = await customer();
    for (let nth = 0; nth < 10; nth += 1) hooks.push(await hooked(ana));
  }
  const dead = new Set(hooks.filter((_, nth) => nth % 3 === 0).map(({ url }) => new URL(url).host));
  answer = (one, response) => {
    if (!dead.has(one.host)) fine(one, response);
  };
  const at = new Date().toISOString();
  let alive = 0;
  for (let nth = 0; nth < many.messages; nth += 1) {
    const { row } = hooks[nth % hooks.length] ?? hooks[0] ?? { row: undefined };
    if (!row) throw new Error('no webhook');
    if (!dead.has(new URL(row.url).host)) alive += 1;
    await addDelivery({
      holder: row.holder,
      webhook: row.id,
      event: 'order.paid',
      about: 'Pedido 1',
      payload: '{}',
      created: at,
      due: at,
      id: `msg_${at.replace(/\D/g, '')}_${String(nth).padStart(16, '0')}`,
    });
  }
  const began = Date.now();
  await run();
  const hosts = new Set(hooks.map(({ url }) => new URL(url).host));
  // What a busy machine answered too late comes again under its id.
  const taken = new Map<string, number>();
  for (const { host, headers, at: moment } of receiver.received) {
    const id = String(headers['webhook-id']);
    if (hosts.has(host) && !dead.has(host) && !taken.has(id)) taken.set(id, moment);
  }
  expect(taken.size).toBe(alive);
  const last = Math.max(...taken.values()) - began;
  // What else runs beside `npm test` decides there how fast this is.
  expect(last).toBeLessThan(repetitions(60_000, 10_000));
  reportFigure(
    `${String(many.messages)} messages to ${String(hooks.length)} receivers, ${String(dead.size)} of them dead: the others had theirs after ${(last / 1000).toFixed(1)} s`,
  );
}, 120_000);
