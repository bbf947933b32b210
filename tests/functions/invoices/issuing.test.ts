import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { demoFiscal } from '#shared/invoices/fiscalSettings';
import {
  askInvoice,
  cancelInvoice,
  issueInvoices,
  noteInvoiceUndone,
  returnInvoice,
} from '#shared/invoices/invoiceEndpoints';
import { invoiceRefusals } from '#shared/messages/refusals/invoiceRefusals';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { issuedInvoices } from '#shared/orders/invoice';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { getInvoiceFile, getOrder, listOrders, withdrawOrder } from '#shared/orders/orderEndpoints';
import { centavos, toWire } from '#shared/values/money';
import type { OrderRecord, RefundRecord } from '#functions/orders/orderRecord';
import { asJob } from '#tests/support/environments/leastPrivilege';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { repetitions } from '#tests/support/promise';
import { startDatabase } from '#tests/support/database/database';
import { nfeKey } from '#tests/support/samples/invoiceXml';
import { download, onSale, quoted } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { focusToken, startFocus } from '#tests/support/stubs/focusStub';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { stubSecrets } from '#tests/support/stubs/secrets';

const focus = await startFocus();
process.env.FISCAL = JSON.stringify({
  ...demoFiscal,
  issuer: { provider: 'focus', url: focus.url, environment: 'production' },
});
await startDatabase();
await startBuckets();
stubSecrets({ invoiceProvider: focusToken });
afterAll(focus.stop);
const { deliver } = openMailbox();
const { findTodaysWork } = await import('#functions/processes/todaysWork/findTodaysWork');
const job = await import('#functions/invoices/jobs/followInvoices');
const { findOrder, replaceOrder } = await import('#functions/orders/orderRepository');
const { refundsOf } = await import('#functions/orders/bookkeeping/refundedParts');
const { commit } = await import('#platform/db/write');
const { readHistory } = await import('#platform/history/history');
const { followAsked } = job;
const follow = asJob('follow-invoices', job.handler);

let clerk: Person;
let printed: number;
let digital: number;
beforeAll(async () => {
  clerk = await staff();
  ({ id: printed } = await onSale());
  ({ id: digital } = await download());
});
beforeEach(() => {
  Object.assign(focus.ahead, { refuses: false, waits: true, lateToCancel: false });
  focus.troubles.length = 0;
  focus.calls.length = 0;
});

