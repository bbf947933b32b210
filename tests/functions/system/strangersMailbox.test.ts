import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { download, ordered } from '#tests/support/samples/orders';
import { olderEffects } from '#tests/support/samples/stored/olderEffects';
import { call } from '#tests/support/calls/call';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { customer, type Person, staff } from '#tests/support/samples/people';

/** Small, so that it is used up at once. */
vi.mock('#platform/auth/throttleLimits', async (original) => ({
  ...(await original<typeof import('#platform/auth/throttleLimits')>()),
  unpaidMailLimit: { limit: 3, windowSeconds: 86_400 },
}));

await startDatabase();
const { deliver } = openMailbox();
const { reasonBeforePayment } = await import('#functions/processes/outbox/unpaidMails');
const { mailsOf } = await import('#functions/accounts/sentMails/mailLogRepository');
const { commit } = await import('#platform/db/write');
const { updateItem } = await import('#platform/db/itemWrites');
const { accountKey } = await import('#platform/auth/accountRecord');
const { appendHistory, readHistory: entriesOf } = await import('#platform/history/history');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const publication = (await download()).id;

let ana: Person;
beforeEach(async () => {
  ana = await customer();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

const order = {
  id: 77,
  name: 'Ana',
  lines: [],
  freight: 'Download',
  total: 100,
  shipping_type: 'Download',
  shipping_value: 0,
  reason: null,
  address: null,
  paid_with: null,
};
const password = { changed: '2026-11-21T12:00:00.000Z', link_seen: false };
type Template = 'orderReceived' | 'orderCancelled' | 'paymentConfirmed' | 'passwordChanged';
let orders = 900;
const happens = async (template: Template, to = ana.email) => {
  orders += 1;
  const data = template === 'passwordChanged' ? password : order;
  await commit([
    appendHistory({
      table: 'orders',
      id: orders,
      entity: 'order',
      action: 'Pedido criado',
      actor: { id: null, name: 'Sistema' },
      now: new Date(),
      effects: olderEffects({ kind: 'mail', template, to, data }),
    }),
  ]);
  const sent = (await deliver()).filter((mail) => mail.to === to);
  return sent.length === 1;
};
const happenTimes = async (times: number, template: Template) => {
  for (let nth = 0; nth < times; nth += 1) expect(await happens(template)).toBe(true);
};

describe('an address whose account has paid nothing', () => {
  it('gets only so many e-mails a day that its account can cause without paying', async () => {
    await happenTimes(2, 'orderReceived');
    await happenTimes(1, 'orderCancelled');
    expect(await happens('orderReceived')).toBe(false);
    const [, said] = await entriesOf('orders', orders);
    expect([said?.action, said?.reason]).toEqual([
      'E-mail não enviado (Recebemos seu pedido #77)',
      'limite de 3 e-mails por dia para quem ainda não pagou nenhum pedido',
    ]);
  });

  it('gets what follows a payment, and what happens to its account, none the less', async () => {
    await happenTimes(3, 'orderReceived');
    expect(await happens('orderReceived')).toBe(false);
    expect(await happens('paymentConfirmed')).toBe(true);
    await happenTimes(3, 'passwordChanged');
    expect(await happens('passwordChanged')).toBe(false);
  });

  it('loses nothing by tries that failed', async () => {
    const asked = { template: 'orderReceived', now: new Date() };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await reasonBeforePayment(ana.email, asked)).toBeUndefined();
    }
    await happenTimes(3, 'orderReceived');
    expect(await reasonBeforePayment(ana.email, asked)).toBeDefined();
  });
});

const recovers = async (by: { cpf?: string | null; email?: string }) => {
  const { status } = await call(changePassword, { body: by });
  expect(status).toBe(200);
  return (await deliver()).filter(({ to }) => to === ana.email).length === 1;
};

describe('the links of recoveries', () => {
  it('are only so many a day for an account that has paid nothing, whoever asks for them', async () => {
    for (let nth = 0; nth < 3; nth += 1) expect(await recovers({ cpf: ana.row.cpf })).toBe(true);
    expect(await recovers({ email: ana.email })).toBe(false);
    const withheld = (await mailsOf(ana.row.id, new Date())).filter(
      ({ state }) => state === 'withheld',
    );
    expect(withheld.map(({ subject, reason }) => [subject, reason])).toEqual([
      [
        'Recuperação de senha',
        'limite de 3 e-mails por dia para quem ainda não pagou nenhum pedido',
      ],
    ]);
  });

  it('are counted apart from other e-mails, and not where staff ask for them', async () => {
    await happenTimes(3, 'passwordChanged');
    for (let nth = 0; nth < 3; nth += 1) expect(await recovers({ cpf: ana.row.cpf })).toBe(true);
    const { token } = await staff();
    await call(changePassword, { body: { email: ana.email }, token });
    expect((await deliver()).map(({ to }) => to)).toEqual([ana.email]);
  });
});

describe('all of them go to', () => {
  it('who has paid an order', async () => {
    const placed = await ordered(ana, [{ publication }], {
      shipping_type: 'Download',
      shipping_value: '0.00',
    });
    await changeOrderStatus(placed, {
      to: 2,
      actor: { id: null, name: 'Sistema' },
      now: new Date(),
    });
    await deliver();
    await happenTimes(5, 'orderReceived');
  });

  it('staff, and the shop’s own mailbox', async () => {
    ana = await staff();
    await happenTimes(5, 'orderReceived');
    for (let nth = 0; nth < 5; nth += 1) {
      expect(await happens('orderReceived', 'equipe@example.com')).toBe(true);
    }
  });

  it('who has accepted a company’s invitation, whose code came to the mailbox', async () => {
    const key = accountKey(ana.row.id);
    const set = { acts_for: [{ profile: 1, role: 'buyer', name: 'Ana' }] };
    await commit([updateItem({ table: 'accounts', key, set })]);
    await happenTimes(5, 'orderReceived');
  });
});
