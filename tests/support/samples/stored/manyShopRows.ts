import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';

const titles = 60;
const dayOf = (n: number) =>
  `${String(1 + (n % 28)).padStart(2, '0')}/${String(1 + (n % 12)).padStart(2, '0')}/${String(2012 + (n % 14))}`;
const prefixOf = (n: number) =>
  `PT-${[676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(n / unit) % 26))).join('')}`;

/** The lines of each file of a shop that has sold for years, generated as they are read. */
export const manyShopRows = (
  people: number,
  orders: number,
): Readonly<Record<string, Iterable<string>>> => ({
  'people.csv': peopleRows(people),
  'publications.csv': titleRows(),
  'orders.csv': orderRows(people, orders),
  'order_lines.csv': lineRows(orders),
  'signatures.csv': signatureRows(people, orders),
});

function* peopleRows(count: number): Generator<string> {
  yield 'id;email;name;cpf;phone;created;billing_zip_code;billing_street;billing_number;billing_province;billing_city;billing_state';
  for (let id = 1; id <= count; id += 1) {
    const address = `12246-870;Rua dos Aviadores;${String(id)};Centro;São José dos Campos;SP`;
    yield `${String(id)};cliente${String(id)}@example.com;Francisca Araújo ${String(id)};${generateCpf()};(12) 98765-4321;${dayOf(id)};${address}`;
  }
}

function* titleRows(): Generator<string> {
  yield 'id;name;version;date;price;price_signature;weight;is_signature;is_download;has_airplane_info';
  for (let id = 1; id <= titles; id += 1) {
    const isSignature = id % 2 === 0;
    const isDownload = id % 3 === 0;
    yield `${String(id)};Manual de Serviços ${String(id)};Rev. 4;15/01/2024;1.280,50;640,25;0,750;${isSignature ? 'sim' : 'não'};${isDownload ? 'sim' : 'não'};sim`;
  }
}

/** Nine of ten orders are paid. */
const isPaid = (order: number) => order % 10 !== 0;
const linesOf = (order: number) => 1 + (order % 2);
const titleOf = (order: number, position: number) => 1 + ((order + position * 7) % titles);
const buyerOf = (order: number, people: number) => 1 + ((order * 7919) % people);

function* orderRows(people: number, orders: number): Generator<string> {
  yield 'id;person;status;date;shipping_type;shipping_value;nfe;note';
  for (let id = 1; id <= orders; id += 1) {
    const [status, nfe] = isPaid(id) ? ['2', String(id)] : ['3', ''];
    yield `${String(id)};${String(buyerOf(id, people))};${status};${dayOf(id)};SEDEX;34,55;${nfe};Pedido antigo`;
  }
}

function* lineRows(orders: number): Generator<string> {
  yield 'order;position;publication;value;airplane_prefix;airplane_serial_number;fuel_type';
  for (let id = 1; id <= orders; id += 1) {
    for (let position = 1; position <= linesOf(id); position += 1) {
      yield `${String(id)};${String(position)};${String(titleOf(id, position))};1280,50;${prefixOf(id)};201-${String(id % 900)};Gasolina`;
    }
  }
}

function* signatureRows(people: number, orders: number): Generator<string> {
  yield 'id;person;publication;order;position;status;due;airplane_prefix;airplane_serial_number;fuel_type';
  let signature = 0;
  for (let id = 1; id <= orders; id += 1) {
    for (let position = 1; isPaid(id) && position <= linesOf(id); position += 1) {
      signature += 1;
      const title = titleOf(id, position);
      const due = title % 2 === 0 ? dayOf(id + 12) : '';
      const status = title % 3 === 0 ? 'Download liberado' : 'Enviado';
      yield `${String(signature)};${String(buyerOf(id, people))};${String(title)};${String(id)};${String(position)};${status};${due};${prefixOf(id)};201-${String(id % 900)};1`;
    }
  }
}
