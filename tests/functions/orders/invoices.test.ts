import { beforeAll, describe, expect, it } from 'vitest';
import { mailInvoice, removeInvoice } from '#shared/invoices/invoiceEndpoints';
import { importInvoice, updateOrderNfe } from '#shared/orders/orderDeskEndpoints';
import { getInvoiceFile, getOrder, listOrders } from '#shared/orders/orderEndpoints';
import { centavos, toWire } from '#shared/values/money';
import { amountDue } from '#functions/orders/orderRecord';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { download, onSale, ordered } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import {
  nfeKey as key,
  nfeXml as xmlOf,
  nfseKey,
  nfseXml,
  type Written,
} from '#tests/support/samples/invoiceXml';

await startDatabase();
await startBuckets();
const { deliver } = openMailbox();
const { findOrder, replaceOrder } = await import('#functions/orders/orderRepository');
const { commit } = await import('#platform/db/write');

let clerk: Person;
let publication: number;
beforeAll(async () => {
  clerk = await staff();
  ({ id: publication } = await onSale());
});

const paid = async (person: Person) => {
  const { order } = await bought(person, [{ publication }]);
  return order.id;
};
const waiting = async () => {
  const { body } = await call(listOrders, { query: { nfe: 'none' }, token: clerk.token });
  return body.results.map(({ id }) => id);
};
const entered = (order: number, nfe: string, besides: object = {}) =>
  call(updateOrderNfe, { body: { order, nfe, ...besides }, token: clerk.token });
const imported = (xml: string) => call(importInvoice, { body: { xml }, token: clerk.token });

describe('orders without an invoice', () => {
  it('are those that were paid, until the number is entered', async () => {
    const ana = await customer();
    const order = await paid(ana);
    const { id: pending } = await ordered(ana, [{ publication }]);
    expect(await waiting()).toContain(order);
    expect(await waiting()).not.toContain(pending);
    expect((await entered(order, '4468')).status).toBe(200);
    expect(await waiting()).not.toContain(order);
  });

  it('take no number that another order has, and name that order', async () => {
    const one = await paid(await customer());
    const other = await paid(await customer());
    await entered(one, '5150');
    const { status, text } = await entered(other, '5150');
    expect(status).toBe(400);
    expect(text).toContain(`A NF 5150 já está no pedido ${one}.`);
    expect(await waiting()).toContain(other);
  });

  it('take a whole key for the number in it, in whichever order they come', async () => {
    const one = await paid(await customer());
    const other = await paid(await customer());
    const first = key();
    const second = key();
    const numberOf = (whole: string) => String(Number(whole.slice(25, 34)));
    await entered(one, numberOf(first));
    expect((await entered(other, first)).text).toContain(`já está no pedido ${one}.`);
    expect((await entered(one, first)).status).toBe(200);
    expect((await entered(other, numberOf(first))).text).toContain(`já está no pedido ${one}.`);
    await entered(one, second);
    expect((await entered(other, first)).status).toBe(200);
  });

  it('take no second number where staff saw none, of two who type at once', async () => {
    const order = await paid(await customer());
    const both = ['6161', '6262'].map((nfe) => entered(order, nfe, { only_missing: true }));
    const answers = await Promise.all(both);
    const [kept] = answers.filter(({ status }) => status === 200);
    const [late] = answers.filter(({ status }) => status === 400);
    expect(late?.body).toEqual({
      nfe: [`O pedido ${order} já tem a NF ${kept?.body.nfe ?? ''}.`],
    });
    expect((await entered(order, '6363')).body.nfe).toBe('6363');
  });

  it('are a filter for staff alone', async () => {
    const ana = await customer();
    const order = await paid(ana);
    await entered(order, '5151');
    const { body } = await call(listOrders, { query: { nfe: 'none' }, token: ana.token });
    expect(body.results.map(({ id }) => id)).toEqual([order]);
  });
});

