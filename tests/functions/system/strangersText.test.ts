import { expect, it } from 'vitest';
import { sendContact } from '#shared/contact/contactEndpoints';
import { createOrder } from '#shared/orders/orderEndpoints';
import { makeBoleto } from '#shared/payments/paymentEndpoints';
import { createProfile, updateProfile } from '#shared/profiles/profileEndpoints';
import { inviteToTeam } from '#shared/profiles/team/teamEndpoints';
import { createTransfer, endTransfer } from '#shared/signatures/transfers/transferEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox, type SentMail } from '#tests/support/stubs/mailbox';
import { aircraft, download, onSale, orderOf } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';

await startDatabase();
const mailbox = openMailbox();
const { goodPassword, person, signUp, staff, tokenFor } =
  await import('#tests/support/samples/people');
const { changeOrderStatus } =
  await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
const { findOrder } = await import('#functions/orders/orderRepository');

const victim = 'vitima@example.com';
const bait = 'Ganhe R$ 500: evil.example/x <a href="//evil.example">aqui</a>';
const inHeader = `${bait}\r\nBcc: todos@evil.example`;
const place = {
  street: bait,
  number: 'evil.example',
  complement: bait,
  province: bait,
  city: bait,
};

/** Nothing of the bait, and no header of its making. */
function expectClean(mails: readonly SentMail[]): void {
  for (const { subject, html, text, replyTo } of mails) {
    expect([subject, html, text, replyTo].join('\n')).not.toMatch(/evil\.example|Ganhe|500:/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(replyTo).toBe('contato@example.com');
  }
}
const toVictim = async () => (await mailbox.deliver()).filter(({ to }) => to === victim);

it('no automatic e-mail brings what a stranger typed to the address the stranger typed', async () => {
  await call(sendContact, {
    body: { name: inHeader, email: victim, text: `${bait}\n${bait}`, subject: inHeader },
  });
  const messages = await mailbox.deliver();
  expectClean(messages.filter(({ to }) => to === victim));
  const toStaff = messages.find(({ to }) => to !== victim);
  expect(toStaff).toMatchObject({ replyTo: victim, subject: 'Formulário de contato' });
  expect(toStaff?.html).toContain('&#60;a href=&#34;//evil.example&#34;&#62;');
  expect(toStaff?.html).not.toContain('<a href="//evil.example"');

  const body = signUp({ name: inHeader, company_name: bait }, { email: victim });
  Object.assign(body.billing_address, place);
  const { status, body: made } = await call(createProfile, { body });
  expect(status).toBe(201);
  const token = await tokenFor(made.id);
  const manual = await onSale({ has_airplane_info: true });
  const order = orderOf([
    { publication: manual.id, ...aircraft, airplane_serial_number: bait.slice(0, 40) },
  ]);
  const placed = await call(createOrder, { body: order, token });
  expect(placed.status).toBe(201);
  await call(makeBoleto, { body: { order: placed.body.id }, token });
  const wanted = { email: 'ganhe500.evil.example@evil.example', current_password: goodPassword };
  await call(updateProfile, { path: { id: made.id }, body: { user: wanted }, token });
  const clerk = await staff();
  for (const to of [3, 1, 2] as const) {
    const found = await findOrder(placed.body.id);
    if (!found) throw new Error('no order');
    const actor = { id: clerk.row.id, name: 'Equipe' };
    await changeOrderStatus(found, { to, actor, now: new Date() });
  }
  const sent = await toVictim();
  expect(new Set(sent.map(({ subject }) => subject.replace(/#\d+/, '#N')))).toEqual(
    new Set([
      'Bem-vindo',
      'Recebemos seu pedido #N',
      'Boleto do pedido #N',
      'Pedido de troca de e-mail',
      'Pedido #N cancelado',
      'Pedido #N reaberto',
      'Pagamento confirmado #N',
    ]),
  );
  expectClean(sent);
});

it('who offers a transfer or invites to a team is named, but by no name that programs make a link of', async () => {
  const sender = await person({}, { name: 'Entre em evil.example/x ou evil。example' });
  const manual = await download({ is_signature: true });
  const { signatures } = await bought(sender, [{ publication: manual.id }]);
  const { token } = sender;
  const ids = signatures.map(({ id }) => id);
  const offer = await call(createTransfer, { token, body: { signatures: ids, email: victim } });
  const invited = { email: victim, name: 'Vítima', role: 'reader' } as const;
  const invitation = await call(inviteToTeam, { token, body: invited });
  expect([offer.status, invitation.status]).toEqual([201, 201]);
  const first = await toVictim();
  await call(endTransfer, { token, path: { id: offer.body.id } });
  const sent = [...first, ...(await toVictim())];
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Entre em evil. example/x ou evil。 example transfere 1 publicação para você',
    'Convite para a equipe de uma empresa',
    'Transferência desfeita: 1 publicação',
  ]);
  for (const { subject, html, text } of sent) {
    expect([subject, html, text].join('\n')).not.toMatch(/evil[.。]example/);
    expect(text).toContain('evil. example/x');
  }
});

it.each([
  'http://evil.example',
  'Ana HTTPS://evil.example',
  'www.evil.example',
  'Ana WWW.evil.example',
  'ht\u200Btps://evil.example',
])('a name with %s is refused, of a person, a company and who writes', async (name) => {
  const refused = ['O nome não pode ter http://, https:// ou www.'];
  const person = await call(createProfile, {
    body: signUp({ name, company_name: name }),
  });
  expect([person.status, person.body]).toEqual([400, { name: refused, company_name: refused }]);
  const body = { name, email: victim, text: 'Oi' };
  const message = await call(sendContact, { body });
  expect([message.status, message.body]).toEqual([400, { name: refused }]);
  expect(await toVictim()).toEqual([]);
});

it.each(['Héli.com Táxi Aéreo', 'Wwwilson & Filhos <Ltda>', 'evil.example/x', 'Http Ltda'])(
  'the name %s is taken as it is',
  async (name) => {
    const { status, body } = await call(createProfile, { body: signUp({ name }) });
    expect([status, body.name]).toEqual([201, name]);
  },
);

it('the change of a name is judged as well', async () => {
  const clerk = await staff();
  const { body: made } = await call(createProfile, { body: signUp() });
  const answer = await call(updateProfile, {
    path: { id: made.id },
    body: { name: 'www.evil.example' },
    token: clerk.token,
  });
  expect(Object.keys(answer.body)).toEqual(['name']);
});
