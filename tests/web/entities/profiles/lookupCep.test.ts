// @vitest-environment node
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import vectors from '../../../vectors/cep-responses.json' with { type: 'json' };
import { type CepServices, lookupCep } from '#web/entities/profiles/fields/lookupCep';

type Answer = { status: number; body: unknown } | 'never' | 'garbage';

let viaCep: Answer;
let brasilApi: Answer;
let asked: string[];
let services: CepServices;
const open = new AbortController().signal;

const answer = (response: ServerResponse, given: Answer) => {
  if (given === 'never') return;
  if (given === 'garbage') {
    response.writeHead(400, { 'content-type': 'text/html' }).end('<html>Bad Request</html>');
    return;
  }
  response.writeHead(given.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(given.body));
};

const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(response, request.url?.startsWith('/ws/') ? viaCep : brasilApi);
});

beforeEach(async () => {
  asked = [];
  viaCep = vectors.viacep.ok;
  brasilApi = vectors.brasilapi.ok;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  services = { viaCep: base, brasilApi: base };
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('takes the address from ViaCEP', async () => {
  expect(await lookupCep('01001000', services, open)).toEqual({
    street: 'Praça da Sé',
    province: 'Sé',
    city: 'São Paulo',
    state: 'SP',
  });
  expect(asked).toEqual(['/ws/01001000/json/']);
});

it.each([...vectors.viacep.notFound, 'garbage' as const])(
  'asks BrasilAPI when ViaCEP does not know the CEP (%o)',
  async (unknown) => {
    viaCep = unknown;
    expect(await lookupCep('05010000', services, open)).toEqual({
      street: 'Rua Caiubi',
      province: 'Perdizes',
      city: 'São Paulo',
      state: 'SP',
    });
    expect(asked).toEqual(['/ws/05010000/json/', '/api/cep/v1/05010000']);
  },
);

it('fills the city of a CEP that covers all of it', async () => {
  viaCep = { status: 200, body: { logradouro: '', bairro: '', localidade: 'Goioerê', uf: 'PR' } };
  expect(await lookupCep('87360000', services, open)).toMatchObject({
    street: '',
    city: 'Goioerê',
  });
});

it('finds nothing, without an error, when neither service knows the CEP', async () => {
  viaCep = { status: 200, body: { erro: true } };
  brasilApi = vectors.brasilapi.notFound;
  expect(await lookupCep('99999999', services, open)).toBeNull();
});

it('knows nothing when nobody answers at all', async () => {
  const nobody = { viaCep: 'http://127.0.0.1:9', brasilApi: 'http://127.0.0.1:9' };
  expect(await lookupCep('01001000', nobody, open)).toBeUndefined();
});

it('takes the word of the one that answers', async () => {
  viaCep = { status: 503, body: {} };
  brasilApi = vectors.brasilapi.notFound;
  expect(await lookupCep('99999999', services, open)).toBeNull();
  viaCep = { status: 200, body: { erro: true } };
  brasilApi = { status: 502, body: {} };
  expect(await lookupCep('99999999', services, open)).toBeNull();
  viaCep = { status: 500, body: {} };
  expect(await lookupCep('99999999', services, open)).toBeUndefined();
});

it('gives up when the customer types another CEP meanwhile', async () => {
  viaCep = 'never';
  brasilApi = 'never';
  const overtaken = new AbortController();
  const found = lookupCep('01001000', services, overtaken.signal);
  overtaken.abort();
  expect(await found).toBeUndefined();
});

it.each(['', '0100100', '01001-000', '010010000', '../../x'])(
  'asks nobody about "%s"',
  async (cep) => {
    expect(await lookupCep(cep, services, open)).toBeNull();
    expect(asked).toEqual([]);
  },
);