const paid = async (
  person: Person,
  ids: number[] = [printed],
  shipping?: Awaited<ReturnType<typeof quoted>>,
) => {
  const { order } = await bought(
    person,
    ids.map((publication) => ({ publication })),
    { deliver, ...(shipping ? { shipping } : {}) },
  );
  return order.id;
};
const issued = (orders: readonly number[], key?: string) =>
  call(issueInvoices, {
    body: { orders },
    token: clerk.token,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const seen = async (id: number, { token }: Person = clerk) =>
  (await call(getOrder, { path: { id }, token })).body;
const notesAt = (order: number) =>
  [...focus.notes].filter(([reference]) => reference.startsWith(`pedido${order}t`));
const command = { nfe: 'nfe-1' } as const;
const asked = (order: number, invoice: string = command.nfe) =>
  call(askInvoice, { body: { order, invoice }, token: clerk.token });
const cancelled = (order: number, reason: string, invoice: string = command.nfe) =>
  call(cancelInvoice, { body: { order, invoice, reason }, token: clerk.token });
const ready = async (person: Person, ids?: number[]) => {
  const order = await paid(person, ids);
  await issued([order]);
  await deliver();
  await follow({});
  return order;
};
const reason = 'Endereço de entrega errado.';

/** As though the note had been asked for and issued that long ago. */
async function ago(id: number, hours: number) {
  const order = await findOrder(id);
  if (!order) throw new Error('no order');
  const back = (at: string | null | undefined) =>
    at ? new Date(Date.parse(at) - hours * 3_600_000).toISOString() : at;
  const invoices = order.invoices?.map((note) => ({
    ...note,
    issued: back(note.issued) ?? null,
    asked: back(note.asked) ?? undefined,
  }));
  await commit(replaceOrder(order, { invoices }).writes);
}

/** A part of an order that went back, as it is stored. */
const partOf = ({ paid_at }: OrderRecord, change: Partial<RefundRecord>): RefundRecord => ({
  id: 'r1',
  charge: 'pay_1',
  provider: 'local',
  reason: 'Acordo',
  amount: centavos(500),
  by: { id: null, name: 'Sistema' },
  asked: '2026-11-20T12:00:00.000Z',
  state: 'refunded',
  settled: '2026-11-20T12:00:00.000Z',
  part: true,
  lines: [],
  freight: false,
  billed: centavos(500),
  paid_at,
  ...change,
});

async function refundPart(id: number, change: Partial<RefundRecord>) {
  const order = await findOrder(id);
  if (!order) throw new Error('no order');
  const refund = partOf(order, { settled: new Date().toISOString(), ...change });
  const earlier_refunds = [...refundsOf(order)];
  await commit(replaceOrder(order, { refund, earlier_refunds }).writes);
}

describe('notes issued by Focus NFe', () => {
  it('are two of a mixed order, each of its own kind, with files and one e-mail each', async () => {
    const ana = await customer();
    const order = await paid(ana, [printed, digital], await quoted(2550));
    const { status, body } = await issued([order]);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ order, refused: null }]);
    expect(body[0]?.invoices.map(({ id, state }) => [id, state])).toEqual([
      ['nfe-1', 'waiting'],
      ['nfse-1', 'waiting'],
    ]);
    expect((await seen(order, ana)).invoices).toEqual([]);
    await deliver();
    await follow({});
    const mails = (await deliver()).filter(({ to }) => to === ana.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Nota fiscal do pedido #${order}`,
      `Nota fiscal do pedido #${order}`,
    ]);
    // A note may come long after the payment, whose day of sending its e-mail does not repeat.
    expect(mails.map(({ text }) => text).join()).not.toMatch(/ sai até |já liberado/);
    const { publications: lines } = await seen(order, ana);
    const nameOf = (title: number) =>
      lines.find(({ publication }) => publication.id === title)?.publication.name ?? '';
    for (const [kind, own, other, freight] of [
      ['NF-e', printed, digital, true],
      ['NFS-e', digital, printed, false],
    ] as const) {
      const { text = '', attachments = [] } =
        mails.find((mail) => mail.text.includes(`A ${kind} `)) ?? {};
      const name = /A (\S+ \d+) do seu pedido/.exec(text)?.[1] ?? '';
      expect(attachments.map((file) => [file.name, file.type])).toEqual([
        [`${name}.xml`, 'application/xml'],
        [`${name}.pdf`, 'application/pdf'],
      ]);
      const [xml, pdf] = attachments.map(({ base64 }) => Buffer.from(base64, 'base64').toString());
      expect(xml).toContain('<');
      expect(pdf?.slice(0, 5)).toBe('%PDF-');
      expect([nameOf(own), nameOf(other), 'Frete'].map((part) => text.includes(part))).toEqual([
        true,
        false,
        freight,
      ]);
      const [, worth] = /Valor da nota: (.+)/.exec(text) ?? [];
      expect(worth).toMatch(/^R\$/);
      expect(text).toContain(`Total: ${String(worth)}`);
    }
    const { invoices = [], nfe } = await seen(order, ana);
    expect(
      invoices.map(({ state, files }) => [state, files.xml !== null, files.pdf !== null]),
    ).toEqual([
      ['issued', true, true],
      ['issued', true, true],
    ]);
    expect(nfe).toBe(invoices[0]?.key);
    const path = { id: order, invoice: 'nfe-1', file: 'pdf' };
    const link = await call(getInvoiceFile, {
      path,
      token: ana.token,
      headers: { accept: 'application/json' },
    });
    expect(await (await fetch(link.body.url)).text()).toContain('%PDF');
  });

  it('say what the settings and the order say', async () => {
    const ana = await customer();
    const order = await paid(ana, [printed, digital]);
    await issued([order]);
    await deliver();
    const bodies = focus.calls.filter(({ method }) => method === 'POST');
    const goods = bodies.find(({ path }) => path === '/v2/nfe')?.json;
    expect(goods).toMatchObject({
      cnpj_emitente: '19741997000169',
      cpf_destinatario: ana.row.cpf,
      indicador_inscricao_estadual_destinatario: '9',
      items: [
        {
          codigo_ncm: demoFiscal.goods.ncm,
          icms_situacao_tributaria: '300',
          ibs_cbs_situacao_tributaria: '410',
          ibs_cbs_classificacao_tributaria: '410008',
          pedido_compra: String(order),
        },
      ],
    });
    expect(bodies.find(({ path }) => path === '/v2/nfsen')?.json).toMatchObject({
      codigo_municipio_emissora: '3507506',
      codigo_tributacao_nacional_iss: '010901',
      cpf_tomador: ana.row.cpf,
      finalidade_emissao: '0',
      consumidor_final: '1',
      indicador_destinatario: '0',
      codigo_indicador_operacao: '100301',
      ibs_cbs_situacao_tributaria: '000',
      ibs_cbs_classificacao_tributaria: '000001',
    });
  });

  it('name the buyer’s own number of the purchase', async () => {
    const ana = await customer();
    const id = await paid(ana, [printed, digital]);
    const order = await findOrder(id);
    if (!order) throw new Error('no order');
    await commit(replaceOrder(order, { purchase_order: 'PC-77/26' }).writes);
    focus.calls.length = 0;
    await issued([id]);
    await deliver();
    expect(focus.calls.find(({ path }) => path === '/v2/nfe')?.json).toMatchObject({
      items: [{ pedido_compra: 'PC-77/26' }],
      informacoes_adicionais_contribuinte: `Pedido ${id}. Pedido de compra: PC-77/26`,
    });
    expect(focus.calls.find(({ path }) => path === '/v2/nfsen')?.json).toMatchObject({
      descricao_servico: expect.stringMatching(
        new RegExp(`\\(pedido ${String(id)}, pedido de compra PC-77/26\\)$`),
      ) as unknown,
    });
  });

  it('wait while their order is being left', async () => {
    const ana = await customer();
    const id = await paid(ana, [printed]);
    const toIssue = async () => {
      const query = { invoice: 'open', search: String(id) };
      return (await call(listOrders, { query, token: clerk.token })).body.count;
    };
    expect(await toIssue()).toBe(1);
    const lacking = (await findTodaysWork(new Date())).tasks.find(
      ({ kind }) => kind === 'invoices',
    );
    await call(withdrawOrder, { body: { order: id }, token: ana.token });
    const { body } = await issued([id]);
    expect(body).toMatchObject([
      { order: id, invoices: [], refused: orderRefusals.withdrawal_open },
    ]);
    expect(await toIssue()).toBe(0);
    const { tasks } = await findTodaysWork(new Date());
    expect(tasks.find(({ kind }) => kind === 'invoices')?.count).toBe((lacking?.count ?? 0) - 1);
  });

  it('are of an order that came here paid only where staff ask for them', async () => {
    const ana = await customer();
    const id = await paid(ana, [printed]);
    const order = await findOrder(id);
    if (!order) throw new Error('no order');
    const lacking = async () =>
      (await findTodaysWork(new Date())).tasks.find(({ kind }) => kind === 'invoices')?.count ?? 0;
    const before = await lacking();
    await commit(replaceOrder(order, { imported: true, payments: [], received: undefined }).writes);
    const viewsOf = async () => {
      const query = { tally: 'invoice', search: ana.email };
      return (await call(listOrders, { query, token: clerk.token })).body.tally;
    };
    expect(await lacking()).toBe(before - 1);
    expect(await viewsOf()).toMatchObject({ todo: 0, open: 0 });
    expect(await seen(id)).toMatchObject({ noted_elsewhere: true, to_invoice: [] });
    await issued([id]);
    expect(await viewsOf()).toMatchObject({ todo: 1, waiting: 1 });
    await deliver();
    await follow({});
    // From then on its notes are this shop's: one that is cancelled is lacking again.
    await cancelled(id, reason);
    await deliver();
    expect(await viewsOf()).toMatchObject({ todo: 1, open: 1, cancelled: 1 });
    expect(await lacking()).toBe(before);
  });

  it('keep the words of a refusal, and are asked for again under the same reference', async () => {
    const ana = await customer();
    focus.ahead.refuses = true;
    const order = await ready(ana);
    const refused = (await seen(order)).invoices?.[0];
    expect(refused).toMatchObject({
      state: 'refused',
      why: 'Rejeicao: Informado NCM inexistente [nItem:1]',
    });
    expect((await seen(order, ana)).invoices).toEqual([]);
    const queue = await call(listOrders, {
      query: { invoice: 'refused' },
      token: clerk.token,
    });
    expect(queue.body.results.map(({ id }) => id)).toContain(order);
    focus.ahead.refuses = false;
    await issued([order]);
    await deliver();
    await follow({});
    expect((await seen(order)).invoices).toMatchObject([
      { id: 'nfe-1', state: 'issued', why: null },
    ]);
    expect(notesAt(order)).toHaveLength(1);
  });

  it('is refused at once where a field is missing, in the provider’s words', async () => {
    const ana = await customer();
    const order = await paid(ana);
    const stored = await findOrder(order);
    if (!stored) throw new Error('no order');
    const client = { ...stored.client, cpf: null };
    await commit(replaceOrder(stored, { client }).writes);
    await issued([order]);
    await deliver();
    const [note] = (await seen(order)).invoices ?? [];
    expect(note?.state).toBe('refused');
    expect(note?.why).toContain('Preencha pelo menos um documento do destinatário');
  });

  it.each([
    ['lost answers', { on: 'POST', reaction: 'reset', taken: true }],
    ['a 500 before it', { on: 'POST', reaction: { status: 500, body: {} } }],
    ['nonsense with status 200', { on: 'POST', reaction: { body: { ola: 'mundo' } }, taken: true }],
    ['too many calls', { on: 'POST', reaction: { status: 429, body: {} } }],
  ] as const)('are one in spite of %s', async (_, trouble) => {
    const order = await paid(await customer());
    focus.troubles.push({ ...trouble });
    await issued([order]);
    await deliver();
    expect((await seen(order)).invoices).toMatchObject([{ state: 'waiting' }]);
    await follow({});
    await follow({});
    expect((await seen(order)).invoices).toMatchObject([{ state: 'issued' }]);
    expect(notesAt(order)).toHaveLength(1);
  });

  it('are one of many calls, repeated, raced and lost', async () => {
    const order = await paid(await customer());
    const keys = Array.from({ length: repetitions(6, 20) }, () => randomUUID());
    for (let lost = 0; lost < repetitions(4, 10); lost += 1) {
      focus.troubles.push({ on: 'POST', reaction: 'reset', taken: lost % 2 === 0 });
    }
    for (let wave = 0; wave < repetitions(3, 10); wave += 1) {
      const calls = keys.map((key) => issued([order], key));
      const answers = await Promise.all(calls);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    await deliver();
    await Promise.all(Array.from({ length: 4 }, () => asked(order)));
    for (let run = 0; run < 6; run += 1) await follow({});
    const { invoices } = await seen(order);
    expect(invoices).toMatchObject([{ id: 'nfe-1', state: 'issued' }]);
    expect(notesAt(order)).toHaveLength(1);
    const mails = (await deliver()).filter(({ subject }) => subject.includes('Nota fiscal'));
    expect(
      mails.filter(({ subject }) => subject === `Nota fiscal do pedido #${order}`),
    ).toHaveLength(1);
  }, 60_000);

  it('are not asked for where nothing is to be issued, each position with its reason', async () => {
    const { ordered } = await import('#tests/support/samples/orders');
    const ana = await customer();
    const unpaid = await ordered(ana, [{ publication: printed }]);
    const order = await paid(ana);
    const { body } = await issued([unpaid.id, 987_654, order, order]);
    expect(body.map(({ order: id, refused }) => [id, refused])).toEqual([
      [unpaid.id, 'A nota fiscal é informada somente com o pagamento confirmado.'],
      [987_654, 'Não existe mais.'],
      [order, null],
      [order, null],
    ]);
    expect((await issued([])).codes).toEqual({ orders: ['no_orders_to_invoice'] });
  });

  it('are not asked for where an amount went back, which is said before', async () => {
    const ana = await customer();
    const id = await paid(ana, [printed, digital, digital]);
    const order = await findOrder(id);
    if (!order) throw new Error('no order');
    const left = toWire(centavos(order.total_publications - 500));
    const refund = partOf(order, { billed: centavos(0) });
    // Of what was paid beyond the total nothing is on a note.
    const { after, writes } = replaceOrder(order, { refund });
    await commit(writes);
    expect((await seen(id)).unissuable).toBeNull();
    const billed = { ...refund, billed: centavos(500) };
    const byAmount = replaceOrder(after, { refund: billed });
    await commit(byAmount.writes);
    expect(await seen(id)).toMatchObject({
      unissuable: invoiceRefusals.refunded_by_amount,
      // Each by its share of the whole.
      to_invoice: [
        { model: 'nfe', value: '78.33' },
        { model: 'nfse', value: '156.67' },
      ],
    });
    const { body } = await call(listOrders, {
      query: { search: ana.email, invoice: 'open', sum: '1' },
      token: clerk.token,
    });
    expect(body.sum).toBe(left);
    expect((await issued([id])).body).toMatchObject([
      { refused: invoiceRefusals.refunded_by_amount },
    ]);
    const onItsWay = replaceOrder(byAmount.after, { refund: { ...refund, state: 'sent' } });
    await commit(onItsWay.writes);
    const words = invoiceRefusals.refund_on_its_way('20/11/2026');
    expect(await seen(id)).toMatchObject({ unissuable: words });
  });

  it('are given up after a day without an answer, and taken up should the note exist', async () => {
    const order = await paid(await customer());
    focus.troubles.push({ on: 'POST', reaction: 'reset', taken: true });
    await issued([order]);
    await deliver();
    await ago(order, 25);
    focus.troubles.push({ on: 'POST', reaction: 'reset' });
    await asked(order);
    expect((await seen(order)).invoices).toMatchObject([
      { state: 'refused', why: 'O provedor não respondeu em 24 h.' },
    ]);
    await issued([order]);
    await deliver();
    await follow({});
    expect((await seen(order)).invoices).toMatchObject([{ state: 'issued' }]);
    expect(notesAt(order)).toHaveLength(1);
  });
});

