import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Cells = Readonly<Record<string, string | number>>;
/** Rows by file; the first row sets a file's columns. */
export type ShopFiles = Readonly<Record<string, readonly Cells[]>>;

export const newFolder = (): string => mkdtempSync(path.join(tmpdir(), 'shop-'));

const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;

export function csvOf(rows: readonly Cells[], delimiter = ';'): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')));
  return [columns, ...lines].map((line) => `${line.join(delimiter)}\r\n`).join('');
}

/** Writes the files to a new folder; returns its path. */
export function writeShopFolder(files: ShopFiles): string {
  const folder = newFolder();
  for (const [name, rows] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), csvOf(rows));
  }
  return folder;
}

const address = {
  billing_zip_code: '12246-870',
  billing_street: 'Rua dos Aviadores',
  billing_number: '12',
  billing_complement: '',
  billing_province: 'Centro',
  billing_city: 'São José dos Campos',
  billing_state: 'SP',
};

/** A shop with two people, two titles, two orders and their purchases. */
export const smallShop = {
  'people.csv': [
    {
      id: 812,
      email: 'Ana@Example.com',
      name: 'Ana Conceição',
      cpf: '390.533.447-05',
      is_company: 'não',
      company_name: '',
      cnpj: '',
      phone: '(12) 98765-4321',
      created: '03/02/2019',
      ...address,
    },
    {
      id: 7001,
      email: 'voo@example.com',
      name: 'Rita Sá',
      cpf: '',
      is_company: 'sim',
      company_name: 'Voo Agrícola Ltda',
      cnpj: '11.222.333/0001-81',
      phone: '',
      created: '2020-05-06',
      ...address,
    },
  ],
  'publications.csv': [
    {
      id: 31,
      name: 'Manual de Voo AG-201',
      version: 'Rev. 4',
      date: '15/01/2024',
      price: '1.280,50',
      price_signature: '640,25',
      weight: '1,250',
      is_signature: 'sim',
      is_download: 'não',
      has_airplane_info: 'sim',
      effectivity: 'AG-201|600|940',
    },
    {
      id: 32,
      name: 'Catálogo de Peças',
      version: '2',
      date: '2023-10-01',
      price: '80.00',
      price_signature: '',
      weight: '0.350',
      is_signature: '0',
      is_download: '1',
      has_airplane_info: '0',
      effectivity: '',
    },
  ],
  'orders.csv': [
    {
      id: 1311,
      person: 812,
      status: 'Pagamento confirmado',
      date: '10/03/2024',
      shipping_type: 'SEDEX',
      shipping_value: '34,55',
      nfe: '000.004.711',
      paid_at: '11/03/2024',
      note: '=soma(A1)',
    },
    {
      id: 1312,
      person: 7001,
      status: 1,
      date: '2024-04-01',
      shipping_type: '',
      shipping_value: '',
      nfe: '',
      paid_at: '',
      note: '',
    },
  ],
  'documents.csv': [
    {
      publication: 31,
      number: 'BS-28-030',
      kind: 'Boletim',
      title: 'Respiro do tanque',
      date: '06/04/2024',
      mandatory: 'sim',
      effectivity: 'AG-201|201-400|201-700',
      amends: '8-14',
      pages: 6,
      link: '',
      incorporated_by: '',
      incorporated_number: '',
    },
    {
      publication: 31,
      number: 'TR 2-01',
      kind: 'temporary',
      title: 'Peso máximo',
      date: '2023-12-12',
      mandatory: '',
      effectivity: '',
      amends: '2-14 a 2-16',
      pages: '',
      link: '',
      incorporated_by: 'Rev. 4',
      incorporated_number: 1,
    },
  ],
  'order_lines.csv': [
    {
      order: 1311,
      publication: 31,
      value: '1280,50',
      airplane_prefix: 'ptuva',
      airplane_serial_number: '201-412',
      fuel_type: 'Etanol',
    },
    { order: 1311, publication: 32, value: '80,00', airplane_prefix: '' },
    { order: 1312, publication: 32, value: '80', airplane_prefix: '' },
  ],
  'signatures.csv': [
    {
      id: 90,
      person: 812,
      publication: 31,
      order: 1311,
      position: 1,
      status: 'Ativa',
      due: '11/03/2090',
      airplane_prefix: 'PT-UVA',
      track_code: 'br123456785br',
      airplane_serial_number: '201-412',
      fuel_type: 2,
    },
    { id: 91, person: 812, publication: 32, order: 1311, position: 2, status: 1, due: '' },
  ],
  'acknowledgements.csv': [
    {
      person: 812,
      publication: 31,
      document: 'bs-28-030',
      prefix: 'ptuva',
      signature: '',
      date: '09/06/2024',
    },
  ],
  'compliance.csv': [
    {
      person: 812,
      publication: 31,
      document: 'bs-28-030',
      prefix: 'ptuva',
      date: '10/06/2024',
      hours: '2140',
      by: 'Oficina Teixeira',
      note: '',
      reason: '',
      recorded_at: '2024-06-11T15:00:00Z',
      recorded_by: 'Ana',
    },
    {
      person: 812,
      publication: 31,
      document: 'BS-28-030',
      prefix: 'PT-UVA',
      date: '10/06/2024',
      hours: '2140,5',
      by: 'Oficina Teixeira',
      note: 'OS 17',
      reason: 'Horas trocadas',
      recorded_at: '12/06/2024 09:30',
      recorded_by: '',
    },
  ],
} as const satisfies ShopFiles;
