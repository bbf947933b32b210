import { beforeAll, describe, expect, it } from 'vitest';
import { confirmPassword, createToken } from '#shared/accounts/accountEndpoints';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { listWaiting } from '#shared/dispatch/dispatchEndpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { listFleet } from '#shared/fleet/fleetEndpoints';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { calendarDate } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { importDay, importedFrom, importMoment } from '#tests/support/calls/shopCommands';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { everythingStored } from '#tests/support/database/storedTraces';
import { onSale, ordered } from '#tests/support/samples/orders';
import { staff, tokenFor } from '#tests/support/samples/people';
import { smallShop, writeShopFolder } from '#tests/support/samples/stored/shopFolder';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
await startBuckets();
const mailbox = openMailbox();
const { findOrder } = await import('#functions/orders/orderRepository');
const { profiles } = await import('#functions/profiles/profileRepository');
const { publications } = await import('#functions/publications/publicationRepository');
const { signatures: purchases } = await import('#functions/signatures/signatureRepository');
const { bookingsBetween } = await import('#functions/orders/bookkeeping/bookingRepository');

const folder = writeShopFolder(smallShop);
let clerk: string;
let first: Awaited<ReturnType<typeof importedFrom>>;
beforeAll(async () => {
  // The shop has sold before: its own first numbers are taken.
  const person = await staff();
  clerk = person.token;
  await ordered(person, [{ publication: (await onSale()).id }]);
  await mailbox.deliver();
  const before = await everythingStored();
  const checked = await importedFrom(folder, { check: true });
  expect(await everythingStored()).toEqual(before);
  first = await importedFrom(folder);
  expect(checked).toEqual(first);
});

describe('a shop that is brought over', () => {
  it('goes in whole, with the numbers it had, and no e-mail', async () => {
    expect(first.said).toEqual([]);
    expect(first.report).toMatchObject({
      'people.csv': { added: 2, there: 0, refused: 0 },
      'documents.csv': { added: 2, there: 0, refused: 0 },
      'order_lines.csv': { added: 3, there: 0, refused: 0 },
      'signatures.csv': { added: 2, there: 0, refused: 0 },
      'acknowledgements.csv': { added: 1, there: 0, refused: 0 },
      'compliance.csv': { added: 2, there: 0, refused: 0 },
    });
    expect(await profiles.get(812)).toMatchObject({
      email: 'ana@example.com',
      cpf: '39053344705',
      phone: '12987654321',
      created: '2019-02-03T15:00:00.000Z',
    });
    expect(await publications.get(31)).toMatchObject({
      price: 128_050,
      weight: 1250,
      date: '2024-01-15',
      is_signature: true,
      effectivity: [{ model: 'AG-201', from: '600', to: '940' }],
    });
    expect(await findOrder(1311)).toMatchObject({
      status: 2,
      total: 139_505,
      nfe: '4711',
      note: '=soma(A1)',
      client: { id: 812, cpf: '39053344705' },
      paid_at: '2024-03-11T15:00:00.000Z',
      lines: [
        { id: 131_101, airplane_prefix: 'PT-UVA', fuel_type: 2 },
        { id: 131_102, publication: { id: 32, version: '2', is_download: true } },
      ],
    });
    expect(await purchases.get(90)).toMatchObject({
      status: 5,
      due: '2090-03-11',
      order: { id: 1311 },
      track_code: 'BR123456785BR',
    });
    expect(await mailbox.deliver()).toEqual([]);
  });

  it('gives numbers above them to what the shop makes from now on', async () => {
    expect((await onSale()).id).toBe(33);
  });

  it('twice gives the same', async () => {
    const before = await everythingStored();
    const again = await importedFrom(folder);
    expect(again.said).toEqual([]);
    expect(again.report['orders.csv']).toEqual({ added: 0, there: 2, refused: 0 });
    expect(again.report['order_lines.csv']).toEqual({ added: 0, there: 3, refused: 0 });
    expect(await everythingStored()).toEqual(before);
  });

  it('stands in lists, searches, Minha frota and reports', async () => {
    const found = async (search: string) =>
      (await call(listOrders, { token: clerk, query: { search } })).body.results;
    expect((await found('conceicao uva')).map(({ id }) => id)).toEqual([1311]);
    expect((await found('4711')).map(({ id }) => id)).toEqual([1311]);
    const query = { status: '5' };
    const active = await call(listSignatures, { token: clerk, query });
    expect(active.body).toMatchObject({ count: 1, results: [{ id: 90 }] });
    const own = await call(listFleet, { token: await tokenFor(812) });
    expect(own.body.results).toMatchObject([{ prefix: 'PT-UVA', serial: '201-412' }]);
    const bulletins = own.body.results[0]?.publications.flatMap(({ documents }) => documents);
    expect(bulletins).toMatchObject([
      {
        number: 'BS-28-030',
        acknowledged: '2024-06-09',
        compliance: { hours: 2140.5, corrected: '2024-06-12' },
      },
    ]);
    const march = [calendarDate('2024-03-01'), calendarDate('2024-03-31')] as const;
    expect(await bookingsBetween(...march)).toMatchObject([{ order: 1311, day: '2024-03-11' }]);
  });

  it('has people who set a password when they first ask', async () => {
    const ip = '203.0.113.7';
    const enter = (password: string) =>
      call(createToken, { body: { username: 'ana@example.com', password }, ip });
    expect((await enter('qualquer-coisa-1931')).status).toBe(400);
    await call(changePassword, { body: { email: 'ana@example.com' }, ip });
    const [mail] = await mailbox.deliver();
    const hash = /\/change_pass\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const body = { hash, password: 'nova-rota-1931' };
    expect((await call(confirmPassword, { body })).status).toBe(200);
    expect((await enter('nova-rota-1931')).status).toBe(200);
  });

  it('is undone by a refund as if it had been sold here', async () => {
    const { changeOrderStatus } =
      await import('#functions/processes/ordering/orderDecided/changeOrderStatus');
    const order = await findOrder(1311);
    if (!order) throw new Error('no order');
    const actor = { id: null, name: 'Sistema' };
    await changeOrderStatus(order, { to: 3, actor, now: importMoment });
    await mailbox.deliver();
    expect(await purchases.getMany([90, 91])).toEqual([]);
  });
});

