import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { beforeEach, describe, expect, it } from 'vitest';
import { getPackingSlips, getParcelLabels, packParcels } from '#shared/dispatch/dispatchEndpoints';
import { parcelCode, readParcelCode } from '#shared/dispatch/parcelCode';
import { isParcelProblem } from '#shared/dispatch/packing';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { readTags } from '#tests/support/readTags';
import { canSeePaper, scanPdf, textOfPdf, wordsOfPdf } from '#tests/support/renderPdf';
import { onSale } from '#tests/support/samples/orders';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';

await startDatabase();
const { addSignature } = await import('#functions/signatures/granting/addSignature');
const people = await import('#tests/support/samples/people');
const { customer, staff } = people;

type Person = Awaited<ReturnType<typeof customer>>;
let ana: Person;
const clerk = await staff();
beforeEach(async () => {
  ana = await customer();
});
const { make, paidOrder } = expeditionDesk(() => ({ clerk, ana }));

async function parcels(count: number): Promise<{ id: number; order: number }[]> {
  const orders = await Promise.all(Array.from({ length: count }, () => paidOrder()));
  const wanted = orders.map(({ id }) => ({
    client: ana.row.id,
    order: [id],
    shipping_type: 'PAC',
  }));
  const { body } = await call(packParcels, {
    token: clerk.token,
    body: { parcels: wanted },
  });
  return body.map((made, place) => {
    const order = orders[place]?.id;
    if (isParcelProblem(made) || order === undefined) throw new Error(JSON.stringify(made));
    return { id: made.id, order };
  });
}
const print = (type: string, ids: readonly number[], start?: string) =>
  call(getParcelLabels, {
    token: clerk.token,
    query: { ids: ids.join(','), type, ...(start ? { start } : {}) },
  });

