import { ufOfCep } from '#shared/brazil/cepUfRanges';
import type { Uf } from '#shared/brazil/uf';
import { centavos, type Centavos } from '#shared/values/money';
import { billableKg } from '#shared/shipping/billableKg';
import type { QuotedService } from '#shared/shipping/quotedServices';
import type { ServiceQuote, ShippingQuoteProvider } from './shippingQuoteProvider';

type Region = 'N' | 'NE' | 'CO' | 'SE' | 'S';

/** One value per zone: same state, same region, neighbouring region, far. */
type ByZone<Value> = readonly [Value, Value, Value, Value];

type ServiceTable = {
  readonly maxKg: number;
  /** Price of the first kilogram. */
  readonly base: ByZone<Centavos>;
  /** Price of each further kilogram. */
  readonly perKg: ByZone<Centavos>;
  readonly days: ByZone<number>;
};

const prices = (a: number, b: number, c: number, d: number): ByZone<Centavos> => [
  centavos(a),
  centavos(b),
  centavos(c),
  centavos(d),
];

const parcelMaxKg = 30;
const letterMaxKg = 0.5;

/** The shop's estimates, not a tariff: edit them until a carrier's API is connected. */
export const serviceTables: Readonly<Record<QuotedService, ServiceTable>> = {
  SEDEX: {
    maxKg: parcelMaxKg,
    base: prices(2200, 3200, 4500, 6200),
    perKg: prices(400, 800, 1300, 1900),
    days: [1, 2, 3, 5],
  },
  PAC: {
    maxKg: parcelMaxKg,
    base: prices(1900, 2400, 3000, 3800),
    perKg: prices(250, 400, 600, 850),
    days: [4, 6, 8, 11],
  },
  JADLOG: {
    maxKg: parcelMaxKg,
    base: prices(1800, 2500, 3300, 4400),
    perKg: prices(250, 450, 700, 1000),
    days: [3, 5, 7, 10],
  },
  AzulCargo: {
    maxKg: parcelMaxKg,
    base: prices(3000, 4200, 5500, 7000),
    perKg: prices(500, 900, 1400, 2000),
    days: [1, 2, 3, 4],
  },
  REGISTRADA: {
    maxKg: letterMaxKg,
    base: prices(1600, 1600, 1600, 1600),
    perKg: prices(0, 0, 0, 0),
    days: [5, 8, 10, 13],
  },
  SIMPLES: {
    maxKg: letterMaxKg,
    base: prices(600, 600, 600, 600),
    perKg: prices(0, 0, 0, 0),
    days: [6, 9, 12, 15],
  },
};

/** Added for every destination outside the state capitals. */
export const interiorDays = 1;

export const regions: Readonly<Record<Region, readonly Uf[]>> = {
  N: ['AC', 'AP', 'AM', 'PA', 'RO', 'RR', 'TO'],
  NE: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
  CO: ['DF', 'GO', 'MT', 'MS'],
  SE: ['ES', 'MG', 'RJ', 'SP'],
  S: ['PR', 'RS', 'SC'],
};

export const neighbours: Readonly<Record<Region, readonly Region[]>> = {
  SE: ['S', 'CO', 'NE'],
  S: ['SE', 'CO'],
  CO: ['SE', 'S', 'N', 'NE'],
  NE: ['SE', 'CO', 'N'],
  N: ['CO', 'NE'],
};

/** Ranges of the first five digits of the state capitals' CEPs. */
export const capitalCeps: readonly (readonly [string, string])[] = [
  ['01000', '05999'],
  ['08000', '08499'],
  ['20000', '23799'],
  ['29000', '29099'],
  ['30000', '31999'],
  ['40000', '42599'],
  ['49000', '49099'],
  ['50000', '52999'],
  ['57000', '57099'],
  ['58000', '58099'],
  ['59000', '59139'],
  ['60000', '61599'],
  ['64000', '64099'],
  ['65000', '65109'],
  ['66000', '66999'],
  ['68900', '68914'],
  ['69000', '69099'],
  ['69300', '69339'],
  ['69900', '69924'],
  ['70000', '72799'],
  ['73000', '73699'],
  ['74000', '74899'],
  ['76800', '76849'],
  ['77000', '77299'],
  ['78000', '78109'],
  ['79000', '79129'],
  ['80000', '82999'],
  ['88000', '88099'],
  ['90000', '91999'],
];

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