describe('what had not been sent yet', () =>
  it('stands in Envios', async () => {
    const person = smallShop['people.csv'][1];
    const order = smallShop['orders.csv'][0];
    const line = smallShop['order_lines.csv'][0];
    const purchase = smallShop['signatures.csv'][0];
    const from = writeShopFolder({
      'people.csv': [{ ...person, id: 8801, email: 'espera@example.com', cnpj: '' }],
      'publications.csv': [{ ...smallShop['publications.csv'][0], id: 81 }],
      'orders.csv': [{ ...order, id: 8811, person: 8801, nfe: '' }],
      'order_lines.csv': [{ ...line, order: 8811, publication: 81 }],
      'signatures.csv': [
        { ...purchase, id: 8890, person: 8801, publication: 81, order: 8811, status: 2 },
      ],
    });
    expect((await importedFrom(from)).said).toEqual([]);
    expect(await mailbox.deliver()).toEqual([]);
    const { results } = (await call(listWaiting, { token: clerk })).body;
    expect(results).toMatchObject([{ client: { id: 8801 }, orders: [8811], signatures: [8890] }]);
  }));

describe('rows that are not good', () => {
  const person = (changes: object) => ({ ...smallShop['people.csv'][0], ...changes });
  const broken = {
    'people.csv': [
      person({ id: 901, email: 'nova@example.com', cpf: '111.444.777-35' }),
      person({ id: 902, email: 'sem arroba', cpf: '123', billing_state: 'RJ' }),
      person({ id: 903, email: 'outra@example.com', cpf: '390.533.447-05' }),
      person({ id: 901, email: 'mais@example.com', cpf: '' }),
    ],
    'publications.csv': [
      { ...smallShop['publications.csv'][0], id: 41, date: '31/02/2024', price: 'caro' },
      { ...smallShop['publications.csv'][0], id: 42 },
    ],
    'orders.csv': [
      { ...smallShop['orders.csv'][0], id: 2001, person: 901, nfe: '8001' },
      { ...smallShop['orders.csv'][0], id: 2002, person: 902, nfe: '8002' },
      { ...smallShop['orders.csv'][0], id: 2003, person: 901, nfe: '8003' },
      { ...smallShop['orders.csv'][0], id: 2004, person: 901, nfe: '4711' },
      { ...smallShop['orders.csv'][0], id: 2005, person: 901, nfe: '8005' },
    ],
    'order_lines.csv': [
      { ...smallShop['order_lines.csv'][0], order: 2001, publication: 42 },
      { ...smallShop['order_lines.csv'][0], order: 2002, publication: 42 },
      { ...smallShop['order_lines.csv'][0], order: 2003, publication: 41 },
      { ...smallShop['order_lines.csv'][0], order: 2004, publication: 42 },
      { ...smallShop['order_lines.csv'][0], order: 9999, publication: 42 },
    ],
    'signatures.csv': [
      { ...smallShop['signatures.csv'][0], id: 190, person: 901, publication: 42, order: 2001 },
      { ...smallShop['signatures.csv'][0], id: 191, person: 901, publication: 42, order: 2003 },
      { ...smallShop['signatures.csv'][1], id: 192, person: 901, publication: 42, order: '' },
    ],
  };

  it('are all said with file, line and column, and the good ones go in', async () => {
    const from = writeShopFolder(broken);
    const checked = await importedFrom(from, { check: true });
    const { said, report } = await importedFrom(from);
    expect(checked).toEqual({ said, report });
    expect(said).toEqual([
      'people.csv, linha 3, coluna email: Insira um endereço de email válido.',
      'people.csv, linha 3, coluna cpf: Insira um CPF válido.',
      'people.csv, linha 3, coluna billing_zip_code: Este CEP é de SP. Confira o CEP e o estado.',
      'people.csv, linha 5, coluna id: O id 901 se repete no arquivo.',
      'publications.csv, linha 2, coluna date: Data inválida. Use DD/MM/AAAA ou AAAA-MM-DD.',
      'publications.csv, linha 2, coluna price: Valor inválido. Use 1234,56 ou 1234.56.',
      'order_lines.csv, linha 6, coluna order: O pedido 9999 não está em orders.csv.',
      'people.csv, linha 4, coluna cpf: Já é de outro cadastro da loja.',
      'orders.csv, linha 3, coluna person: O cadastro 902 não está nos arquivos nem foi importado antes.',
      'order_lines.csv, linha 4, coluna publication: A publicação 41 não está nos arquivos nem foi importado antes.',
      'orders.csv, linha 4: Um item do pedido tem problema: veja order_lines.csv.',
      'orders.csv, linha 6, coluna id: O pedido não tem itens em order_lines.csv.',
      'orders.csv, linha 5, coluna nfe: A NF 4711 já é do pedido 1311 da loja.',
      'signatures.csv, linha 3, coluna order: O pedido 2003 não está nos arquivos nem foi importado antes.',
      'signatures.csv, linha 4, coluna order: Este campo não pode ser em branco.',
    ]);
    expect(report).toMatchObject({
      'people.csv': { added: 1, refused: 3 },
      'publications.csv': { added: 1, refused: 1 },
      'orders.csv': { added: 1, refused: 4 },
      'signatures.csv': { added: 1, refused: 2 },
    });
    expect(await findOrder(2001)).toMatchObject({ client: { id: 901 } });
  });
});

