import * as v from 'valibot';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoint } from '#shared/api/endpoint';
import { id, object, text } from '#shared/api/fields';
import { callHandler } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { requestRefusals } from '#shared/messages/input/requestRefusals';

await startDatabase();
const { serve } = await import('#platform/http/serve');
const { notFound } = await import('#platform/domainErrors');
const { customer } = await import('#tests/support/samples/people');

const grants = {};
const note = endpoint({
  method: 'PUT',
  path: '/note/{id}',
  access: 'anyone',
  query: object({
    tone: v.optional(v.picklist(['soft', 'loud'], requestRefusals.invalid), 'soft'),
  }),
  body: object({ text: text(10), lines: v.optional(v.array(object({ n: id }))) }),
  answer: v.object({ id: v.number(), text: v.string(), tone: v.string() }),
  grants,
});
const putNote = serve(note, {
  find: ({ path }) => (path.id === 404 ? Promise.reject(notFound()) : Promise.resolve('found')),
  run: ({ path, body, query, found }) => ({
    id: path.id,
    text: `${found}: ${body.text}`,
    tone: query.tone,
    secret: 'must not leave',
  }),
});
const put = (body: unknown, sent: Parameters<typeof callHandler>[2] = {}) =>
  callHandler(putNote, note, { path: { id: 7 }, body, ...sent });

describe('a request with a body', () => {
  it('answers what the endpoint declares and nothing else', async () => {
    const answer = await put({ text: ' oi ' }, { query: { tone: 'loud' } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: 7, text: 'found: oi', tone: 'loud' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('says field by field what is wrong, in place', async () => {
    const answer = await put({ text: 'texto longo demais', lines: [{ n: 1 }, { n: 0 }] });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      text: ['Certifique-se de que este campo não tenha mais de 10 caracteres.'],
      lines: [{}, { n: ['Um número inteiro válido é necessário.'] }],
    });
  });

  it('tells a missing field from a null and a blank one', async () => {
    expect((await put({})).body).toEqual({ text: ['Este campo é obrigatório.'] });
    expect((await put({ text: null })).body).toEqual({ text: ['Este campo não pode ser nulo.'] });
    expect((await put({ text: '  ' })).body).toEqual({
      text: ['Este campo não pode ser em branco.'],
    });
  });

  it('refuses what is no object as a whole', async () => {
    for (const body of ['[]', '[{"text":"a"}]', '"a"', '1', 'null']) {
      const answer = await put(body, { headers: { 'content-type': 'application/json' } });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        non_field_errors: ['Dado inválido. Esperado um dicionário.'],
      });
    }
  });

  it('reads a query from its raw text: signs of plus, commas, repeated names', async () => {
    const said = v.object({ search: v.optional(v.string()), page: v.optional(v.string()) });
    const echo = endpoint({
      method: 'GET',
      path: '/echo',
      access: 'anyone',
      grants: {},
      query: said,
      answer: said,
    });
    const handler = serve(echo, { run: ({ query }) => query });
    const heard = async (rawQuery: string) => (await callHandler(handler, echo, { rawQuery })).body;
    expect(await heard('search=manual+de+voo')).toEqual({ search: 'manual de voo' });
    expect(await heard('search=a%2Bb%2C+c')).toEqual({ search: 'a+b, c' });
    expect(await heard('search=100%&page=2')).toEqual({ search: '100%', page: '2' });
    expect(await heard('page=1&page=2&__proto__=x')).toEqual({ page: '2' });
  });

  it('refuses a query outside its schema', async () => {
    const answer = await put({ text: 'a' }, { query: { tone: 'shrill' } });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ tone: ['Valor inválido.'] });
  });

  it('counts no body as an empty one', async () => {
    const answer = await put(undefined);
    expect(answer.body).toEqual({ text: ['Este campo é obrigatório.'] });
  });

  it.each([
    ['broken', '{"text":'],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['beyond numbers', '{"text":"a","lines":[{"n":1e309}]}'],
    ['NaN', '{"text":NaN}'],
    ['ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['21 deep', `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`],
    ['a list of 1,001', `{"lines":[${'1,'.repeat(1000)}1]}`],
  ])('cannot read a body that is %s', async (_, body) => {
    const answer = await put(body, { headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(/^JSON parse error - /);
  });

  it('does not count brackets inside texts as depth', async () => {
    expect((await put({ text: '[[[{{{"\\' })).status).toBe(200);
    const deep = `{"text":"a","x":"${'['.repeat(50)}"}`;
    expect((await put(deep)).status).toBe(200);
  });

  it('treats __proto__ as any other unknown field', async () => {
    const answer = await put('{"__proto__":{"text":"polluted"},"constructor":1}');
    expect(answer.body).toEqual({ text: ['Este campo é obrigatório.'] });
    expect(({} as { text?: string }).text).toBeUndefined();
  });

  it('is 413 above 256 KB and 415 for another type', async () => {
    expect((await put({ text: 'a'.repeat(256 * 1024) })).status).toBe(413);
    const form = await put('text=a', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(415);
    expect(form.body).toHaveProperty('detail');
  });
});

describe('an object in the path', () => {
  it('is a 404 before anything is said about the body', async () => {
    const answer = await put({ text: 7 }, { path: { id: 404 } });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ detail: 'Não encontrado.' });
  });

  it.each(['0', '-1', '1.5', 'abc', '00', '1e3', '9007199254740993', '99999999999999999'])(
    'is a 404 when the id is %s',
    async (bad) => {
      expect((await put({ text: 'a' }, { path: { id: bad } })).status).toBe(404);
    },
  );
});

