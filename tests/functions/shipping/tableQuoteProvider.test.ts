import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseCep } from '#shared/brazil/cep';
import { ufOfCep } from '#shared/brazil/cepUfRanges';
import { parseAmount } from '#shared/values/money';
import { quotedServices } from '#shared/shipping/quotedServices';
import { presentQuote } from '#functions/shipping/endpoints/getShippingPrice';
import {
  capitalCeps,
  interiorDays,
  neighbours,
  regions,
  serviceTables,
} from '#functions/shipping/providers/tableQuoteProvider';
import type { ServiceQuote } from '#functions/shipping/providers/shippingQuoteProvider';
import { tableQuoteProvider } from '#functions/shipping/providers/tableQuoteProvider';
import cepRanges from '../../vectors/cep-uf-ranges.json' with { type: 'json' };
import figures from '../../vectors/default-quote.json' with { type: 'json' };

const provider = tableQuoteProvider('18600000');
const quoteAll = (cep: string, kilograms: number) =>
  provider.quote({ cep, kilograms, services: quotedServices });

async function quoteOf(service: string, cep: string, kilograms: number) {
  const quote = (await quoteAll(cep, kilograms)).find((option) => option.service === service);
  if (!quote) throw new Error(`no quote of ${service}`);
  return quote;
}
const offer = async (service: string, cep: string, kilograms: number) =>
  priced(await quoteOf(service, cep, kilograms));

function priced(quote: ServiceQuote) {
  if ('problem' in quote) throw new Error(quote.problem);
  return quote;
}

const knownCep = fc
  .integer({ min: 1_000_000, max: 99_999_999 })
  .map((n) => String(n).padStart(8, '0'))
  .filter((cep) => ufOfCep(cep) !== null);
const parcelKg = fc.double({ min: 0, max: 30, noNaN: true });

// One inland CEP for each distance from São Paulo state.
const byDistance = ['13000000', '37000000', '87000000', '69800000'];

describe('default shipping table', () => {
  it('has the figures it was given', () => {
    for (const [service, given] of Object.entries(figures.services)) {
      const table = serviceTables[service as keyof typeof serviceTables];
      expect(table.base.map((value) => value / 100)).toEqual(given.base);
      expect(table.perKg.map((value) => value / 100)).toEqual(given.perKg);
      expect(table.days).toEqual(given.days);
    }
    expect(regions).toEqual(figures.region);
    expect(neighbours).toEqual(figures.neighbour);
    expect(interiorDays).toBe(figures.interiorDays);
    const capitals = Object.values(cepRanges.capitals).flatMap(({ ranges }) =>
      ranges.map((range) => range.map((cep) => normaliseCep(cep).slice(0, 5))),
    );
    expect(capitalCeps.toSorted()).toEqual(capitals.toSorted());
  });

  it('charges the first kilogram and each further one', async () => {
    expect(await offer('PAC', '01001000', 1)).toMatchObject({ price: 1900, days: 4 });
    expect(await offer('PAC', '01001000', 3)).toMatchObject({ price: 1900 + 2 * 250, days: 4 });
    expect(await offer('SEDEX', '69005000', 2)).toMatchObject({ price: 6200 + 1900, days: 5 });
  });

  it('takes a day more to the interior', async () => {
    expect((await offer('SEDEX', '18600000', 1)).days).toBe(2);
    expect((await offer('SEDEX', '01001000', 1)).days).toBe(1);
  });

  it('never gets cheaper with weight or distance', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('SEDEX', 'PAC', 'JADLOG', 'AzulCargo'),
        knownCep,
        parcelKg,
        parcelKg,
        async (service, cep, a, b) => {
          const light = await offer(service, cep, Math.min(a, b));
          const heavy = await offer(service, cep, Math.max(a, b));
          expect(heavy.price).toBeGreaterThanOrEqual(light.price);
          const prices = await Promise.all(
            byDistance.map(async (to) => (await offer(service, to, a)).price),
          );
          expect(prices).toEqual(prices.toSorted((x, y) => x - y));
        },
      ),
    );
  });

  it('SEDEX costs at least as much as PAC and arrives no later', async () => {
    await fc.assert(
      fc.asyncProperty(knownCep, parcelKg, async (cep, kilograms) => {
        const sedex = await offer('SEDEX', cep, kilograms);
        const pac = await offer('PAC', cep, kilograms);
        expect(sedex.price).toBeGreaterThanOrEqual(pac.price);
        expect(sedex.days).toBeLessThanOrEqual(pac.days);
      }),
    );
  });

  it('carries nothing above 30 kg, and letters up to half a kilogram', async () => {
    for (const quote of await quoteAll('01001000', 30.001)) {
      expect(presentQuote(quote)).toEqual({
        service: quote.service,
        Valor: '0,00',
        PrazoEntrega: '0',
        MsgErro: 'Peso excedido',
      });
    }
    expect(await quoteOf('REGISTRADA', '01001000', 0.5)).toMatchObject({ price: 1600 });
    expect(await quoteOf('SIMPLES', '01001000', 0.501)).toMatchObject({ problem: 'Peso excedido' });
  });

  it('knows no CEP outside the states', async () => {
    for (const quote of await quoteAll('78900000', 1)) {
      expect(presentQuote(quote).MsgErro).toBe('CEP de destino inválido');
    }
  });

  it('answers prices as text with a comma', async () => {
    const quotes = (await quoteAll('69005000', 30)).map(presentQuote);
    expect(quotes[0]).toEqual({
      service: 'SEDEX',
      Valor: '613,00',
      PrazoEntrega: '5',
      MsgErro: '',
    });
    for (const { Valor } of quotes) expect(parseAmount(Valor)).not.toBeNull();
  });
});