describe('acknowledgements that are not good', () =>
  it('are said at their column, and the day that is in stays', async () => {
    const [row] = smallShop['acknowledgements.csv'];
    const from = writeShopFolder({
      'acknowledgements.csv': [
        { ...row, person: 4444 },
        { ...row, document: 'BS-99' },
        { ...row, prefix: '' },
        { ...row, prefix: '', signature: '7777' },
        { ...row, document: 'TR 2-01', date: '01/01/2099' },
        { ...row, date: '11/06/2024' },
      ],
    });
    const { said, report } = await importedFrom(from);
    expect(said).toEqual([
      'acknowledgements.csv, linha 4, coluna prefix: Informe o prefixo ou, de um manual sem aeronave, a assinatura.',
      'acknowledgements.csv, linha 2, coluna person: O cadastro 4444 não está em people.csv nem na loja.',
      'acknowledgements.csv, linha 3, coluna document: O documento BS-99 não está em documents.csv nem na loja.',
      'acknowledgements.csv, linha 5, coluna signature: A assinatura 7777 não está em signatures.csv nem na loja.',
      'acknowledgements.csv, linha 6, coluna date: A data não pode ser futura.',
    ]);
    expect(report['acknowledgements.csv']).toEqual({ added: 0, there: 1, refused: 5 });
  }));