describe('the XML of a NF-e', () => {
  it.each([
    ['its item', (order: number) => ({ item: String(order) })],
    [
      'what is written besides',
      (order: number) => ({ besides: `Ref. Pedido nº ${order}. Obrigado` }),
    ],
  ])('goes to the order named by %s, with its key', async (_, naming) => {
    const ana = await customer();
    const order = await paid(ana);
    const nfe = key();
    const { body } = await imported(xmlOf({ document: ana.row.cpf, key: nfe, ...naming(order) }));
    expect(body).toEqual({ order, nfe, already: false });
    expect(await waiting()).not.toContain(order);
  });

  it("goes to its own order where the item's order field holds the buyer's number for the purchase", async () => {
    const ana = await customer();
    const bia = await customer();
    const foreign = await paid(bia);
    const former = await paid(ana);
    await imported(xmlOf({ document: ana.row.cpf, item: String(former) }));
    const order = await paid(ana);
    for (const taken of [foreign, former]) {
      const item = `PC-${taken}`;
      const besides = `Pedido ${order}. Pedido de compra: ${item}`;
      const { body } = await imported(xmlOf({ document: ana.row.cpf, item, besides }));
      expect(body).toMatchObject({ order });
      await call(removeInvoice, { body: { order, invoice: 'nfe-1' }, token: clerk.token });
    }
    const alone = await imported(xmlOf({ document: ana.row.cpf, item: `PC-${foreign}` }));
    expect(alone.body).toMatchObject({ order });
  });

  it('is known again, whatever order it would be of now, and is said to be there', async () => {
    const ana = await customer();
    const order = await paid(ana);
    const nfe = key();
    const file = xmlOf({ document: ana.row.cpf, key: nfe });
    await imported(file);
    const other = await paid(ana);
    for (const again of [file, xmlOf({ document: ana.row.cpf, key: nfe, item: String(other) })]) {
      const { status, body } = await imported(again);
      expect([status, body]).toEqual([200, { order, nfe, already: true }]);
    }
    expect(await waiting()).toContain(other);
  });

  it('is of no order at which its number was typed by mistake, and says at which', async () => {
    const ana = await customer();
    const bia = await customer();
    const order = await paid(ana);
    const other = await paid(ana);
    const foreign = await paid(bia);
    for (const mistaken of [other, foreign]) {
      const nfe = key();
      await entered(mistaken, nfe);
      const file = xmlOf({ document: ana.row.cpf, key: nfe, item: String(order) });
      const { status, text } = await imported(file);
      expect(status).toBe(400);
      expect(text).toContain(`já está no pedido ${mistaken}.`);
      await entered(mistaken, '');
      expect((await imported(file)).body).toEqual({ order, nfe, already: false });
      await call(removeInvoice, { body: { order, invoice: 'nfe-1' }, token: clerk.token });
    }
  });

  it('goes without a name to the only order of its buyer and value', async () => {
    const ana = await customer();
    const bia = await customer();
    const order = await paid(ana);
    await paid(bia);
    const { body } = await imported(xmlOf({ document: ana.row.cpf }));
    expect(body).toMatchObject({ order });
    await paid(bia);
    const { codes } = await imported(xmlOf({ document: bia.row.cpf }));
    expect(codes).toEqual({ xml: ['no_order_for_nfe'] });
  });

  it('goes without a name to an order that came here paid', async () => {
    const ana = await customer();
    const order = await paid(ana);
    const stored = await findOrder(order);
    if (!stored) throw new Error('no order');
    const former = { imported: true, received: undefined, payments: [] };
    await commit(replaceOrder(stored, former).writes);
    const { body } = await imported(xmlOf({ document: ana.row.cpf }));
    expect(body).toMatchObject({ order });
  });

  it('is refused by another buyer, another value or a second invoice', async () => {
    const ana = await customer();
    const bia = await customer();
    const item = String(await paid(ana));
    const refusal = async (written: Written) => (await imported(xmlOf({ item, ...written }))).codes;
    const document = ana.row.cpf;
    expect(await refusal({ document: bia.row.cpf })).toEqual({ xml: ['nfe_of_another_buyer'] });
    expect(await refusal({ document, value: '81.00' })).toEqual({ xml: ['nfe_of_another_value'] });
    expect(await refusal({ document })).toBeUndefined();
    expect(await refusal({ document })).toEqual({ xml: ['order_has_nfe'] });
  });

  it('is refused in words when the shop did not issue it, or only for trial', async () => {
    const ana = await customer();
    const order = await paid(ana);
    const document = ana.row.cpf;
    const other = '58716523000119';
    const foreign = { xml: ['nfe_of_another_issuer'] };
    for (const item of [undefined, String(order)]) {
      const naming = item === undefined ? {} : { item };
      const answer = await imported(xmlOf({ document, issuer: other, key: key(other), ...naming }));
      expect(answer.codes).toEqual(foreign);
      expect(answer.text).toContain('19.741.997/0001-69');
      // Neither the key nor the name of the issuer is enough by itself.
      for (const one of [{ issuer: other }, { key: key(other) }]) {
        expect((await imported(xmlOf({ document, ...one, ...naming }))).codes).toEqual(foreign);
      }
      const trial = await imported(xmlOf({ document, environment: '2', ...naming }));
      expect(trial.codes).toEqual({ xml: ['nfe_for_trial'] });
    }
    expect(await waiting()).toContain(order);
  });

  it('may be of another issuer when its key is typed', async () => {
    const order = await paid(await customer());
    const typed = '35170458716523000119550010000000121000123458';
    const { status, body } = await entered(order, typed);
    expect([status, body.nfe]).toEqual([200, typed]);
    expect(await waiting()).not.toContain(order);
  });

  it.each([
    ['entities', (xml: string) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "bbbb">]>')],
    ['another document', () => '<html><body>NF</body></html>'],
    ['depth without end', () => '<a>'.repeat(50_000)],
    ['nothing', () => ' '],
    ['names of the language', () => '<__proto__><constructor>1</constructor></__proto__>'],
  ])('is refused with %s', async (_, spoil) => {
    const ana = await customer();
    await paid(ana);
    const { status, codes } = await imported(spoil(xmlOf({ document: ana.row.cpf })));
    expect([status, codes]).toEqual([400, { xml: ['invalid_nfe_xml'] }]);
  });
});

