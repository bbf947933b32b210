import { beforeAll, describe, expect, it } from 'vitest';
import { importInvoice, updateOrderNfe } from '#shared/orders/orderDeskEndpoints';
import { demoCompany } from '#shared/site/company';
import { listOrders } from '#shared/orders/orderEndpoints';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { onSale, ordered } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { bought } from '#tests/support/samples/purchases';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
await startBuckets();
stubSecrets();
const { deliver } = openMailbox();
const { handler: list } = await import('#functions/orders/endpoints/listOrders');
const { handler: enter } = await import('#functions/orders/endpoints/updateOrderNfe');
const { handler: take } = await import('#functions/orders/endpoints/importInvoice');

let clerk: Person;
let publication: number;
beforeAll(async () => {
  clerk = await staff();
  ({ id: publication } = await onSale());
});

const paid = async (person: Person) => {
  const { order } = await bought(person, [{ publication }], { deliver });
  return order.id;
};
const waiting = async () => {
  const { body } = await call(list, listOrders, { query: { nfe: 'none' }, token: clerk.token });
  return body.results.map(({ id }) => id);
};
const entered = (order: number, nfe: string, besides: object = {}) =>
  call(enter, updateOrderNfe, { body: { order, nfe, ...besides }, token: clerk.token });
const imported = (xml: string) => call(take, importInvoice, { body: { xml }, token: clerk.token });

let numbers = 0;
/** A key with its check digit, of another number each time. */
function key(issuer = demoCompany.cnpj): string {
  numbers += 1;
  const body = `351704${issuer}55001${String(numbers).padStart(9, '0')}100012345`;
  const total = Array.from(body)
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (2 + (place % 8)), 0);
  const rest = total % 11;
  return `${body}${rest < 2 ? 0 : 11 - rest}`;
}

type Written = {
  document: string | null;
  value?: string;
  besides?: string;
  item?: string;
  nfe?: string;
  issuer?: string;
  environment?: string;
};
const xmlOf = ({
  document,
  value = '80.00',
  besides = '',
  item,
  nfe = key(),
  issuer = demoCompany.cnpj,
  environment = '1',
}: Written) => `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${nfe}" versao="4.00">
<ide><nNF>1</nNF><tpAmb>${environment}</tpAmb></ide><emit><CNPJ>${issuer}</CNPJ></emit><dest><CPF>${document ?? ''}</CPF><xNome>Marina &amp; Cia</xNome></dest>
<det nItem="1"><prod><xProd>Manual</xProd>${item === undefined ? '' : `<xPed>${item}</xPed>`}</prod></det>
<total><ICMSTot><vNF>${value}</vNF></ICMSTot></total>
<infAdic><infCpl>${besides}</infCpl></infAdic></infNFe></NFe></nfeProc>`;

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
    const [one, other] = [await paid(await customer()), await paid(await customer())];
    await entered(one, '5150');
    const { status, text } = await entered(other, '5150');
    expect(status).toBe(400);
    expect(text).toContain(`A NF 5150 já está no pedido ${one}.`);
    expect(await waiting()).toContain(other);
  });

  it('take a whole key for the number in it, in whichever order they come', async () => {
    const [one, other] = [await paid(await customer()), await paid(await customer())];
    const [first, second] = [key(), key()];
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
    const { body } = await call(list, listOrders, { query: { nfe: 'none' }, token: ana.token });
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
    const { body } = await imported(xmlOf({ document: ana.row.cpf, nfe, ...naming(order) }));
    expect(body).toEqual({ order, nfe, already: false });
    expect(await waiting()).not.toContain(order);
  });

  it('is known again, whatever order it would be of now, and is said to be there', async () => {
    const ana = await customer();
    const order = await paid(ana);
    const nfe = key();
    const file = xmlOf({ document: ana.row.cpf, nfe });
    await imported(file);
    const other = await paid(ana);
    for (const again of [file, xmlOf({ document: ana.row.cpf, nfe, item: String(other) })]) {
      const { status, body } = await imported(again);
      expect([status, body]).toEqual([200, { order, nfe, already: true }]);
    }
    expect(await waiting()).toContain(other);
  });

  it('goes without a name to the only order of its buyer and value', async () => {
    const [ana, bia] = [await customer(), await customer()];
    const order = await paid(ana);
    await paid(bia);
    const { body } = await imported(xmlOf({ document: ana.row.cpf }));
    expect(body).toMatchObject({ order });
    await paid(bia);
    const { codes } = await imported(xmlOf({ document: bia.row.cpf }));
    expect(codes).toEqual({ xml: ['no_order_for_nfe'] });
  });

  it('is refused by another buyer, another value or a second invoice', async () => {
    const [ana, bia] = [await customer(), await customer()];
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
      const answer = await imported(xmlOf({ document, issuer: other, nfe: key(other), ...naming }));
      expect(answer.codes).toEqual(foreign);
      expect(answer.text).toContain('19.741.997/0001-69');
      // Neither the key nor the name of the issuer is enough by itself.
      for (const one of [{ issuer: other }, { nfe: key(other) }]) {
        expect((await imported(xmlOf({ document, ...one, ...naming }))).codes).toEqual(foreign);
      }
      const trial = await imported(xmlOf({ document, environment: '2', ...naming }));
      expect(trial.codes).toEqual({ xml: ['nfe_for_trial'] });
    }
    // Typed instead of sent, the key is no other.
    expect((await entered(order, key(other))).codes).toEqual({ nfe: ['nfe_of_another_issuer'] });
    expect(await waiting()).toContain(order);
  });

  it.each([
    ['entities', (xml: string) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "bbbb">]>')],
    [
      'a wrong check digit',
      (xml: string) => xml.replace(/Id="NFe\d{44}"/, `Id="NFe${'1'.repeat(44)}"`),
    ],
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