describe.runIf(canSeePaper)('our own label of a parcel', () => {
  it('has number, service, orders, address and a code that a scanner reads as the parcel', async () => {
    const [one] = await parcels(1);
    if (!one) throw new Error('no parcel');
    const { bytes } = await print('thermal', [one.id]);
    expect(scanPdf(bytes)).toEqual([{ kind: 'CODE-128', text: parcelCode(one.id) }]);
    expect(readParcelCode(parcelCode(one.id))).toBe(one.id);
    const text = textOfPdf(bytes);
    expect(text).toContain('PAC');
    expect(text).toContain(`Pedido ${String(one.order)}`);
    expect(text).toMatch(/\d,\d{3} kg/);
    expect(text).toMatch(/\d{5}-\d{3}/);
  });

  it('calls what was given without an order no revision', async () => {
    const { id: signature } = await addSignature(
      { status: 2, publication: (await onSale()).id, profile: ana.row.id },
      { actor: { id: null, name: 'Sistema' }, now: new Date(), today: todayInSaoPaulo(new Date()) },
    );
    const { body } = await make({ signature, direct_shipping: true, shipping_type: 'SIMPLES' });
    const text = textOfPdf((await print('thermal', [body.id])).bytes);
    expect(text).toContain('1 publicação');
    expect(text).not.toContain('revisão');
  });

  it('keeps the longest name and address whole, also on the slip', async () => {
    const company_name = `Cooperativa ${'Agroaeronáutica '.repeat(8)}Ltda.`;
    const street = `Estrada ${'Vicinal do Aeródromo '.repeat(7)}`.trim();
    const complement = 'Hangar 17, bloco C, sala 204, ao lado do posto de abastecimento, pátio 3';
    const city = 'São José do Vale do Rio Preto da Boa Vista e Santo Antônio de Leverger';
    const billing_address = { zip_code: '78850-120', number: 'km 1234,5', state: 'MT' };
    const place = { ...billing_address, street, complement, city, province: city };
    ana = await people.person(
      {},
      {
        name: `Maria ${'Aparecida '.repeat(10)}`.trim(),
        person_or_company: 1,
        company_name,
        cnpj: generateCnpj(),
        billing_address: place,
      },
    );
    const [one] = await parcels(1);
    const id = one?.id ?? 0;
    const { bytes } = await call(getPackingSlips, {
      token: clerk.token,
      query: { ids: String(id) },
    });
    for (const paper of [(await print('thermal', [id])).bytes, bytes]) {
      const words = textOfPdf(paper).replaceAll(/\s+/g, ' ');
      expect(words).not.toContain('…');
      expect(words).toContain(`${street}, km 1234,5, ${complement}`);
      expect(words).toContain(company_name);
      expect(words).toContain(`${city}-MT`);
    }
  });

  it('stands on A4 where the sheet is still free, in the order of the list', async () => {
    const made = await parcels(3);
    const ids = made.map(({ id }) => id).reverse();
    const { bytes } = await print('a4', ids, '3');
    const words = wordsOfPdf(bytes);
    const at = ids.map((id) => words.find(({ text }) => text === parcelCode(id)));
    expect(at.map((word) => word?.page)).toEqual([0, 0, 1]);
    expect(at[0]?.left).toBeLessThan(105);
    expect(at[0]?.top).toBeGreaterThan(148);
    expect(at[1]?.left).toBeGreaterThan(105);
    expect(at[2]?.top).toBeLessThan(50);
    expect(
      scanPdf(bytes)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(ids.map(parcelCode).sort());
  });

  it('begins no sheet where it has no place', async () => {
    const [one] = await parcels(1);
    expect((await print('a4', [one?.id ?? 0], '5')).status).toBe(400);
  });
});

describe('what is printed for a parcel is heard as it is read', () => {
  it('the label: its number and to whom, the code by its characters', async () => {
    const [one] = await parcels(1);
    const pages = await readTags((await print('thermal', [one?.id ?? 0])).bytes);
    const heard = pages.flatMap((page) => page.heard);
    expect(pages.flatMap(({ orphans }) => orphans)).toEqual([]);
    expect(heard.find(({ role }) => role === 'Figure')?.text).toContain(parcelCode(one?.id ?? 0));
    expect(heard.some(({ text }) => text.includes(ana.row.name))).toBe(true);
  });

  it('the slip: one title, and a table with heads for what is inside', async () => {
    const [one] = await parcels(1);
    const { token } = clerk;
    const { bytes } = await call(getPackingSlips, {
      token,
      query: { ids: String(one?.id) },
    });
    const [page] = await readTags(bytes);
    expect(page?.orphans).toEqual([]);
    expect(page?.heard.filter(({ role }) => role === 'H1').map(({ text }) => text)).toEqual([
      `Conteúdo da remessa ${String(one?.id)}`,
    ]);
    expect(page?.roles).toEqual(expect.arrayContaining(['Table', 'THead', 'TH', 'TD']));
  });
});

describe.runIf(canSeePaper)('the slip', () => {
  const slipOf = async (id: number) => {
    const query = { ids: String(id) };
    return textOfPdf((await call(getPackingSlips, { token: clerk.token, query })).bytes);
  };

  it('tells to insert a revision, but not what an order brings, and counts items', async () => {
    const [one] = await parcels(1);
    const ordered = await slipOf(one?.id ?? 0);
    expect(ordered).not.toContain('Retire a revisão anterior');
    expect(ordered).toContain('Itens');
    expect(ordered).not.toContain('Volumes');
    const title = await onSale({ is_signature: true, is_sent_immediately: false });
    const { id: signature } = await addSignature(
      { status: 5, publication: title.id, profile: ana.row.id },
      { actor: { id: null, name: 'Sistema' }, now: new Date(), today: todayInSaoPaulo(new Date()) },
    );
    const { body } = await make({ signature, direct_shipping: true, shipping_type: 'SIMPLES' });
    expect(await slipOf(body.id)).toContain('Retire a revisão anterior');
  });

  it('tells of each of many revisions how to insert it', async () => {
    const day = { now: new Date(), today: todayInSaoPaulo(new Date()) };
    const actor = { id: null, name: 'Sistema' };
    const given = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const title = await onSale({ is_signature: true, is_sent_immediately: false });
        const wanted = { status: 5, publication: title.id, profile: ana.row.id } as const;
        return addSignature(wanted, { actor, ...day });
      }),
    );
    const signatures = given.map(({ id }) => id);
    const { body } = await call(packParcels, {
      token: clerk.token,
      body: { parcels: [{ client: ana.row.id, signatures, shipping_type: 'SIMPLES' }] },
    });
    const [made] = body;
    if (!made || isParcelProblem(made)) throw new Error(JSON.stringify(made));
    expect((await slipOf(made.id)).match(/substitua a publicação inteira/g)).toHaveLength(20);
  });
});