describe('what an invoice’s file is refused for in words', () => {
  it.each([
    ['a wrong check digit of a NF-e', nfeWrong, 'invalid_nfe_key'],
    ['a wrong check digit of a NFS-e', nfseWrong, 'invalid_nfe_key'],
    ['a NF-e that was cancelled', (of: Of) => xmlOf({ ...of, status: '101' }), 'nfe_cancelled'],
    ['a NFS-e of trial', (of: Of) => nfseXml({ ...of, environment: '2' }), 'nfe_for_trial'],
    [
      'a NFS-e of another issuer',
      (of: Of) => nfseXml({ ...of, issuer: '58716523000119', key: nfseKey('58716523000119') }),
      'nfe_of_another_issuer',
    ],
    [
      'the file of a cancellation',
      () => '<procEventoNFe versao="1.00"><evento><infEvento/></evento></procEventoNFe>',
      'nfe_event',
    ],
  ])('%s', async (_, make, code) => {
    const ana = await customer();
    const order = await paid(ana);
    const { status, codes } = await imported(make({ document: ana.row.cpf, item: String(order) }));
    expect([status, codes]).toEqual([400, { xml: [code] }]);
    expect(await waiting()).toContain(order);
  });

  it('five megabytes of it', async () => {
    const xml = `<nfeProc>${'<a/>'.repeat(1_250_000)}</nfeProc>`;
    const { status, text } = await imported(xml);
    expect(status).toBe(413);
    expect(text).toContain('maior do que o permitido');
  });
});

type Of = Pick<Written, 'document' | 'item'>;
const digitOff = (key_: string) => `${key_.slice(0, -1)}${(Number(key_.at(-1)) + 1) % 10}`;
function nfeWrong(of: Of) {
  return xmlOf({ ...of, key: digitOff(key()) });
}
function nfseWrong(of: Of) {
  return nfseXml({ ...of, key: digitOff(nfseKey()) });
}