describe('a note that was issued from here', () => {
  it('is cancelled with a reason of the treasury’s length, and its order waits for another', async () => {
    const ana = await customer();
    const order = await ready(ana);
    await deliver();
    expect((await cancelled(order, 'curto')).codes).toEqual({ reason: ['reason_length'] });
    expect((await cancelled(order, reason)).body.invoices?.[0]?.desk?.cancelling).toBe(true);
    const told = await deliver();
    const { invoices = [], nfe, to_invoice } = await seen(order);
    expect(invoices).toMatchObject([{ state: 'cancelled', desk: { cancelled: { reason } } }]);
    expect([nfe, to_invoice?.length]).toEqual([null, 1]);
    expect(told.map(({ subject }) => subject)).toContain(`Nota fiscal cancelada: pedido #${order}`);
    await issued([order]);
    await deliver();
    await follow({});
    expect((await seen(order)).invoices?.map(({ id, state }) => [id, state])).toEqual([
      ['nfe-1', 'cancelled'],
      ['nfe-2', 'issued'],
    ]);
    expect(notesAt(order)).toHaveLength(2);
  });

  it('is cancelled once though the answer was lost', async () => {
    const order = await ready(await customer());
    focus.troubles.push({ on: 'DELETE', reaction: 'reset', taken: true });
    await cancelled(order, reason);
    await deliver();
    await follow({});
    expect((await seen(order)).invoices).toMatchObject([{ state: 'cancelled' }]);
  });

  it('stays issued, with the provider’s words, where it does not cancel', async () => {
    const order = await ready(await customer());
    focus.ahead.lateToCancel = true;
    await cancelled(order, reason);
    await deliver();
    const [note] = (await seen(order)).invoices ?? [];
    expect(note?.state).toBe('issued');
    expect(note?.why).toContain('Prazo de cancelamento');
  });

  it('takes the key of the note that returns it once it is too late', async () => {
    const order = await ready(await customer());
    const back = (key: string) =>
      call(returnInvoice, {
        body: { order, invoice: 'nfe-1', key },
        token: clerk.token,
      });
    expect((await back(nfeKey())).text).toContain('ainda pode ser cancelada');
    await ago(order, 25);
    expect((await cancelled(order, reason)).text).toContain('nota de devolução');
    expect((await back('1'.repeat(44))).codes).toEqual({ key: ['invalid_return_key'] });
    expect((await back(nfeKey('58716523000119'))).codes).toEqual({ key: ['return_of_another'] });
    const key = nfeKey();
    const keysAfter = async (named: string) =>
      (await back(named)).body.invoices?.map(({ desk }) => desk?.return_keys);
    expect(await keysAfter(key)).toEqual([[key]]);
    // Another part of it goes back by another note, each once.
    const other = nfeKey();
    expect(await keysAfter(other)).toEqual([[key, other]]);
    expect(await keysAfter(key)).toEqual([[key, other]]);
  });

  it('is to be undone once its order is cancelled, until staff say what they did of it', async () => {
    const ana = await customer();
    const id = await ready(ana, [digital]);
    const order = await findOrder(id);
    if (!order) throw new Error('no order');
    const waiting = async () => {
      const query = { tally: 'invoice', search: ana.email, sum: '1', invoice: 'todo' };
      const { tally, sum } = (await call(listOrders, { query, token: clerk.token })).body;
      const { tasks } = await findTodaysWork(new Date());
      const counted = tasks.find(({ kind }) => kind === 'notes')?.count;
      return { undo: tally?.undo, todo: tally?.todo, sum, counted };
    };
    const done = (how: string) =>
      call(noteInvoiceUndone, {
        body: { order: id, invoice: 'nfse-1', how },
        token: clerk.token,
      });
    const how = 'Cancelada na prefeitura.';
    expect((await done(how)).codes).toEqual({ non_field_errors: ['not_to_undo'] });
    const { counted = 0, ...before } = await waiting();
    expect(before).toEqual({ undo: 0, todo: 0, sum: '0.00' });
    await commit(replaceOrder(order, { status: 3, paid_at: null, refunded: true }).writes);
    // Nothing of it is to be asked for.
    expect(await waiting()).toEqual({ undo: 1, todo: 1, sum: '0.00', counted: counted + 1 });
    expect((await seen(id)).invoices).toMatchObject([{ to_undo: true }]);
    expect((await seen(id, ana)).invoices?.[0]).not.toHaveProperty('to_undo');
    expect((await done('Feito.')).codes).toEqual({ how: ['reason_length'] });
    expect((await done(how)).body.invoices).toMatchObject([{ state: 'issued', undone: { how } }]);
    expect((await done(how)).status).toBe(200);
    expect(await waiting()).toEqual({ undo: 0, todo: 0, sum: '0.00', counted });
    expect((await seen(id, ana)).invoices?.[0]).not.toHaveProperty('undone');
  });

  it('is to be undone where something of it went back since, each time until staff dealt with it', async () => {
    const ana = await customer();
    const id = await paid(ana, [printed, digital, digital]);
    const [, first = 0, second = 0] = (await findOrder(id))?.lines.map(({ id }) => id) ?? [];
    // What went back before is on no note, nor in its e-mail.
    await refundPart(id, { lines: [second] });
    await issued([id]);
    await deliver();
    await follow({});
    const mails = (await deliver()).filter(({ to }) => to === ana.email);
    expect(
      mails.map(({ text }) => text.match(/ \| Rev\. 4 \| 80,00\n|Total: R\$\s80,00\n/g)?.length),
    ).toEqual([2, 2]);
    const task = async () =>
      (await findTodaysWork(new Date())).tasks.find(({ kind }) => kind === 'notes')?.count ?? 0;
    const others = await task();
    const waiting = async () => {
      const query = { tally: 'invoice', search: ana.email, invoice: 'todo' };
      const { invoices = [], status } = await seen(id);
      return {
        status,
        undo: invoices.filter(({ to_undo }) => to_undo).map(({ id }) => id),
        listed: (await call(listOrders, { query, token: clerk.token })).body.tally?.undo,
        counted: (await task()) - others,
      };
    };
    const done = (invoice: string) =>
      call(noteInvoiceUndone, {
        body: { order: id, invoice, how: 'Nota de devolução 88 do contador.' },
        token: clerk.token,
      });
    const nothing = { status: 2, undo: [], listed: 0, counted: 0 };
    expect(await waiting()).toEqual(nothing);
    await refundPart(id, { lines: [first] });
    expect(await waiting()).toEqual({ status: 2, undo: ['nfse-1'], listed: 1, counted: 1 });
    expect((await done('nfe-1')).codes).toEqual({ non_field_errors: ['not_to_undo'] });
    await done('nfse-1');
    expect(await waiting()).toEqual(nothing);
    const noted = (await readHistory('orders', id)).at(-1);
    expect(noted?.action).toMatch(/ do pedido reembolsado em parte: providência anotada$/);
    // Of which note an amount is, nobody says.
    await refundPart(id, { billed: centavos(500) });
    expect(await waiting()).toEqual({
      status: 2,
      undo: ['nfe-1', 'nfse-1'],
      listed: 1,
      counted: 1,
    });
    await done('nfse-1');
    await ago(id, 25);
    await call(returnInvoice, {
      body: { order: id, invoice: 'nfe-1', key: nfeKey() },
      token: clerk.token,
    });
    expect(await waiting()).toEqual(nothing);
    // The rest goes back, and cancels it: of one note nothing more was left. A number that was typed is none of them.
    const last = await findOrder(id);
    if (!last) throw new Error('no order');
    const back = { status: 3, paid_at: null, refunded: true, nfe: '77' } as const;
    await commit(replaceOrder(last, back).writes);
    expect((await waiting()).undo).toEqual(['nfe-1']);
  });

  it('stands for nothing once it was undone for a cancelled order, which is paid again', async () => {
    const id = await ready(await customer(), [digital, digital]);
    const order = await findOrder(id);
    if (!order) throw new Error('no order');
    await commit(replaceOrder(order, { status: 3, paid_at: null, refunded: true }).writes);
    const how = 'Cancelada na prefeitura.';
    await call(noteInvoiceUndone, {
      body: { order: id, invoice: 'nfse-1', how },
      token: clerk.token,
    });
    for (const status of [1, 2] as const) {
      const moved = await call(updateOrderStatus, {
        body: { order: id, status },
        token: clerk.token,
      });
      expect(moved.body.status).toBe(status);
    }
    const toUndo = async () => (await seen(id)).invoices?.map(({ to_undo = false }) => to_undo);
    expect(await toUndo()).toEqual([false]);
    const reopened = await seen(id);
    expect(reopened.to_invoice).toMatchObject([{ model: 'nfse' }]);
    expect(issuedInvoices(reopened)).toEqual([]);
    await issued([id]);
    await deliver();
    await follow({});
    expect(issuedInvoices(await seen(id))).toHaveLength(1);
    await refundPart(id, { lines: order.lines.slice(0, 1).map((line) => line.id) });
    expect(await toUndo()).toEqual([false, true]);
  });

  it('of what went back whole does not stand for the rest, whose own one was cancelled', async () => {
    const id = await paid(await customer(), [printed, digital]);
    await issued([id]);
    await deliver();
    await follow({});
    const order = await findOrder(id);
    if (!order) throw new Error('no order');
    const invoices = (order.invoices ?? []).map((invoice) =>
      invoice.model === 'nfse' ? { ...invoice, state: 'cancelled' as const } : invoice,
    );
    await commit(replaceOrder(order, { invoices }).writes);
    const [back] = order.lines;
    await refundPart(id, { lines: back ? [back.id] : [], billed: back?.value ?? centavos(0) });
    await issued([id]);
    expect((await seen(id)).invoices?.at(-1)).toMatchObject({ id: 'nfse-2', state: 'waiting' });
  });

  it('is counted with what its order still lacks as one order', async () => {
    const id = await paid(await customer(), [printed, printed, digital]);
    await issued([id]);
    await deliver();
    await follow({});
    const counted = async () => {
      const { tasks } = await findTodaysWork(new Date());
      const of = (kind: string) => tasks.find((task) => task.kind === kind);
      return [of('invoices')?.count ?? 0, of('notes')?.count ?? 0, of('notes')?.repeated ?? 0];
    };
    const before = await counted();
    const order = await findOrder(id);
    if (!order) throw new Error('no order');
    const invoices = (order.invoices ?? []).map((invoice) =>
      invoice.model === 'nfse' ? { ...invoice, state: 'cancelled' as const } : invoice,
    );
    await commit(replaceOrder(order, { invoices }).writes);
    await refundPart(id, { lines: order.lines.slice(0, 1).map((line) => line.id) });
    expect(await counted()).toEqual(before.map((count) => count + 1));
  });

  it('is cancelled, and not taken off', async () => {
    const { removeInvoice } = await import('#shared/invoices/invoiceEndpoints');
    const order = await ready(await customer());
    const { codes } = await call(removeInvoice, {
      body: { order, invoice: 'nfe-1' },
      token: clerk.token,
    });
    expect(codes).toEqual({ non_field_errors: ['issued_from_here'] });
  });

  it('keeps its number from being typed over', async () => {
    const { updateOrderNfe } = await import('#shared/orders/orderDeskEndpoints');
    const order = await ready(await customer());
    const { codes } = await call(updateOrderNfe, {
      body: { order, nfe: '123' },
      token: clerk.token,
    });
    expect(codes).toEqual({ nfe: ['nfe_issued_here'] });
  });

  it('is asked for by the clock each minute at first, and then every five', async () => {
    const order = await paid(await customer());
    await issued([order]);
    const at = (minutes: number) => followAsked(new Date(Date.now() + minutes * 60_000 + 1000));
    const before = focus.calls.length;
    await at(7);
    expect(focus.calls.length).toBe(before);
    expect(await at(10)).toBeGreaterThan(0);
  });
});
