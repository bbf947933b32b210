import { describe, expect, it } from 'vitest';
import { createQuotation, listQuotations, mailQuotation } from '#shared/carts/quotationEndpoints';
import { createOrder } from '#shared/orders/orderEndpoints';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import { leaveTeam } from '#shared/profiles/team/teamEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { spentBudget } from '#tests/support/database/spentBudget';
import { elsewhere } from '#tests/support/calls/freshSamples';
import { aircraft, onSale, orderOf } from '#tests/support/samples/orders';
import { customer, type Person } from '#tests/support/samples/people';
import { cancelled } from '#tests/support/samples/quoted';
import { actingFor, memberOf } from '#tests/support/samples/teams';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
const { deliver } = openMailbox();
const { mailsOf } = await import('#functions/accounts/sentMails/mailLogRepository');
const { updateItem } = await import('#platform/db/itemWrites');
const { commit } = await import('#platform/db/write');
const { hit } = await import('#platform/auth/throttle');
const { strangerMailLimit } = await import('#platform/auth/throttleLimits');

const quoted = async ({ token }: Person, ...items: object[]) =>
  (await call(createQuotation, { token, body: { items } })).body;
const listed = async ({ token }: Person, query: Record<string, string> = {}) =>
  (await call(listQuotations, { token, query })).body;
const send = ({ token }: Person, code: string, ...to: string[]) =>
  call(mailQuotation, { token, path: { code }, body: { to } });

describe('the list of quotations', () => {
  it('has the caller’s own alone, newest first, page by page', async () => {
    const owner = await customer();
    const other = await customer();
    const title = await onSale();
    await quoted(other, { publication: title.id, quantity: 1 });
    const codes: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      codes.unshift((await quoted(owner, { publication: title.id, quantity: 1 })).code);
    }
    const first = await listed(owner);
    expect(first).toMatchObject({ count: 21, pages: 2 });
    expect(first.results.map(({ code }) => code)).toEqual(codes.slice(0, 20));
    expect((await listed(owner, { page: '2' })).results.map(({ code }) => code)).toEqual(
      codes.slice(20),
    );
    expect(await listed(await customer())).toEqual({ count: 0, pages: 1, results: [] });
  });

  it('says what each holds, how much of it is left and whether its days are over', async () => {
    const owner = await customer();
    const title = await onSale({ price: '320.00', has_airplane_info: true });
    const item = { publication: title.id, quantity: 1 };
    const { code } = await quoted(owner, { ...item, airplane_prefix: 'PTUVA' }, item);
    const line = { publication: title.id, quotation: code, ...aircraft };
    expect((await listed(owner)).results).toMatchObject([
      {
        code,
        total: '640.00',
        freight: null,
        valid: true,
        left: 2,
        orders: [],
        sent: [],
        items: [{ publication: title.name, airplane_prefix: 'PT-UVA' }, { airplane_prefix: null }],
      },
    ]);
    const body = orderOf([line, line]);
    const { id } = (await call(createOrder, { token: owner.token, body })).body;
    expect((await listed(owner)).results).toMatchObject([{ left: 0, orders: [id] }]);
    await cancelled(id);
    expect((await listed(owner)).results).toMatchObject([{ left: 2, orders: [] }]);
    const key = { pk: `QUOTATION#${String(owner.row.id)}`, sk: code };
    await commit([updateItem({ table: 'orders', key, set: { valid_until: '2026-01-10' } })]);
    expect((await listed(owner)).results).toMatchObject([{ valid: false }]);
  });
});

