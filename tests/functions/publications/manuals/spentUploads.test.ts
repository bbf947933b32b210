import { expect, it } from 'vitest';
import {
  getPublicationFile,
  signPublicationUpload,
  updatePublication,
  uploadPublicationFile,
} from '#shared/publications/publicationDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { filesIn, startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
await startBuckets();
const { findManual } = await import('#functions/publications/publicationRepository');
const { findPublication } = await import('#functions/publications/reading/findPublication');
const { getFile, headFile, putFile } = await import('#platform/files/files');
const { staff } = await import('#tests/support/samples/people');
const { download } = await import('#tests/support/samples/orders');

const clerk = await staff();

type Form = { readonly url: string; readonly fields: Readonly<Record<string, string>> };

const pdf = (text: string) => `%PDF-1.7\n% ${text}\nstartxref\n0\n%%EOF\n`;
const form = (id: number) =>
  call(signPublicationUpload, {
    token: clerk.token,
    path: { id },
    body: { name: 'grande.pdf', size: 90_000_000 },
  });
const claim = (id: number, key: string) =>
  call(uploadPublicationFile, { token: clerk.token, path: { id }, body: { key } });
const sendDirectly = async (id: number, content: string): Promise<string> =>
  post((await form(id)).body, content);
async function post({ url, fields }: Form, content: string): Promise<string> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('file', new Blob([content]));
  expect((await fetch(url, { method: 'POST', body: data })).ok).toBe(true);
  return fields.key ?? '';
}
async function downloaded(id: number): Promise<string> {
  const by = { token: clerk.token, path: { id }, headers: { accept: 'application/json' } };
  return (await fetch((await call(getPublicationFile, by)).body.url)).text();
}
const change = (id: number, body: object) =>
  call(updatePublication, { token: clerk.token, path: { id }, body });
const ofRevision = async (id: number, revision: string) => {
  const key = (await findManual(id, revision))?.key ?? '';
  return Buffer.from((await getFile({ bucket: 'manuals', key }))?.bytes ?? []).toString();
};

it('is spent by the first save: what its form sends later changes no revision', async () => {
  const { id } = await download({ version: 'A' });
  const upload = (await form(id)).body;
  const key = await post(upload, pdf('da A'));
  expect((await change(id, { key })).status).toBe(200);
  await post(upload, pdf('trocado'));
  for (const body of [
    { version: 'B', notify: true, key },
    { version: 'C', key },
  ]) {
    expect((await change(id, body)).codes).toEqual({ key: ['upload_not_found'] });
  }
  await post(upload, pdf('trocado'));
  // Saved again with its own revision it is what it was.
  expect((await claim(id, key)).status).toBe(200);
  expect(await downloaded(id)).toBe(pdf('da A'));
  await change(id, { version: 'B', notify: true });
  expect((await claim(id, key)).codes).toEqual({ key: ['upload_not_found'] });
  expect(await ofRevision(id, 'A')).toBe(pdf('da A'));
  expect(await findManual(id, 'B')).toBeNull();
  expect(await filesIn('manuals', `incoming/${String(id)}/`)).toEqual([]);
});

it('is given to one of two revisions that are saved with it at once', async () => {
  const one = await download({ version: 'A' });
  const other = await download({ version: 'A' });
  const key = await sendDirectly(one.id, pdf('uma'));
  const answers = await Promise.all([
    change(one.id, { version: 'B', notify: true, key }),
    change(one.id, { version: 'C', notify: true, key }),
    change(other.id, { key }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('is kept under the type of what it is', async () => {
  const { id } = await download();
  const key = await sendDirectly(id, pdf('meu'));
  await putFile({ bucket: 'manuals', key }, { bytes: Buffer.from(pdf('meu')), type: 'text/html' });
  expect((await claim(id, key)).status).toBe(200);
  const stored = await findManual(id, (await findPublication(id)).revision);
  const kept = await headFile({ bucket: 'manuals', key: stored?.key ?? '' });
  expect(kept?.type).toBe('application/pdf');
});
