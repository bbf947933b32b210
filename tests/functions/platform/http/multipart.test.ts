import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#shared/api/endpoint';
import { object, text } from '#shared/api/fields';
import { callHandler } from '#tests/support/calls/call';
import { multipart } from '#tests/support/calls/multipart';

const { multipart: receive } = await import('#platform/http/multipart');
const { serve } = await import('#platform/http/serve');
const { notFound } = await import('#platform/domainErrors');

const maxBytes = 1000;
const photo = endpoint({
  method: 'PUT',
  path: '/photo/{id}',
  access: 'anyone',
  body: { upload: { maxBytes } },
  answer: v.object({ name: v.string(), type: v.string(), size: v.number() }),
  grants: {},
});
const handler = serve(photo, {
  receive,
  find: ({ path }) => (path.id === 404 ? Promise.reject(notFound()) : Promise.resolve(undefined)),
  run: ({ upload: { name, type, bytes } }) => ({ name, type, size: bytes.length }),
});
const send = (form: { body: Uint8Array; headers: Record<string, string> }, id = 1) =>
  callHandler(handler, photo, { ...form, path: { id } });
const file = (size: number) => ({
  field: 'file',
  filename: 'avião.png',
  type: 'image/png',
  content: Buffer.alloc(size, 7),
});

describe('an upload', () => {
  it('is handed over whole', async () => {
    const answer = await send(multipart([file(maxBytes)]));
    expect(answer.body).toEqual({ name: 'avião.png', type: 'image/png', size: maxBytes });
  });

  it('is 413 one byte above its limit, and far above it', async () => {
    expect((await send(multipart([file(maxBytes + 1)]))).status).toBe(413);
    expect((await send(multipart([file(maxBytes + 200_000)]))).status).toBe(413);
  });

  it('is 415 when it is not multipart', async () => {
    const answer = await callHandler(handler, photo, { path: { id: 1 }, body: { file: 'x' } });
    expect(answer.status).toBe(415);
  });

  it('asks for the file when there is none', async () => {
    const field = {
      field: 'other',
      filename: 'a.png',
      type: 'image/png',
      content: Buffer.from('a'),
    };
    for (const answer of [
      await send(multipart([field])),
      await send(multipart([])),
      await callHandler(handler, photo, { path: { id: 1 } }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty('file');
    }
  });

  it('survives being cut short anywhere', async () => {
    const whole = multipart([file(500)]);
    for (let end = 1; end < whole.body.length; end += 7) {
      const { status } = await send({ ...whole, body: whole.body.subarray(0, end) });
      expect([400, 200]).toContain(status);
    }
  });

  it('survives a missing boundary', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    expect((await send({ ...multipart([file(5)]), headers })).status).toBe(400);
  });

  it('says that the object is missing before what is wrong with the file', async () => {
    expect((await send(multipart([]), 404)).status).toBe(404);
    expect((await send(multipart([file(maxBytes + 1)]), 404)).status).toBe(413);
  });
});

describe('an upload that may name a file instead', () => {
  const either = endpoint({
    ...photo,
    body: { upload: { maxBytes, orJson: object({ key: text(20) }) } },
    answer: v.object({ got: v.string() }),
  });
  const eitherHandler = serve(either, {
    receive,
    run: ({ upload, body }) => ({ got: upload ? upload.name : (body?.key ?? '') }),
  });

  it('takes both', async () => {
    const sent = { path: { id: 1 } };
    const json = await callHandler(eitherHandler, either, { ...sent, body: { key: 'k' } });
    expect(json.body).toEqual({ got: 'k' });
    const form = await callHandler(eitherHandler, either, { ...sent, ...multipart([file(5)]) });
    expect(form.body).toEqual({ got: 'avião.png' });
    const none = await callHandler(eitherHandler, either, { ...sent, body: {} });
    expect(none.body).toEqual({ key: ['Este campo é obrigatório.'] });
  });
});