describe('what goes wrong inside', () => {
  const broken = endpoint({
    method: 'GET',
    path: '/broken',
    access: 'anyone',
    answer: v.object({ n: v.number() }),
    grants,
  });

  it('is a 500 that says nothing but the request', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const handler = serve(broken, {
      run: () => {
        throw new Error('CPF 390.533.447-05 da tabela');
      },
    });
    const answer = await callHandler(handler, broken);
    const logged = write.mock.calls.map(([line]) => String(line)).join('');
    write.mockRestore();
    expect(answer.status).toBe(500);
    expect(Object.keys(answer.body as object)).toEqual(['detail', 'request_id']);
    expect(answer.body.detail).toBe('Um erro foi encontrado');
    expect(logged).toContain(answer.body.request_id);
    expect(logged).not.toContain('390.533');
  });

  it('is a 500 when the answer is not what was declared', async () => {
    const handler = serve(broken, { run: () => ({ n: Number('nan') }) });
    expect((await callHandler(handler, broken)).status).toBe(500);
  });
});

describe('repeatable calls', () => {
  const once = endpoint({
    method: 'POST',
    path: '/once',
    access: 'anyone',
    body: object({}),
    answer: v.object({ key: v.nullable(v.string()) }),
    grants,
  });
  const handler = serve(once, {
    run: ({ idempotencyKey }) => ({ key: idempotencyKey ?? null }),
  });

  it('hand over their key, up to 255 characters', async () => {
    const send = (key: string) =>
      callHandler(handler, once, { headers: { 'idempotency-key': key }, body: {} });
    expect((await send('abc')).body).toEqual({ key: 'abc' });
    expect((await send(' ')).body).toEqual({ key: null });
    expect((await send('a'.repeat(256))).status).toBe(400);
  });
});

describe('throttled endpoints', () => {
  const limited = endpoint({
    method: 'POST',
    path: '/limited',
    access: 'staff',
    area: 'every',
    throttle: 'contact',
    answer: 'nothing',
    grants,
  });
  let token: string;
  beforeAll(async () => {
    ({ token } = await customer());
  });

  it('look at who is calling before they count', async () => {
    const handler = serve(limited, { run: () => undefined });
    const answers = await Promise.all([
      callHandler(handler, limited),
      callHandler(handler, limited, { token }),
      callHandler(handler, limited, { token: 'x' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 401]);
  });
});