describe('what an order keeps of its invoices', () => {
  const mixed = async (person: Person) => {
    const book = await download();
    const { order } = await bought(person, [{ publication }, { publication: book.id }]);
    const service = centavos(order.lines[1]?.value ?? 0);
    return {
      id: order.id,
      goods: toWire(centavos(amountDue(order) - service)),
      service: toWire(service),
    };
  };
  const shown = (id: number, { token }: Person) => call(getOrder, { path: { id }, token });

  it('has both notes of what is printed and what is downloaded, each of its own value', async () => {
    const ana = await customer();
    const order = await mixed(ana);
    const nfe = key();
    const nfse = nfseKey();
    const of = { document: ana.row.cpf, item: String(order.id) };
    expect((await imported(xmlOf({ ...of, key: nfe, value: order.goods }))).status).toBe(200);
    expect(await waiting()).toContain(order.id);
    expect((await imported(nfseXml({ ...of, key: nfse, value: order.service }))).status).toBe(200);
    expect(await waiting()).not.toContain(order.id);
    const { body } = await shown(order.id, ana);
    expect(body.nfe).toBe(nfe);
    expect(body.invoices).toMatchObject([
      { id: 'nfe-1', model: 'nfe', key: nfe, series: '1', value: order.goods, state: 'issued' },
      {
        id: 'nfse-1',
        model: 'nfse',
        key: nfse,
        value: order.service,
        issued: '2026-05-18T17:20:00.000Z',
      },
    ]);
    expect(body.invoices?.[0]?.files).toEqual({
      xml: `/order/${order.id}/invoices/nfe-1/xml/`,
      pdf: null,
    });
  });

  it('hands its client the very file, and nobody else', async () => {
    const ana = await customer();
    const bia = await customer();
    const order = await paid(ana);
    const xml = xmlOf({ document: ana.row.cpf, item: String(order) });
    await imported(xml);
    const path = { id: order, invoice: 'nfe-1', file: 'xml' };
    const asked = (person: Person, of: object = {}) =>
      call(getInvoiceFile, {
        path: { ...path, ...of },
        token: person.token,
        headers: { accept: 'application/json' },
      });
    const { status, body } = await asked(ana);
    expect(status).toBe(200);
    expect(await (await fetch(body.url)).text()).toBe(xml);
    expect((await asked(clerk)).status).toBe(200);
    expect((await asked(bia)).status).toBe(404);
    for (const of of [{ file: 'pdf' }, { file: 'exe' }, { invoice: 'nfe-2' }]) {
      expect((await asked(ana, of)).status).toBe(404);
    }
  });

  it('tells its client of it by e-mail, once', async () => {
    const ana = await customer();
    const order = await paid(ana);
    const xml = xmlOf({ document: ana.row.cpf, item: String(order) });
    await deliver();
    await imported(xml);
    await imported(xml);
    const told = (await deliver()).filter(
      ({ to, subject }) => to === ana.email && subject === `Nota fiscal do pedido #${order}`,
    );
    expect(told).toHaveLength(1);
  });

  it('goes by what a note asks to be paid, not by the sum of its items', async () => {
    const ana = await customer();
    const item = String(await paid(ana));
    const xml = xmlOf({
      document: ana.row.cpf,
      item,
      value: '88.00',
      totals: '<vNFTot>88.00</vNFTot>',
      payments:
        '<detPag><tPag>15</tPag><vPag>50.00</vPag></detPag><detPag><vPag>30.00</vPag></detPag>',
    });
    expect((await imported(xml)).status).toBe(200);
  });

  it('takes a number of another series, and the same number of the other kind', async () => {
    const one = await customer();
    const other = await customer();
    const third = await customer();
    const orders = [await paid(one), await paid(other), await paid(third)];
    const of = (person: Person, place: number) => ({
      document: person.row.cpf,
      item: String(orders[place]),
    });
    const number = 777_001;
    expect(
      (await imported(xmlOf({ ...of(one, 0), key: key(undefined, '001', number) }))).status,
    ).toBe(200);
    expect(
      (await imported(xmlOf({ ...of(other, 1), key: key(undefined, '002', number) }))).status,
    ).toBe(200);
    expect(
      (await imported(nfseXml({ ...of(third, 2), key: nfseKey(undefined, number) }))).status,
    ).toBe(200);
    expect((await entered(orders[2] ?? 0, String(number))).status).toBe(400);
  });

  it('adds the file to a number that was typed, and lets go of both together', async () => {
    const ana = await customer();
    const order = await paid(ana);
    const nfe = key();
    await entered(order, nfe);
    const { body } = await imported(xmlOf({ document: ana.row.cpf, key: nfe }));
    expect(body).toEqual({ order, nfe, already: true });
    expect((await shown(order, ana)).body.invoices?.[0]?.files.xml).toBeTruthy();
    expect((await entered(order, '')).status).toBe(200);
    expect((await shown(order, ana)).body.invoices).toEqual([]);
    expect(await waiting()).toContain(order);
  });
});

