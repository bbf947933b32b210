import { describe, expect, it } from 'vitest';
import type { QuotedService } from '#shared/shipping/quotedServices';
import type { ShippingQuoteProvider } from '#functions/shipping/providers/shippingQuoteProvider';

type UnderTest = {
  readonly provider: () => Promise<ShippingQuoteProvider>;
  readonly services: readonly QuotedService[];
};

/** What everybody who quotes shipping must do. */
export function quoteContract(name: string, { provider, services }: UnderTest): void {
  const parcel = { cep: '01001000', kilograms: 2 };

  describe(`a quote of ${name}`, () => {
    it('answers each service asked for, once, in whole centavos and days', async () => {
      const quotes = await (await provider()).quote({ ...parcel, services });
      expect(quotes.map(({ service }) => service)).toEqual(services);
      for (const quote of quotes) {
        expect(quote).toEqual({
          service: quote.service,
          price: expect.any(Number) as number,
          days: expect.any(Number) as number,
        });
        if (!('price' in quote)) continue;
        expect(Number.isSafeInteger(quote.price) && quote.price > 0).toBe(true);
        expect(Number.isSafeInteger(quote.days) && quote.days > 0).toBe(true);
      }
    });

    it('answers no more than what is asked for', async () => {
      const [only] = services;
      if (!only) throw new Error('no services');
      const quotes = await (await provider()).quote({ ...parcel, services: [only] });
      expect(quotes.map(({ service }) => service)).toEqual([only]);
    });

    it('is the same for what is charged as the same weight', async () => {
      const bank = await provider();
      const [light, heavy] = await Promise.all(
        [1.2, 2].map((kilograms) => bank.quote({ ...parcel, kilograms, services })),
      );
      expect(light).toEqual(heavy);
    });

    it('gives a reason instead of a price where it does not deliver', async () => {
      const quotes = await (await provider()).quote({ ...parcel, cep: '00000001', services });
      for (const quote of quotes) {
        expect(quote).toEqual({ service: quote.service, problem: expect.any(String) as string });
      }
    });
  });
}
