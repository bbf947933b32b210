import { calendarDate } from '#shared/values/calendarDate';
import { centavos } from '#shared/values/money';
import type { OrderRecord } from '#functions/orders/orderRecord';

const givenNames = ['José', 'Antônio', 'Francisca', 'Maria', 'Luiz', 'Conceição', 'Paulo', 'Rita'];
const surnames = ['Silva', 'Gonçalves', 'Araújo', 'Souza', 'Brandão', 'Machado', 'Sá', 'Leite'];
const pick = (from: readonly string[], n: number) => from[n % from.length] ?? '';
const digits = (n: number, length: number) => String(n).padStart(length, '0').slice(-length);

/** The client of three orders, however many orders there are: the target of a rare search. */
export const rareClient = {
  name: 'Benedito Przybylski',
  cpf: '39053344705',
  /** One day after everyone else's, in the same month. */
  paid_at: '2026-03-12T15:00:00.000Z',
};
export const rareOrders: ReadonlySet<number> = new Set([120, 457, 803]);

/** The order of an id in a shop that has sold for years: few are open, most are paid. */
export function sampleOrder(id: number, lines = 1 + (id % 3)): OrderRecord {
  const mixed = (id * 2654435761) % 4294967296;
  const rare = rareOrders.has(id);
  const city = { province: 'Centro', city: 'São José dos Campos', state: 'SP' as const };
  const address = {
    country: 'Brasil' as const,
    zip_code: '12246870',
    street: 'Rua dos Aviadores',
    number: digits(mixed, 3),
    complement: 'Hangar 4',
    ...city,
  };
  return {
    id,
    version: 1,
    edition: 1,
    status: ([2, 2, 2, 2, 2, 2, 2, 3, 1, 4] as const)[mixed % 10] ?? 2,
    created: '2026-03-10T12:00:00.000Z',
    date: calendarDate('2026-03-10'),
    pending_since: calendarDate('2026-03-10'),
    client: {
      id: 1 + (mixed % 900),
      name: rare
        ? rareClient.name
        : `${pick(givenNames, mixed)} ${pick(surnames, mixed >>> 4)} ${pick(surnames, mixed >>> 8)}`,
      company_name: null,
      person_or_company: 0,
      email: `cliente${digits(mixed, 6)}@example.com`,
      phone: '12987654321',
      cpf: rare ? rareClient.cpf : digits(mixed, 11),
      cnpj: null,
    },
    lines: Array.from({ length: lines }, (_, index) => sampleLine(id, index, mixed)),
    shipping_type: 'SEDEX',
    shipping_value: centavos(3455),
    total_publications: centavos(8000 * lines),
    total: centavos(8000 * lines + 3455),
    nfe: mixed % 10 < 7 ? digits(mixed, 6) : null,
    note: null,
    reason: null,
    boleto: null,
    boletos: 0,
    payments: [],
    paid_at: mixed % 10 < 7 ? (rare ? rareClient.paid_at : '2026-03-11T15:00:00.000Z') : null,
    billing_address: address,
    shipping_address: address,
    expeditions: [],
  };
}

/** Ten lines per aircraft, because a buyer of many manuals has several aircraft. */
function sampleLine(order: number, index: number, mixed: number): OrderRecord['lines'][number] {
  const aircraft = mixed + 77 * Math.floor(index / 10);
  const letter = (n: number) => String.fromCharCode(65 + (n % 26));
  return {
    id: order * 100 + index + 1,
    publication: {
      id: 1 + ((mixed + index) % 45),
      name: `Manual de Serviço EMB-${digits(mixed + index * 37, 3)} Ipanema`,
      version: 'Rev. 12',
      is_signature: false,
      is_sent_immediately: true,
      is_download: false,
      has_airplane_info: true,
      has_photo_upload: false,
    },
    value: centavos(8000),
    // No other order has this aircraft, so a search for it finds the same in a shop of any size.
    airplane_prefix: rareOrders.has(order)
      ? `PR-R${letter(order)}X`
      : `PT-${letter(aircraft)}${letter(aircraft >>> 5)}${letter(aircraft >>> 9)}`,
    airplane_serial_number: digits(aircraft, 6),
    fuel_type: 1,
    photo: null,
    renewal_of: null,
  };
}