describe('an imported note', () => {
  const withNote = async (person: Person) => {
    const order = await paid(person);
    const nfe = key();
    await imported(xmlOf({ document: person.row.cpf, key: nfe, item: String(order) }));
    await deliver();
    return { order, nfe };
  };
  const seenBy = async (id: number, { token }: Person) =>
    (await call(getOrder, { path: { id }, token })).body;

  it('is mailed to its client again when staff ask', async () => {
    const ana = await customer();
    const { order } = await withNote(ana);
    const again = (invoice: string, { token }: Person = clerk) =>
      call(mailInvoice, { body: { order, invoice }, token });
    expect((await again('nfe-1')).status).toBe(200);
    const mails = await deliver();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ana.email, `Nota fiscal do pedido #${order}`],
    ]);
    expect(mails[0]?.attachments.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^NF-e \d+\.xml$/),
    ]);
    expect((await again('nfe-9')).status).toBe(404);
    expect((await again('nfe-1', ana)).status).toBe(403);
  });

  it('with the wrong order is taken off with its file, and goes to the right one', async () => {
    const ana = await customer();
    const { order, nfe } = await withNote(ana);
    const link = () =>
      call(getInvoiceFile, {
        path: { id: order, invoice: 'nfe-1', file: 'xml' },
        token: ana.token,
      });
    const url = (await link()).headers.location ?? '';
    expect((await fetch(url)).status).toBe(200);
    const off = (invoice: string, { token }: Person = clerk) =>
      call(removeInvoice, { body: { order, invoice }, token });
    expect((await off('nfe-1', ana)).status).toBe(403);
    expect((await off('nfe-9')).status).toBe(404);
    expect((await off('nfe-1')).body).toMatchObject({ invoices: [], nfe: null });
    expect((await seenBy(order, ana)).invoices).toEqual([]);
    expect((await link()).status).toBe(404);
    expect((await fetch(url)).status).toBe(404);
    expect(await waiting()).toContain(order);
    const right = await paid(ana);
    const { body } = await imported(
      xmlOf({ document: ana.row.cpf, key: nfe, item: String(right) }),
    );
    expect(body).toMatchObject({ order: right, nfe, already: false });
  });

  it('is counted on its tab, and found by the month in which it was issued', async () => {
    const { order } = await withNote(await customer());
    const issuedOn = (await seenBy(order, clerk)).invoices?.[0]?.issued?.slice(0, 7) ?? '';
    const page = async (query: object) =>
      (await call(listOrders, { query: { tally: 'invoice', ...query }, token: clerk.token })).body;
    const own = { search: String(order) };
    const inMonth = await page({ ...own, invoice: 'issued', issued: issuedOn });
    expect(inMonth.results.map(({ id }) => id)).toContain(order);
    const other = await page({ ...own, invoice: 'todo', issued: '2001-02' });
    expect(other.tally?.issued).toBe(0);
    expect((await page({ ...own, invoice: 'todo' })).tally?.issued).toBeGreaterThan(0);
    expect((await page({ invoice: 'issued', issued: '2001-02' })).count).toBe(0);
  });
});
