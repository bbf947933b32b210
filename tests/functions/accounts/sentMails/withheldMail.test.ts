import { beforeEach, expect, it, vi } from 'vitest';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { customer, type Person } from '#tests/support/samples/people';
import { bounce, bySns, complaint } from '#tests/support/stubs/sesEvents';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { olderEffects } from '#tests/support/samples/stored/olderEffects';

await startDatabase();
const { deliver } = openMailbox();
const { handler: recordHandler } = await import('#functions/accounts/jobs/recordMailFeedback');
const { commit } = await import('#platform/db/write');
const { appendHistory, readHistory: entriesOf } = await import('#platform/history/history');
const record = asJob('mail-feedback', recordHandler);

const told = (...messages: readonly object[]) => record(bySns(...messages));

let ana: Person;
beforeEach(async () => {
  ana = await customer();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

const order = { id: 77, name: 'Ana', lines: [], freight: 'Download', total: 100 };
const paid = {
  ...order,
  shipping_type: 'Download',
  shipping_value: 0,
  reason: null,
  address: null,
  paid_with: null,
};
const mails = {
  order: { template: 'paymentConfirmed', data: paid },
  notice: { template: 'welcome', data: { name: 'Ana', email: 'a@example.com' } },
} as const;
let orders = 900;
const happens = async (to: string, { template, data }: (typeof mails)[keyof typeof mails]) => {
  orders += 1;
  await commit([
    appendHistory({
      table: 'orders',
      id: orders,
      entity: 'order',
      action: 'Pagamento confirmado',
      actor: { id: null, name: 'Sistema' },
      now: new Date(),
      effects: olderEffects({ kind: 'mail', template, to, data }),
    }),
  ]);
  const sent = (await deliver()).map((mail) => mail.to);
  const said = (await entriesOf('orders', orders)).map(({ action, reason }) => [action, reason]);
  return { sent, said: said.slice(1) };
};

it('e-mails are not sent where they always come back, and the order’s history says so', async () => {
  await told(bounce({ to: ana.email }));
  expect(await happens(ana.email, mails.order)).toEqual({
    sent: [],
    said: [['E-mail não enviado (Pagamento confirmado #77)', 'o endereço devolve os e-mails']],
  });
});

it('e-mails are the needed ones only, for whoever called one spam', async () => {
  await told(complaint({ to: ana.email }));
  expect(await happens(ana.email, mails.order)).toEqual({ sent: [ana.email], said: [] });
  expect(await happens(ana.email, mails.notice)).toEqual({
    sent: [],
    said: [['E-mail não enviado (Bem-vindo)', 'o destinatário marcou um e-mail como spam']],
  });
});

it('e-mails go on where the trouble may pass', async () => {
  const away = { to: ana.email, type: 'Transient', subType: 'General' } as const;
  await told(bounce(away), bounce(away), bounce(away));
  expect(await happens(ana.email, mails.notice)).toEqual({ sent: [ana.email], said: [] });
});

it('e-mails go on to the shop’s own mailbox, where work comes in', async () => {
  await told(bounce({ to: 'equipe@example.com' }));
  expect((await happens('equipe@example.com', mails.order)).sent).toEqual(['equipe@example.com']);
});

it('the recovery goes out when the person asks for a new password', async () => {
  await told(bounce({ to: ana.email }));
  await call(changePassword, { body: { email: ana.email } });
  expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([
    [ana.email, 'Recuperação de senha'],
  ]);
});
