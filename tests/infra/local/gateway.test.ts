import { createServer, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#shared/api/endpoints';
import { createRouter } from '#infra/local/emulators/gateway/routes';
import { sendReply } from '#infra/local/emulators/gateway/sendReply';
import { toEvent } from '#infra/local/emulators/gateway/gateway';
import { listenOn } from '#infra/local/launcher/listenOn';
import { readBody } from '#infra/local/http/readBody';
import { rawRequest } from '#tests/support/calls/rawRequest';

const route = createRouter(operations);

describe('routes', () => {
  it('finds every endpoint of the table under its own path', () => {
    const lost = operations.filter(({ endpoint }) => {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '7');
      return route(endpoint.method, path)?.route.endpoint !== endpoint;
    });
    expect(lost).toEqual([]);
  });

  it('hands over decoded path parameters', () => {
    expect(route('GET', '/order/12')?.pathParameters).toEqual({ id: '12' });
    expect(route('POST', '/api/payments/webhook/a%20b')?.pathParameters).toEqual({
      provider: 'a b',
    });
  });

  it.each([
    ['GET', '/orders'],
    ['PATCH', '/order/12'],
    ['GET', '/order/12/x'],
    ['GET', '/order/'],
  ])('knows no %s %s', (method, path) => expect(route(method, path)).toBeUndefined());
});

describe('events', () => {
  const server = createServer((incoming, response) => {
    void readBody(incoming).then((body) => {
      const url = new URL(incoming.url ?? '/', 'http://localhost');
      const match = route(incoming.method ?? '', url.pathname);
      response.end(
        JSON.stringify(toEvent({ request: incoming, url, match, body: body ?? Buffer.alloc(0) })),
      );
    });
  });
  let port = 0;
  beforeAll(async () => {
    port = await listenOn(server, 0);
  });
  afterAll(() => server.close().closeAllConnections());

  const eventOf = (
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
  ) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method, path, headers }, (reply) => {
        let text = '';
        reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
        reply.on('end', () => resolve(JSON.parse(text) as Record<string, unknown>));
      });
      sent.once('error', reject);
      sent.end(body);
    });

  it('leaves out what is empty', async () => {
    const event = await eventOf('GET', '/publication');
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /publication',
      rawQueryString: '',
    });
    expect(event).toMatchObject({ isBase64Encoded: false });
    for (const name of ['body', 'queryStringParameters', 'pathParameters', 'cookies']) {
      expect(event).not.toHaveProperty(name);
    }
  });

  it('joins repeated query values and keeps cookies apart from the headers', async () => {
    const headers = { cookie: 'a=1; b=2' };
    const event = await eventOf('GET', '/order?status=1&status=2&search=a%20b', { headers });
    expect(event).toMatchObject({
      queryStringParameters: { status: '1,2', search: 'a b' },
      cookies: ['a=1', 'b=2'],
    });
    expect(event.headers).not.toHaveProperty('cookie');
  });

  // Events that HTTP APIs gave to Lambdas: AWS's documentation of payload format 2.0, and two recorded
  // by others (a form sent by GET, and encoded paths).
  it.each([
    [
      '/my/path?parameter1=value1&parameter1=value2&parameter2=value',
      {
        rawPath: '/my/path',
        rawQueryString: 'parameter1=value1&parameter1=value2&parameter2=value',
        queryStringParameters: { parameter1: 'value1,value2', parameter2: 'value' },
      },
    ],
    [
      '/pp%C2%A5pp?test%C2%A5Param=Hello%20World:%20%C2%A5&multi%C2%A5Value=red+%C2%A5+apple&multi%C2%A5Value=red,%20green',
      {
        rawPath: '/pp¥pp',
        rawQueryString:
          'test%C2%A5Param=Hello+World%3A+%C2%A5&multi%C2%A5Value=red+%C2%A5+apple&multi%C2%A5Value=red%2C+green',
        queryStringParameters: {
          'multi¥Value': 'red ¥ apple,red, green',
          'test¥Param': 'Hello World: ¥',
        },
      },
    ],
    ['/path%20with/space', { rawPath: '/path with/space', rawQueryString: '' }],
    ['/path%25with/percent', { rawPath: '/path%with/percent', rawQueryString: '' }],
    ['/somewhere?key=value1+value2', { rawQueryString: 'key=value1+value2' }],
    ['/somewhere?key=%E6%97%A5', { rawQueryString: 'key=%E6%97%A5' }],
    ['/users/me%3Fadmin=true', { rawPath: '/users/me', rawQueryString: '' }],
  ])('is what AWS makes of %s', async (target, recorded) => {
    const event = await eventOf('GET', target);
    expect(event).toMatchObject(recorded);
    expect(event).toMatchObject({ requestContext: { http: { path: event.rawPath } } });
  });

  it('passes text as text and anything else in base64', async () => {
    const json = { headers: { 'content-type': 'application/json' }, body: '{"é":1}' };
    expect(await eventOf('POST', '/order', json)).toMatchObject({
      body: '{"é":1}',
      isBase64Encoded: false,
    });
    const form = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'bytes' };
    expect(await eventOf('POST', '/order', form)).toMatchObject({
      body: Buffer.from('bytes').toString('base64'),
      isBase64Encoded: true,
    });
  });

  it('gives an unmatched request to $default with the caller’s address', async () => {
    expect(await eventOf('PATCH', '/order/1')).toMatchObject({
      routeKey: '$default',
      requestContext: { http: { method: 'PATCH', path: '/order/1', sourceIp: '127.0.0.1' } },
    });
  });
});

describe('replies', () => {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const rows = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: 'Hélice' })));
  const page = Buffer.alloc(2000, 'a');
  const returned: Readonly<Record<string, object>> = {
    '/rows': { statusCode: 200, headers: json, body: rows },
    '/row': { statusCode: 404, headers: json, body: '{"detail":"Não encontrado."}' },
    '/pdf': {
      statusCode: 200,
      headers: { 'content-type': 'application/pdf' },
      body: page.toString('base64'),
      isBase64Encoded: true,
    },
    '/gone': { statusCode: 204 },
  };
  const server = createServer((incoming, response) => {
    void sendReply(incoming, response, returned[incoming.url ?? '']);
  });
  let port = 0;
  beforeAll(async () => {
    port = await listenOn(server, 0);
  });
  afterAll(() => server.close().closeAllConnections());

  const ask = (path: string, coding: string) =>
    rawRequest({ port, path, headers: { 'accept-encoding': coding } });

  it('are compressed when they are long text and the caller can read it', async () => {
    const { headers, body } = await ask('/rows', 'gzip, br');
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(body.length));
    expect(brotliDecompressSync(body).toString()).toBe(rows);
    const plain = await ask('/rows', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(rows);
  });

  it.each(['/row', '/pdf', '/gone'])('%s is sent as it is', async (path) => {
    const { statusCode, headers, body } = await ask(path, 'br');
    const { body: sent = '', ...expected } = returned[path] as {
      statusCode: number;
      body?: string;
      isBase64Encoded?: boolean;
    };
    expect(statusCode).toBe(expected.statusCode);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toEqual(Buffer.from(sent, expected.isBase64Encoded ? 'base64' : 'utf8'));
  });
});