describe('a quotation by e-mail', () => {
  it('goes with its PDF to each address, answers come to who sent it, and the list says so', async () => {
    const owner = await customer();
    const title = await onSale();
    const { code } = await quoted(owner, { publication: title.id, quantity: 1 });
    await deliver();
    const to = ['diretoria@example.com', 'compras@example.com'];
    const answer = await send(owner, code, ...to, to[0] ?? '');
    expect(answer.body).toMatchObject({ sent: [{ to }] });
    const sent = await deliver();
    expect(sent.map(({ to: address }) => address).toSorted()).toEqual(to.toSorted());
    for (const { subject, replyTo, attachments, html, text } of sent) {
      expect({ subject, replyTo }).toEqual({
        subject: `Orçamento ${code}`,
        replyTo: owner.email,
      });
      expect(attachments.map(({ name }) => name)).toEqual([`Orcamento_${code}.pdf`]);
      const bytes = Buffer.from(attachments[0]?.base64 ?? '', 'base64');
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.toString('latin1')).toMatch(/%%EOF\s*$/);
      // The sender's own words would go to whoever they name.
      expect(html + text).not.toContain(owner.row.name);
    }
    expect((await listed(owner)).results).toMatchObject([{ sent: [{ to }] }]);
    const log = await mailsOf(owner.row.id, new Date());
    expect(log.filter(({ template }) => template === 'quotationSent')).toMatchObject(
      to.map(() => ({ readable: false })),
    );
  });

  it('is answered to who sent it, also where another member of the team, who left it, had it made', async () => {
    const owner = await customer();
    const title = await onSale();
    const { person: carla, row } = await memberOf(owner, { role: 'buyer', deliver });
    const items = [{ publication: title.id, quantity: 1 }];
    const as = { token: carla.token, headers: actingFor(owner) };
    const { code } = (await call(createQuotation, { ...as, body: { items } })).body;
    await call(leaveTeam, { token: owner.token, path: { id: row } });
    await deliver();
    await send(owner, code, 'diretoria@example.com');
    const [sent] = await deliver();
    expect(sent?.replyTo).toBe(owner.email);
    expect(sent?.text).toContain(`Enviado por: ${owner.email}`);
  });

  it('is another account’s no more than the quotation is', async () => {
    const owner = await customer();
    const title = await onSale();
    const { code } = await quoted(owner, { publication: title.id, quantity: 1 });
    expect((await send(await customer(), code, 'a@example.com')).status).toBe(404);
  });

  it('asks for one to three addresses', async () => {
    const owner = await customer();
    const title = await onSale();
    const { code } = await quoted(owner, { publication: title.id, quantity: 1 });
    expect((await send(owner, code)).codes).toEqual({ to: ['required'] });
    expect((await send(owner, code, 'diretoria')).codes).toEqual({ to: [['invalid_email']] });
    const four = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`);
    expect((await send(owner, code, ...four)).codes).toEqual({ to: ['too_many_addresses'] });
  });

  it('is sent ten times a day, and then refused in words', async () => {
    const owner = await customer();
    const title = await onSale();
    const { code } = await quoted(owner, { publication: title.id, quantity: 1 });
    await spentBudget('quotationMails', { account: owner.row.id }, 9);
    expect((await send(owner, code, 'a@example.com')).status).toBe(200);
    const refused = await send(owner, code, 'a@example.com');
    expect(refused.status).toBe(429);
    expect(JSON.stringify(refused.body)).toContain(
      'Você chegou ao limite de 10 orçamentos enviados por e-mail por dia.',
    );
    await deliver();
  });

  it('goes twenty times a day to one address, from whichever accounts', async () => {
    const title = await onSale();
    const item = { publication: title.id, quantity: 1 };
    const rule = { ...strangerMailLimit, now: new Date() };
    for (let n = 0; n < 18; n += 1) await hit('quotation-mail', 'alvo@example.com', rule);
    for (const owner of [await customer(), await customer()]) {
      const { code } = await quoted(owner, item);
      expect((await send(owner, code, 'alvo@example.com')).status).toBe(200);
    }
    const third = await customer();
    const { code } = await quoted(third, item);
    expect((await send(third, code, 'alvo@example.com')).status).toBe(429);
    expect((await send(third, code, 'outra@example.com')).status).toBe(200);
    await deliver();
  });

  it('leads whoever gets it nowhere else by what its PDF says of its sender', async () => {
    const owner = await customer();
    const title = await onSale({ has_airplane_info: true });
    const item = { publication: title.id, quantity: 1 };
    const { code } = await quoted(owner, item);
    const serial = { airplane_prefix: 'PTUVA', airplane_serial_number: 'www.golpe.example' };
    const other = await quoted(owner, { ...item, ...serial });
    const refusal = { non_field_errors: ['link_in_quotation'] };
    expect((await send(owner, other.code, 'a@example.com')).codes).toEqual(refusal);
    const street = 'Pague já em https://golpe.example';
    const address = { ...elsewhere, street };
    const change = { billing_address: address };
    const path = { id: owner.row.id };
    await call(updateProfile, { token: owner.token, path, body: change });
    expect((await send(owner, code, 'a@example.com')).codes).toEqual(refusal);
    await deliver();
  });
});
