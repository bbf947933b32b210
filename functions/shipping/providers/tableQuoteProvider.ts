import { ufOfCep } from '#shared/brazil/cepUfRanges';
import type { Uf } from '#shared/brazil/uf';
import { centavos } from '#shared/values/money';
import { billableKg } from '#shared/shipping/billableKg';
import type { QuotedService } from '#shared/shipping/quotedServices';
import { capitalCeps, interiorDays, neighbours, regions, serviceTables } from './quoteTable';
import type { ServiceQuote, ShippingQuoteProvider } from './shippingQuoteProvider';

type Zone = 0 | 1 | 2 | 3;
type Destination = { readonly zone: Zone; readonly extraDays: number };

/** Quotes from the shop's own table of estimates, by distance between the CEPs and weight. */
export const tableQuoteProvider = (originCep: string): ShippingQuoteProvider => ({
  quote: ({ cep, kilograms, services }) => {
    const destination = destinationOf(originCep, cep);
    return Promise.resolve(
      services.map((service) =>
        destination
          ? quoteService(service, kilograms, destination)
          : { service, problem: 'CEP de destino inválido' },
      ),
    );
  },
});

function quoteService(
  service: QuotedService,
  kilograms: number,
  { zone, extraDays }: Destination,
): ServiceQuote {
  const { maxKg, base, perKg, days } = serviceTables[service];
  if (kilograms > maxKg) return { service, problem: 'Peso excedido' };
  const furtherKg = billableKg([kilograms * 1000]) - 1;
  return {
    service,
    price: centavos(base[zone] + perKg[zone] * furtherKg),
    days: days[zone] + extraDays,
  };
}

function destinationOf(originCep: string, cep: string): Destination | null {
  const from = ufOfCep(originCep);
  const to = ufOfCep(cep);
  if (!from || !to) return null;
  return { zone: zoneBetween(from, to), extraDays: isCapital(cep) ? 0 : interiorDays };
}

function zoneBetween(from: Uf, to: Uf): Zone {
  if (from === to) return 0;
  const region = regionOf(from);
  if (regions[region].includes(to)) return 1;
  return neighbours[region].some((near) => regions[near].includes(to)) ? 2 : 3;
}

const regionNames = ['N', 'NE', 'CO', 'SE', 'S'] as const;

function regionOf(uf: Uf) {
  const region = regionNames.find((name) => regions[name].includes(uf));
  if (!region) throw new Error(`no region has ${uf}`);
  return region;
}

function isCapital(cep: string): boolean {
  const prefix = cep.slice(0, 5);
  return capitalCeps.some(([from, to]) => prefix >= from && prefix <= to);
}
