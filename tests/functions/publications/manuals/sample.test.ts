import { expect, it } from 'vitest';
import { getSample } from '#shared/publications/publicationEndpoints';
import { signSampleUpload, updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { putFile } from '#platform/files/files';
import { call } from '#tests/support/calls/call';
import { filesIn, startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
await startBuckets();
const { showPublication } = await import('#shared/publications/pageEndpoints');

const token = (await staff()).token;

const pdf = Buffer.from('%PDF-1.7\numa página\n%%EOF\n');
const json = { accept: 'application/json' };
const open = (id: number) => call(getSample, { path: { id }, headers: json });
const save = (id: number, body: object) => call(updatePublication, { token, path: { id }, body });

/** As the browser leaves it in the bucket by the signed form. */
async function staged(id: number, bytes = pdf, bucket: 'samples' | 'manuals' = 'samples') {
  const key = `incoming/${String(id)}/${crypto.randomUUID()}.pdf`;
  await putFile({ bucket, key }, { bytes, type: 'application/pdf' });
  return key;
}

it('is there for anyone once it is saved, replaced whole, and gone once removed', async () => {
  const { id } = await onSale({ description: 'Limitações.\nDesempenho.' });
  expect((await open(id)).codes).toEqual({ non_field_errors: ['no_file'] });
  const saved = await save(id, { sample_key: await staged(id) });
  expect(saved.body.sample).toBe(`/publication/${String(id)}/sample/`);
  const { url } = (await open(id)).body;
  expect(url).toContain('/test-samples/');
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(pdf);

  await save(id, { sample_key: await staged(id, Buffer.from('%PDF-1.4\noutra\n%%EOF')) });
  expect(await filesIn('samples', `${String(id)}/`)).toHaveLength(1);
  expect(await filesIn('samples', 'incoming/')).toEqual([]);
  const { text } = await call(showPublication, { path: { number: String(id) } });
  expect(text).toContain(`href="/publication/${String(id)}/sample/"`);
  expect(text).toContain('<p>Limitações.</p><p>Desempenho.</p>');

  expect((await save(id, { name: 'Outro nome' })).body.sample).not.toBeNull();
  expect((await save(id, { sample_key: null })).body.sample).toBeNull();
  expect((await open(id)).status).toBe(400);
  expect(await filesIn('samples', `${String(id)}/`)).toEqual([]);
});

it('is never a manual, another publication’s file, or something else than a PDF', async () => {
  const { id } = await onSale();
  const { id: other } = await onSale();
  const keys = [
    await staged(id, pdf, 'manuals'),
    await staged(other),
    `${String(id)}/x.pdf`,
    `incoming/${String(id)}/../../x.pdf`,
  ];
  for (const sample_key of keys) {
    const { status, codes } = await save(id, { sample_key });
    expect([status, codes], sample_key).toEqual([400, { sample_key: ['upload_not_found'] }]);
  }
  const text = await staged(id, Buffer.from('<html>'));
  expect((await save(id, { sample_key: text })).codes).toEqual({ sample_key: ['not_a_pdf'] });
  expect((await open(id)).status).toBe(400);
});

it('is announced by staff alone, with at most 10 MB', async () => {
  const { id } = await onSale();
  const body = { name: 'amostra.pdf', size: 10 * 1024 * 1024, type: 'application/pdf' };
  const ask = (sent: object, by: string) =>
    call(signSampleUpload, { token: by, path: { id }, body: { ...body, ...sent } });
  expect((await ask({}, token)).body.fields.key).toMatch(new RegExp(`^incoming/${String(id)}/`));
  const large = await ask({ size: body.size + 1 }, token);
  expect(large.codes).toEqual({ size: ['sample_too_large'] });
  const { fields } = (await ask({ type: 'text/html' }, token)).body;
  expect(fields['Content-Type']).toBe('application/pdf');
  expect((await ask({}, (await customer()).token)).status).toBe(403);
});
