import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { centavos } from '#shared/values/money';
import { getShippingPrice } from '#shared/shipping/shippingEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
const { quoteShipping } = await import('#functions/shipping/quoteShipping');
const { isQuoted, keepQuotes } = await import('#functions/shipping/quoteRepository');

const parcel = { cep: '01001-000', peso: 2, comprimento: 36, largura: 26, altura: 5, diametro: 36 };
async function ask(body: unknown, token?: string): Promise<{ status: number; body: unknown }> {
  return call(getShippingPrice, { body, token });
}
type Answer = { service: string; Valor: string; PrazoEntrega: string; MsgErro: string };
const services = (body: unknown) => (body as Answer[]).map(({ service }) => service);

afterEach(() => {
  vi.useRealTimers();
});

describe('shipping price', () => {
  it('offers the parcel services to anyone', async () => {
    const { status, body } = await ask(parcel);
    expect(status).toBe(200);
    expect(body).toEqual([
      { service: 'SEDEX', Valor: '26,00', PrazoEntrega: '1', MsgErro: '' },
      { service: 'PAC', Valor: '21,50', PrazoEntrega: '4', MsgErro: '' },
      { service: 'JADLOG', Valor: '20,50', PrazoEntrega: '3', MsgErro: '' },
      { service: 'AzulCargo', Valor: '35,00', PrazoEntrega: '1', MsgErro: '' },
    ]);
  });

  it('takes the weight as text too', async () => {
    expect((await ask({ ...parcel, peso: '2' })).body).toEqual((await ask(parcel)).body);
    expect((await ask({ ...parcel, peso: '1,5' })).body).toEqual((await ask(parcel)).body);
  });

  it('offers letters to staff only', async () => {
    const letter = { ...parcel, peso: 0.3 };
    expect(services((await ask(letter, (await customer()).token)).body)).not.toContain('SIMPLES');
    const { body } = await ask(letter, (await staff()).token);
    expect(services(body)).toEqual([
      'SEDEX',
      'PAC',
      'JADLOG',
      'AzulCargo',
      'REGISTRADA',
      'SIMPLES',
    ]);
    expect((body as Answer[]).at(-1)).toEqual({
      service: 'SIMPLES',
      Valor: '6,00',
      PrazoEntrega: '6',
      MsgErro: '',
    });
  });

  it.each(['0100100', 'abc', '00000000'])('says that the CEP %s is wrong', async (cep) => {
    const { status, body } = await ask({ ...parcel, cep });
    expect(status).toBe(400);
    expect(Object.keys(body as object)).toEqual(['cep']);
  });

  it('says which fields are missing', async () => {
    const { status, body } = await ask({});
    expect(status).toBe(400);
    expect(body).toEqual({
      cep: ['Este campo é obrigatório.'],
      peso: ['Este campo é obrigatório.'],
    });
  });
});

describe('a quote', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const offer = { cep: '01001000', kilograms: 2, service: 'PAC', value: centavos(2150) };

  beforeAll(async () => {
    await quoteShipping({ cep: '01001000', kilograms: 1.2, forStaff: false, now });
  });

  it('holds for 30 minutes', async () => {
    expect(await isQuoted(offer, now)).toBe(true);
    expect(await isQuoted(offer, minutesLater(29))).toBe(true);
    expect(await isQuoted(offer, minutesLater(30))).toBe(false);
  });

  it('holds for what was quoted and nothing else', async () => {
    for (const other of [
      { cep: '01001001' },
      { kilograms: 3 },
      { service: 'SEDEX' },
      { value: centavos(2149) },
    ]) {
      expect(await isQuoted({ ...offer, ...other }, now)).toBe(false);
    }
    expect(await isQuoted({ ...offer, service: 'SIMPLES', value: centavos(600) }, now)).toBe(false);
  });

  it('holds again when it is asked again', async () => {
    await keepQuotes([offer], minutesLater(20));
    expect(await isQuoted(offer, minutesLater(45))).toBe(true);
  });

  it('is not made by a provider that fails: each service says so', async () => {
    const quotes = await quoteShipping(
      { cep: '01001000', kilograms: 9, forStaff: false, now },
      { quote: () => Promise.reject(new Error('out of order')) },
    );
    expect(quotes).toHaveLength(4);
    for (const quote of quotes) expect(quote).toHaveProperty('problem');
  });

  it('is not waited for longer than five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = quoteShipping(
      { cep: '01001000', kilograms: 9, forStaff: false, now },
      { quote: () => new Promise(() => undefined) },
    );
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect((await asked).every((quote) => 'problem' in quote)).toBe(true);
  });
});
