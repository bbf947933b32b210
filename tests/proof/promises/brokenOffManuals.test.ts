import { afterAll, beforeAll, expect, it } from 'vitest';
import { getStatusFile } from '#shared/publications/publicationEndpoints';
import {
  getPublicationFile,
  replaceStatusFile,
  signPublicationUpload,
  updatePublication,
  uploadPublicationFile,
} from '#shared/publications/publicationDeskEndpoints';
import { getSignatureFile } from '#shared/signatures/signatureEndpoints';
import { filesIn, startBuckets } from '#tests/support/database/buckets';
import { type Answered, call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { multipart } from '#tests/support/calls/multipart';
import { download } from '#tests/support/samples/orders';
import { breakEverywhere } from '#tests/support/stubs/outage';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { reportFigure } from '#tests/support/promise';
import { samplePdf } from '#tests/support/samples/stored/samplePdf';
import { given, subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
await startBuckets();
openMailbox();
const { findManual } = await import('#functions/publications/publicationRepository');

let buyer: Person;
let clerk: Person;
beforeAll(async () => {
  [buyer, clerk] = await Promise.all([customer(), staff()]);
});

let places = 0;
afterAll(() =>
  reportFigure(
    `${String(places)} places to break off at: nothing half-done, the next try succeeds`,
  ),
);

const asFile = (filename: string, type: string, content: Buffer) =>
  multipart([{ field: 'file', filename, type, content }]);
const downloaded = async (id: number) => {
  const answer = await call(getPublicationFile, {
    token: clerk.token,
    path: { id },
    headers: { accept: 'application/json' },
  });
  if (answer.status !== 200) return null;
  const file = await fetch(answer.body.url);
  expect(file.status).toBe(200);
  return Buffer.from(await file.arrayBuffer());
};

it('a manual sent through the shop', { timeout: 60_000 }, async () => {
  const old = await samplePdf([{ text: 'antes' }]);
  const fresh = await samplePdf([{ text: 'depois' }]);
  const send = (id: number, content: Buffer) =>
    call(uploadPublicationFile, {
      token: clerk.token,
      path: { id },
      ...asFile('m.pdf', 'application/pdf', content),
    });
  places += await breakEverywhere({
    prepare: async () => {
      const { id } = await download();
      await send(id, old);
      return id;
    },
    act: (id) => send(id, fresh),
    sound: async (id) => {
      const now = await downloaded(id);
      expect(now?.equals(old) === true || now?.equals(fresh) === true).toBe(true);
    },
    done: async (id) => {
      expect((await downloaded(id))?.equals(fresh)).toBe(true);
      expect(await filesIn('manuals', `${String(id)}/`)).toHaveLength(2);
    },
  });
});

type Claim = (id: number, key: string) => Promise<Answered>;

it.each<[string, Claim]>([
  [
    'of its own',
    (id, key) =>
      call(uploadPublicationFile, {
        token: clerk.token,
        path: { id },
        body: { key },
      }),
  ],
  [
    'saved with its revision',
    (id, key) =>
      call(updatePublication, {
        token: clerk.token,
        path: { id },
        body: { date: '2026-02-01', key },
      }),
  ],
])('a manual sent straight to the bucket, %s', { timeout: 60_000 }, async (_, claim) => {
  const content = await samplePdf([{ text: 'grande' }]);
  places += await breakEverywhere({
    prepare: async () => {
      const book = await download();
      const { body } = await call(signPublicationUpload, {
        token: clerk.token,
        path: { id: book.id },
        body: { name: 'grande.pdf', size: content.length, type: 'application/pdf' },
      });
      const form = new FormData();
      for (const [name, value] of Object.entries(body.fields)) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(content)]));
      expect((await fetch(body.url, { method: 'POST', body: form })).ok).toBe(true);
      return { book, key: body.fields.key ?? '' };
    },
    act: ({ book, key }) => claim(book.id, key),
    sound: async ({ book }) => {
      const file = await downloaded(book.id);
      expect(file === null || file.equals(content)).toBe(true);
    },
    done: async ({ book }) => {
      expect((await downloaded(book.id))?.equals(content)).toBe(true);
      expect(await findManual(book.id, book.revision)).toMatchObject({
        revision: book.revision,
        size: content.length,
      });
      expect(await filesIn('manuals', `${String(book.id)}/`)).toHaveLength(1);
      expect(await filesIn('manuals', `incoming/${String(book.id)}/`)).toEqual([]);
    },
  });
});

it('the status file', { timeout: 60_000 }, async () => {
  let versions = 0;
  places += await breakEverywhere({
    prepare: async () => {
      versions += 1;
      const before = (await call(getStatusFile)).text;
      const content = await samplePdf([{ text: `Situação ${String(versions)}` }]);
      return { before, content };
    },
    act: ({ content }) =>
      call(replaceStatusFile, {
        token: clerk.token,
        ...asFile('s.pdf', 'application/pdf', content),
      }),
    sound: async ({ before, content }) => {
      const { status, text, bytes } = await call(getStatusFile);
      expect(status).toBe(200);
      if (!bytes.equals(content)) expect(text.slice(0, 5)).toBe(before.slice(0, 5));
    },
    done: async ({ content }) => {
      expect((await call(getStatusFile)).bytes.equals(content)).toBe(true);
      expect(await filesIn('documents', 'status/')).toHaveLength(versions);
    },
  });
});

it('a licensed copy', { timeout: 60_000 }, async () => {
  const content = await samplePdf();
  places += await breakEverywhere({
    prepare: async () => {
      const book = await download(subscription);
      await call(uploadPublicationFile, {
        token: clerk.token,
        path: { id: book.id },
        ...asFile('m.pdf', 'application/pdf', content),
      });
      return given(buyer, { publication: book.id });
    },
    act: ({ id }) =>
      call(getSignatureFile, {
        token: buyer.token,
        path: { id },
        headers: { accept: 'application/json' },
      }),
    sound: async ({ id }) => {
      expect((await filesIn('documents', `licensed/${String(id)}/`)).length).toBeLessThanOrEqual(1);
    },
    done: async ({ id }, { body }) => {
      expect(await filesIn('documents', `licensed/${String(id)}/`)).toHaveLength(1);
      expect((await fetch((body as unknown as { url: string }).url)).status).toBe(200);
    },
  });
});
