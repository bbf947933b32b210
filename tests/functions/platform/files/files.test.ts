import { expect, it } from 'vitest';
import { startBuckets } from '#tests/support/database/buckets';

await startBuckets();
const files = await import('#platform/files/files');
const { copyFileOnce, deleteFile, getFile, headFile, putFile, putFileOnce } = files;
const { signedDownload, signedUpload } = files;

const manual = { bucket: 'manuals', key: '7/manual.pdf' } as const;
const type = 'application/pdf';
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

it('keeps a file and gives it back, whole or in part', async () => {
  await putFile(manual, { bytes: Buffer.from('%PDF-1.7 manual'), type });
  expect(await headFile(manual)).toMatchObject({ size: 15, type });
  expect(text((await getFile(manual))?.bytes)).toBe('%PDF-1.7 manual');
  expect(text((await getFile(manual, { range: 'bytes=0-4' }))?.bytes)).toBe('%PDF-');
  expect(text((await getFile(manual, { range: 'bytes=-6' }))?.bytes)).toBe('manual');
});

it('answers null for a file that is not there', async () => {
  const missing = { bucket: 'manuals', key: '7/other.pdf' } as const;
  expect(await getFile(missing)).toBeNull();
  expect(await headFile(missing)).toBeNull();
  await deleteFile(missing);
});

const bytesOf = (content: string) => Buffer.from(content);

it('copies what was looked at, once, under names with spaces and accents and a type of our own', async () => {
  await putFile(manual, { bytes: bytesOf('%PDF-1.7 antes'), type });
  const seen = (await headFile(manual))?.etag ?? '';
  const copy = { bucket: 'manuals', key: '7/edição nº 2.pdf' } as const;
  await putFile(manual, { bytes: bytesOf('%PDF-1.7'), type: 'text/html' });
  expect(await copyFileOnce(manual, copy, { etag: seen, type })).toBe(false);
  expect(await getFile(copy)).toBeNull();
  const etag = (await headFile(manual))?.etag ?? '';
  expect(await copyFileOnce(manual, copy, { etag, type })).toBe(true);
  expect((await headFile(copy))?.type).toBe(type);
  await putFile(manual, { bytes: bytesOf('%PDF-1.7 depois'), type });
  const later = (await headFile(manual))?.etag ?? '';
  expect(await copyFileOnce(manual, copy, { etag: later, type })).toBe(false);
  await deleteFile(manual);
  expect(text((await getFile(copy))?.bytes)).toBe('%PDF-1.7');
});

it('leaves a file as it is where it is put once', async () => {
  const once = { bucket: 'manuals', key: '7/uma vez.pdf' } as const;
  await putFileOnce(once, { bytes: bytesOf('%PDF-1.7 um'), type });
  await putFileOnce(once, { bytes: bytesOf('%PDF-1.7 outro'), type });
  expect(text((await getFile(once))?.bytes)).toBe('%PDF-1.7 um');
});

it('signs a link of five minutes that saves the file under its own name', async () => {
  await putFile(manual, { bytes: Buffer.from('%PDF-1.7'), type });
  const url = await signedDownload(manual, { filename: 'Catálogo "A".pdf', type });
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const part = await fetch(url, { headers: { range: 'bytes=0-3' } });
  expect([part.status, part.headers.get('cache-control')]).toEqual([206, 'private, no-store']);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Catalogo A.pdf"; filename*=UTF-8''Cat%C3%A1logo%20%22A%22.pdf`,
  );
  expect((await fetch(url.replace('manual.pdf', 'other.pdf'))).status).toBe(403);
});

it('signs a form that takes one file of the right type and size', async () => {
  const incoming = { bucket: 'manuals', key: 'incoming/7/a.pdf' } as const;
  const { url, fields } = await signedUpload(incoming, { maxBytes: 20, type });
  const send = (content: string, changes: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value);
    form.set('file', new Blob([content]));
    return fetch(url, { method: 'POST', body: form });
  };
  expect((await send('%PDF-1.7 far more than twenty bytes')).status).toBe(400);
  expect((await send('%PDF-1.7', { 'Content-Type': 'text/html' })).status).toBe(403);
  expect((await send('%PDF-1.7', { key: 'incoming/8/a.pdf' })).status).toBe(403);
  expect((await send('%PDF-1.7')).ok).toBe(true);
  expect((await headFile(incoming))?.size).toBe(8);
});
