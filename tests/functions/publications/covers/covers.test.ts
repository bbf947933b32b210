import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { coverSizes, type CoverSize } from '#shared/publications/cover';
import { getCover, showPublication } from '#shared/publications/pageEndpoints';
import { getCoverState } from '#shared/publications/publicationDeskEndpoints';
import { getPublication, listPublications } from '#shared/publications/publicationEndpoints';
import { putFile } from '#platform/files/files';
import { call } from '#tests/support/calls/call';
import { filesIn, startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';
import { encryptedPdf } from '#tests/support/samples/stored/samplePdf';

await startDatabase();
await startBuckets();
const { handler: draw } = await import('#functions/publications/jobs/drawCovers');
const { changePublication } = await import('#functions/publications/editing/changePublication');
const { withdrawPublication } = await import('#functions/publications/endpoints/deletePublication');
const { attachManual } = await import('#functions/publications/manuals/attachManual');
const { findPublication } = await import('#functions/publications/reading/findPublication');
const { putNote } = await import('#functions/publications/covers/coverFiles');

const making = { actor: { id: null, name: 'Sistema' }, now: new Date() };
const { token } = await staff();

/** A page of one colour, with a mark in its middle unless it is to be blank. */
async function pdfOf(mark: boolean, size: [number, number] = [595, 842]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const first = document.addPage(size);
  if (mark) first.drawRectangle({ x: size[0] / 4, y: size[1] / 4, width: 90, height: 90 });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

let files = 0;
async function withManual(id: number, bytes: Buffer): Promise<void> {
  files += 1;
  const key = `${String(id)}/manual-${String(files)}.pdf`;
  await putFile({ bucket: 'manuals', key }, { bytes, type: 'application/pdf' });
  const placed = { key, size: bytes.length, sent: null, warning: null, spending: [] };
  await attachManual(id, placed, making);
}

const coverOf = async (id: number) => (await call(getPublication, { path: { id } })).body.cover;
const picture = (name: string, size = 'page') => call(getCover, { path: { size, name } });
const seen = async (id: number) => (await call(getCoverState, { token, path: { id } })).body;

it('shows the first page of the manual, in three sizes, under a name that is kept for a year', async () => {
  const { id } = await onSale({ is_download: true });
  await withManual(id, await pdfOf(true));
  expect((await seen(id)).state).toBe('waiting');
  await draw();
  expect((await seen(id)).state).toBe('drawn');
  const name = await coverOf(id);
  for (const size of Object.keys(coverSizes) as CoverSize[]) {
    const { status, headers, bytes } = await picture(name, size);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, s-maxage=31536000, immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({
      ...coverSizes[size],
      format: size === 'share' ? 'jpeg' : 'webp',
    });
  }
  // White paper with a black mark a quarter of the way up.
  const { data, info } = await sharp((await picture(name)).bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
  expect(at(20, 20)).toBeGreaterThan(245);
  expect(at(110, 330)).toBeLessThan(40);
});

it('is drawn once a revision: another file or title has another, and the one before goes', async () => {
  const { id } = await onSale({ is_download: true });
  await withManual(id, await pdfOf(true));
  await draw();
  const before = await coverOf(id);
  expect(await draw()).toEqual({ drawn: 0 });
  await withManual(id, await pdfOf(true, [842, 595]));
  const second = await coverOf(id);
  expect(second).not.toBe(before);
  expect(await draw()).toEqual({ drawn: 1 });
  await changePublication(await findPublication(id), { name: 'Outro título' }, making);
  const third = await coverOf(id);
  expect([before, second]).not.toContain(third);
  await draw();
  for (const former of [before, second]) {
    expect(await filesIn('samples', `covers/${former}/`)).toEqual([]);
    // Who still has the former page is shown the title, and asks again soon.
    const { status, headers, text } = await picture(former);
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['cache-control']).toBe('public, max-age=60, s-maxage=60');
    expect(text).toContain(`Nº ${String(id)}`);
  }
});

it('shows no file of an earlier revision, and the sample before the manual', async () => {
  const { id, date } = await onSale({ is_download: true });
  await withManual(id, await pdfOf(true));
  const next = { version: 'Rev. 5', date, changes: '', pages: null, notify: false } as const;
  await changePublication(await findPublication(id), { ...next, publishes: true }, making);
  await draw();
  expect((await seen(id)).state).toBe('no_file');
  const sample_key = `incoming/${String(id)}/amostra.pdf`;
  await putFile(
    { bucket: 'samples', key: sample_key },
    { bytes: await pdfOf(true), type: 'application/pdf' },
  );
  await changePublication(await findPublication(id), { sample_key }, making);
  await draw();
  expect((await seen(id)).state).toBe('drawn');
});

const undrawable = [
  ['without a file', null, 'no_file'],
  ['with a password', () => encryptedPdf(), 'locked'],
  ['without a mark on its first page', () => pdfOf(false), 'blank'],
  ['that is damaged', () => Buffer.from('%PDF-1.7\numa página\n%%EOF\n'), 'unreadable'],
] as const;

it.each(undrawable)('says why a publication %s shows its title', async (_, file, state) => {
  const { id } = await onSale({ is_download: true });
  if (file) await withManual(id, await file());
  await draw();
  expect(await seen(id)).toEqual({ cover: await coverOf(id), state });
  const { bytes, headers } = await picture(await coverOf(id));
  expect(headers['content-type']).toBe('image/webp');
  // The shop's dark sheet with the title on it.
  const { channels } = await sharp(bytes).stats();
  expect(channels[0]?.mean).toBeLessThan(70);
  expect(channels[0]?.max).toBeGreaterThan(220);
});

it('opens no file again at which a run broke off', async () => {
  const { id } = await onSale({ is_download: true });
  await withManual(id, await pdfOf(true));
  await putNote(await coverOf(id), 'unreadable');
  await draw();
  expect((await seen(id)).state).toBe('unreadable');
  expect((await picture(await coverOf(id))).headers['content-type']).toBe('image/webp');
});

it('opens no file above 200 MB', async () => {
  const { id } = await onSale({ is_download: true });
  const key = `${String(id)}/enorme.pdf`;
  const placed = { key, size: 201 * 1024 * 1024, sent: null, warning: null, spending: [] };
  await attachManual(id, placed, making);
  await draw();
  expect((await seen(id)).state).toBe('too_large');
});

it('is for anyone while the publication is on sale, and tells staff alone what it shows', async () => {
  const { id } = await onSale({});
  await draw();
  const name = await coverOf(id);
  expect((await picture(name, 'original')).status).toBe(404);
  expect((await picture('nenhuma')).status).toBe(404);
  const { token: other } = await customer();
  expect((await call(getCoverState, { token: other, path: { id } })).status).toBe(403);
  await withdrawPublication(await findPublication(id), making);
  expect((await picture(name)).status).toBe(404);
  await draw();
  expect(await filesIn('samples', `covers/${name}/`)).toEqual([]);
});

it('stands in the head of the page, for shared links and search engines', async () => {
  const { id } = await onSale({});
  const { text } = await call(showPublication, { path: { number: String(id) } });
  const name = await coverOf(id);
  const address = `http://localhost:8080/api/cover/share/${name}`;
  expect(text).toContain(`<meta property="og:image" content="${address}"`);
  expect(text).toContain('<meta property="og:image:width" content="1200"');
  expect(text).toContain(`"image":"${address}"`);
});

it('costs lists no request: its name is made of the row', async () => {
  const s3 = await import('@aws-sdk/client-s3');
  const asked = vi.spyOn(s3.S3Client.prototype, 'send');
  const { body } = await call(listPublications, {});
  expect(body.results.every(({ cover }) => /^\d+-[\da-f]{32}$/.test(cover))).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});
