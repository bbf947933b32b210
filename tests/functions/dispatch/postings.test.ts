import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getPostedLabels, listParcels, postParcels } from '#shared/dispatch/dispatchEndpoints';
import { isParcelProblem, type ParcelResult } from '#shared/dispatch/packing';
import { updateOrderNfe } from '#shared/orders/orderDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { expeditionDesk } from '#tests/support/screens/desk/expeditionDesk';
import { startPostingStub } from '#tests/support/stubs/postingStub';
import { nfeKey } from '#tests/support/samples/invoiceXml';
import postings from '../../vectors/correios-postings.json';

const correios = await startPostingStub();
process.env.SHIPPING = JSON.stringify({
  correios: null,
  melhorEnvio: null,
  carrier: { name: 'correios', url: correios.url },
});
await startDatabase();
afterAll(correios.stop);
const { customer, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();
const { make, save, paidOrder } = expeditionDesk(() => ({ clerk, ana }));
beforeEach(() => {
  correios.calls.length = 0;
  correios.kept.length = 0;
  correios.troubles.length = 0;
});

const ask = (...expeditions: number[]) =>
  call(postParcels, { token: clerk.token, body: { expeditions } });
const openParcel = async (change: object = {}) => {
  const order = await paidOrder();
  return (await make({ order: [order.id], shipping_type: 'SEDEX', ...change })).body.id;
};
const codeOf = (result: ParcelResult | undefined) =>
  result && !isParcelProblem(result) ? result.track_code : null;
const errorsOf = (result: ParcelResult | undefined) =>
  result && isParcelProblem(result) ? result.errors : undefined;
const made = () => correios.calls.filter(({ path }) => path === correios.paths.create);

describe('code and label of the carrier', () => {
  it('come from one pre-posting, however often they are asked for, at the same time too', async () => {
    const id = await openParcel();
    const both = await Promise.all([ask(id), ask(id)]);
    const again = await ask(id);
    const [first] = correios.kept;
    expect(codeOf(again.body[0])).toBe(first?.code);
    const codes = both.flatMap(({ body }) => (Array.isArray(body) ? body.map(codeOf) : []));
    expect(codes).toContain(first?.code);
    expect(correios.kept).toHaveLength(1);
    expect(made()[0]?.json).toMatchObject({
      codigoServico: '03220',
      codigoFormatoObjetoInformado: '2',
      cienteObjetoNaoProibido: '1',
      remetente: { cpfCnpj: '19741997000169', dddTelefone: '14', telefone: '33001997' },
      destinatario: { endereco: { cep: expect.stringMatching(/^\d{8}$/) as string } },
      itensDeclaracaoConteudo: [
        { conteudo: 'Manual de Voo', quantidade: '1', valor: expect.any(String) as string },
        { quantidade: '1' },
      ],
    });
  });

  it('are looked for first where an answer was lost on its way', async () => {
    const id = await openParcel();
    correios.troubles.push({ on: correios.paths.create, reaction: 'lost' });
    const lost = await ask(id);
    expect(errorsOf(lost.body[0])).toEqual({
      non_field_errors: [
        'A transportadora não respondeu. Tente de novo em um minuto: nada é gerado duas vezes.',
      ],
    });
    expect(codeOf((await ask(id)).body[0])).toBe(correios.kept[0]?.code);
    expect(correios.kept).toHaveLength(1);
    expect(made()).toHaveLength(1);
  });

  it('are refused in the carrier’s words, each at its place, and may be asked for at once again', async () => {
    const one = await openParcel();
    const other = await openParcel({ shipping_type: 'JADLOG' });
    const reaction = { status: 400, body: postings.refused };
    correios.troubles.push({ on: correios.paths.create, reaction });
    const { body } = await ask(one, other);
    expect(errorsOf(body[0])).toEqual({
      non_field_errors: [
        'A transportadora recusou: PPN-347: Obrigatório informar Declaração de Conteúdo.',
      ],
    });
    expect(errorsOf(body[1])).toEqual({
      shipping_type: ['Para JADLOG o código não é gerado aqui. Digite o da transportadora.'],
    });
    expect(codeOf((await ask(one)).body[0])).toBe(correios.kept[0]?.code);
  });

  it.each([
    [{ status: 403, body: {} }, /recusou o acesso/],
    [{ status: 429, body: {} }, /pediu para esperar/],
    [{ status: 500, body: '<html>' }, /não respondeu/],
  ])('say what is wrong when the carrier answers %j', async (reaction, said) => {
    const id = await openParcel();
    correios.troubles.push({ on: correios.paths.create, reaction });
    const { body } = await ask(id);
    expect(JSON.stringify(errorsOf(body[0]))).toMatch(said);
  });

  it('are made anew for another service, and nothing is left of the old ones', async () => {
    const id = await openParcel();
    await ask(id);
    const [old] = correios.kept;
    await save(id, { shipping_type: 'PAC' });
    const { body } = await ask(id);
    expect(correios.kept).toHaveLength(1);
    expect(correios.kept[0]?.id).not.toBe(old?.id);
    expect(codeOf(body[0])).toBe(correios.kept[0]?.code);
    expect(made().at(-1)?.json).toMatchObject({ codigoServico: '03298' });
  });

  it('never replace a code that was typed', async () => {
    const id = await openParcel({ track_code: 'AA123456785BR' });
    const { body } = await ask(id);
    expect(errorsOf(body[0])).toEqual({
      track_code: ['A remessa já tem o código AA123456785BR. Apague-o para gerar outro.'],
    });
    expect(made()).toEqual([]);
  });

  it('are offered by the desk, whose label is the carrier’s', async () => {
    const id = await openParcel();
    const shown = () => call(listParcels, { token: clerk.token, query: { ids: String(id) } });
    expect((await shown()).body).toMatchObject({
      carrier: { services: ['SEDEX', 'PAC'] },
      results: [{ is_posted: false }],
    });
    const query = { ids: String(id) };
    const none = await call(getPostedLabels, { token: clerk.token, query });
    expect(none.status).toBe(400);
    await ask(id);
    expect((await shown()).body.results).toMatchObject([{ is_posted: true }]);
    const { status } = await call(getPostedLabels, { token: clerk.token, query });
    expect(status).toBe(200);
    const [asked] = correios.calls.filter(({ path }) => path === correios.paths.label);
    expect(asked?.json).toMatchObject({
      idsPrePostagem: [correios.kept[0]?.id],
      formatoRotulo: 'ET',
    });
  }, 20_000);
});

describe('the NF-e of what is posted', () => {
  it('goes with it in the place of a declaration', async () => {
    const order = await paidOrder();
    const nfe = nfeKey();
    await call(updateOrderNfe, { body: { order: order.id, nfe }, token: clerk.token });
    const { body } = await make({ order: [order.id], shipping_type: 'SEDEX' });
    await ask(body.id);
    const sent = made()[0]?.json ?? {};
    expect(sent.chaveNFe).toBe(nfe);
    expect(sent).not.toHaveProperty('itensDeclaracaoConteudo');
  });

  it('is one for each order of a parcel, or none is named', async () => {
    const one = await paidOrder();
    const other = await paidOrder();
    const body = { order: one.id, nfe: nfeKey() };
    await call(updateOrderNfe, { body, token: clerk.token });
    const parcel = await make({ order: [one.id, other.id], shipping_type: 'SEDEX' });
    await ask(parcel.body.id);
    expect(made()[0]?.json).not.toHaveProperty('chaveNFe');
  });
});