describe('declarations of compliance that are not good', () =>
  it('are said at their column, and the shop keeps what it has', async () => {
    const [row] = smallShop['compliance.csv'];
    const from = writeShopFolder({
      'compliance.csv': [
        { ...row, person: 4444 },
        { ...row, document: 'BS-99' },
        { ...row, document: 'TR 2-01' },
        { ...row, hours: '12,25' },
        { ...row, date: '01/01/2099', recorded_at: '' },
        { ...row, by: 'Outra pessoa' },
      ],
    });
    const { said, report } = await importedFrom(from);
    expect(said).toEqual([
      'compliance.csv, linha 5, coluna hours: Informe as horas com até uma casa decimal.',
      'compliance.csv, linha 2, coluna person: O cadastro 4444 não está em people.csv nem na loja.',
      'compliance.csv, linha 3, coluna document: O documento BS-99 não está em documents.csv nem na loja.',
      'compliance.csv, linha 4, coluna document: Uma revisão temporária não tem cumprimento a registrar.',
      'compliance.csv, linha 6, coluna date: A data não pode ser futura.',
    ]);
    expect(report['compliance.csv']).toEqual({ added: 0, there: 1, refused: 5 });
    const { complianceOf } = await import('#functions/fleet/compliance/complianceRepository');
    const entries = await complianceOf(812, { prefix: 'PT-UVA' });
    expect(entries.map(({ by }) => by)).toEqual(['Oficina Teixeira', 'Oficina Teixeira']);
  }));

describe('numbers that the shop has given to something else', () =>
  it('are given anew, and what refers to them follows', async () => {
    const own = await onSale();
    const title = { ...smallShop['publications.csv'][0], id: own.id, name: 'Outro Manual' };
    const files = {
      'people.csv': [
        { ...smallShop['people.csv'][1], id: 'CLI-7', email: 'x@example.com', cnpj: '' },
      ],
      'publications.csv': [title],
      'orders.csv': [{ ...smallShop['orders.csv'][0], id: 1, person: 'CLI-7', nfe: '9001' }],
      'order_lines.csv': [{ ...smallShop['order_lines.csv'][0], order: 1, publication: own.id }],
      'signatures.csv': [
        {
          ...smallShop['signatures.csv'][0],
          id: 1,
          person: 'CLI-7',
          publication: own.id,
          order: 1,
          due: '01/02/2020',
        },
      ],
    };
    const from = writeShopFolder(files);
    const { said, report } = await importedFrom(from);
    expect([said, report['signatures.csv'].added]).toEqual([[], 1]);
    // Of its purchases the shop has given out no number.
    const [signature] = await purchases.getMany([1]);
    if (!signature?.order) throw new Error('nothing was imported');
    const order = await findOrder(signature.order.id);
    if (!order?.lines[0]) throw new Error('no order');
    expect(order.id).toBeGreaterThan(2005);
    const { publication } = order.lines[0];
    expect(publication.name).toBe('Outro Manual');
    expect(publication.id).toBeGreaterThan(own.id);
    expect(signature.client).toMatchObject({ id: order.client.id, email: 'x@example.com' });
    // What has ended is stored so at once: the daily job finds nothing to tell its holder.
    expect(signature.status).toBe(4);
    const { settleOverdue } = await import('#functions/signatures/renewing/settleOverdue');
    expect(await settleOverdue(importMoment, importDay)).toBe(0);
    const before = await everythingStored();
    expect((await importedFrom(from)).report['orders.csv'].there).toBe(1);
    expect(await everythingStored()).toEqual(before);
  }));
