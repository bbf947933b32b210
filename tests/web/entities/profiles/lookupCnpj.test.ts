// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lookupCnpj } from '#web/entities/profiles/CompanyOffer.tsx';

type Answer = { readonly status: number; readonly body: unknown } | 'never';

let given: Answer;
let asked: string[];
let brasilApi: string;
const open = new AbortController().signal;
const cnpj = '12.ABC.345/01DE-35';

/** As BrasilAPI answers, of a made-up company. */
const company = {
  cnpj: '12ABC34501DE35',
  razao_social: 'AEREA VALE VERDE SERVICOS AEROAGRICOLAS LTDA',
  nome_fantasia: '',
  descricao_situacao_cadastral: 'ATIVA',
  descricao_tipo_de_logradouro: 'PRACA',
  logradouro: 'DA SE',
  numero: '1',
  complemento: 'HANGAR 3',
  bairro: 'SE',
  cep: '01001000',
  municipio: 'SAO PAULO',
  uf: 'SP',
  email: null,
};

const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (given === 'never') return;
  response.writeHead(given.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(given.body));
});

beforeEach(async () => {
  asked = [];
  given = { status: 200, body: company };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  brasilApi = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('takes name and address of a company, also of one whose CNPJ has letters', async () => {
  expect(await lookupCnpj(cnpj, { brasilApi }, open)).toEqual({
    name: 'AEREA VALE VERDE SERVICOS AEROAGRICOLAS LTDA',
    address: {
      zip_code: '01001-000',
      street: 'PRACA DA SE',
      number: '1',
      complement: 'HANGAR 3',
      province: 'SE',
      city: 'SAO PAULO',
      state: 'SP',
    },
  });
  expect(asked).toEqual(['/api/cnpj/v1/12ABC34501DE35']);
});

it('understands a CEP that lost its leading zero, and fields that are absent', async () => {
  const absent = { complemento: undefined, bairro: null };
  given = { status: 200, body: { ...company, ...absent, cep: 1001000 } };
  expect(await lookupCnpj(cnpj, { brasilApi }, open)).toMatchObject({
    address: { zip_code: '01001-000', complement: '', province: '' },
  });
});

it('asks for no CNPJ whose digits are wrong', async () => {
  expect(await lookupCnpj('12.ABC.345/01DE-36', { brasilApi }, open)).toBeNull();
  expect(asked).toEqual([]);
});

it.each([
  ['does not know it', { status: 404, body: { message: 'CNPJ não encontrado' } }],
  ['does not take letters', { status: 400, body: { message: 'CNPJ inválido' } }],
  ['is asked too often', { status: 429, body: {} }],
  ['is down', { status: 503, body: {} }],
  ['says something else', { status: 200, body: { razao_social: '', cep: null } }],
])('offers nothing where the register %s', async (_, answer) => {
  given = answer;
  expect(await lookupCnpj(cnpj, { brasilApi }, open)).toBeNull();
});

it('waits no longer than four seconds, and not for one that is away', async () => {
  given = 'never';
  const started = Date.now();
  expect(await lookupCnpj(cnpj, { brasilApi }, open)).toBeNull();
  expect(Date.now() - started).toBeLessThan(6000);
  expect(await lookupCnpj(cnpj, { brasilApi: 'http://127.0.0.1:9' }, open)).toBeNull();
}, 10_000);
