import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getShippingPrice } from '#shared/shipping/shippingEndpoints';
import { startCorreios, startMelhorEnvio } from '#tests/support/stubs/carrierStubs';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { quoteContract } from './quoteContract';

const [correios, melhorEnvio] = await Promise.all([startCorreios(), startMelhorEnvio()]);
process.env.SHIPPING = JSON.stringify({
  correios: { url: correios.url },
  melhorEnvio: { url: melhorEnvio.url },
});
await startDatabase();
afterAll(() => {
  correios.stop();
  melhorEnvio.stop();
});
beforeEach(() => {
  correios.troubles.length = 0;
  melhorEnvio.troubles.length = 0;
  correios.calls.length = 0;
  melhorEnvio.calls.length = 0;
});

const originCep = '05010000';
quoteContract('the Correios', {
  services: ['SEDEX', 'PAC'],
  provider: async () => {
    const { correiosQuoteProvider } =
      await import('#functions/shipping/providers/correiosQuoteProvider');
    return correiosQuoteProvider({ url: correios.url, originCep });
  },
});
quoteContract('Melhor Envio', {
  services: ['JADLOG', 'AzulCargo'],
  provider: async () => {
    const { melhorEnvioQuoteProvider } =
      await import('#functions/shipping/providers/melhorEnvioQuoteProvider');
    return melhorEnvioQuoteProvider({ url: melhorEnvio.url, originCep });
  },
});
quoteContract('the shop’s table', {
  services: ['SEDEX', 'PAC', 'JADLOG', 'AzulCargo'],
  provider: async () => {
    const { tableQuoteProvider } = await import('#functions/shipping/providers/tableQuoteProvider');
    return tableQuoteProvider(originCep);
  },
});

const ask = async (peso = 2) => {
  const { body } = await call(getShippingPrice, { body: { cep: '01001-000', peso } });
  return body;
};
const quotesPath = '/api/v2/me/shipment/calculate';

describe('shipping in an environment with carriers', () => {
  it('shows what each carrier charges', async () => {
    expect(await ask()).toEqual([
      { service: 'SEDEX', Valor: '34,55', PrazoEntrega: '1', MsgErro: '' },
      { service: 'PAC', Valor: '1.021,90', PrazoEntrega: '6', MsgErro: '' },
      { service: 'JADLOG', Valor: '25,65', PrazoEntrega: '10', MsgErro: '' },
      { service: 'AzulCargo', Valor: '25,65', PrazoEntrega: '10', MsgErro: '' },
    ]);
    const [price] = correios.calls.filter(({ path }) => path.startsWith('/preco/'));
    expect(price?.json).toMatchObject({
      parametrosProduto: [
        {
          coProduto: '03220',
          nuContrato: '4321',
          nuDR: 11,
          cepDestino: '01001000',
          psObjeto: '2000',
        },
        { coProduto: '03298' },
      ],
    });
    expect(melhorEnvio.calls[0]?.json).toMatchObject({
      to: { postal_code: '01001000' },
      volumes: [{ weight: 2, length: 36, width: 26, height: 5 }],
      services: '3,16',
    });
    expect(melhorEnvio.calls[0]?.headers['user-agent']).toMatch(/^AeroPub \([^@]+@[^@]+\)$/);
  });

  it('signs in at the Correios once for many quotes, and again when the token is refused', async () => {
    await ask();
    correios.calls.length = 0;
    await ask();
    const signIns = () => correios.calls.filter(({ path }) => path.startsWith('/token/')).length;
    expect(signIns()).toBe(0);
    correios.troubles.push({ on: '/preco/v1/nacional', reaction: { status: 401, body: {} } });
    await ask();
    correios.troubles.length = 0;
    expect((await ask())[0]).toMatchObject({ service: 'SEDEX', Valor: '34,55' });
    expect(signIns()).toBe(1);
  });

  it.each([
    [{ status: 400, body: { msgs: ['erro'] } }],
    [{ status: 429, body: '' }],
    [{ status: 500, body: '<html>' }],
    [{ status: 200, body: '{"unexpected":true}' }],
    ['reset' as const],
    ['silence' as const],
  ])('goes on with the others when a carrier answers %j', async (reaction) => {
    melhorEnvio.troubles.push({ on: quotesPath, reaction });
    const [sedex, pac, jadlog, azul] = await ask();
    expect([sedex?.MsgErro, pac?.MsgErro]).toEqual(['', '']);
    for (const gone of [jadlog, azul]) {
      expect(gone).toMatchObject({
        Valor: '0,00',
        MsgErro: 'Não foi possível calcular o frete agora.',
      });
    }
  });

  it('keeps a price that comes with a note, and drops a service without a price', async () => {
    const item = { coProduto: '03220', pcFinal: '34,55', txErro: '011 condições especiais' };
    const body = [item, { coProduto: '03298', txErro: 'PAC não atende este trecho' }];
    correios.troubles.push({ on: '/preco/v1/nacional', reaction: { body } });
    const [sedex, pac] = await ask();
    expect(sedex).toMatchObject({ Valor: '34,55', MsgErro: '' });
    expect(pac).toMatchObject({ Valor: '0,00', MsgErro: 'PAC não atende este trecho' });
  });

  it('leaves nothing but an agreement when nobody answers: no offer is remembered', async () => {
    correios.troubles.push({ on: '/preco/v1/nacional', reaction: 'silence' });
    melhorEnvio.troubles.push({ on: quotesPath, reaction: 'silence' });
    const quotes = await ask(7);
    expect(quotes.every(({ MsgErro }) => MsgErro !== '')).toBe(true);
    const { isQuoted } = await import('#functions/shipping/quoteRepository');
    const { centavos } = await import('#shared/values/money');
    const value = centavos(3455);
    const offer = { cep: '01001000', kilograms: 7, service: 'SEDEX', value };
    expect(await isQuoted(offer, new Date())).toBe(false);
  });
});
