import { expect, it, vi } from 'vitest';
import { updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { call } from '#tests/support/calls/call';
import { filesIn, startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';

const manual = Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n');
const page = Buffer.from('<script>alert(1)</script>');

/** What the form of the upload sends while the shop looks at the file: a manual to be read, a page to be kept. */
vi.mock('#platform/files/files', async (original) => {
  const files = await original<typeof import('#platform/files/files')>();
  const send = (address: Parameters<typeof files.putFile>[0], bytes: Buffer) =>
    files.putFile(address, { bytes, type: 'application/pdf' });
  return {
    ...files,
    getFile: async (...[address, part]: Parameters<typeof files.getFile>) => {
      if (address.key.startsWith('incoming/')) await send(address, manual);
      return files.getFile(address, part);
    },
    copyFileOnce: async (...[from, to, facts]: Parameters<typeof files.copyFileOnce>) => {
      await send(from, page);
      return files.copyFileOnce(from, to, facts);
    },
  };
});

await startDatabase();
await startBuckets();
const { putFile } = await import('#platform/files/files');
const { staff } = await import('#tests/support/samples/people');
const { download } = await import('#tests/support/samples/orders');

const { token } = await staff();

it('a file that is another while it is looked at is not the one that is kept', async () => {
  const { id } = await download({ version: 'A' });
  const key = `incoming/${String(id)}/troca.pdf`;
  await putFile({ bucket: 'manuals', key }, { bytes: page, type: 'application/pdf' });
  const { codes } = await call(updatePublication, { token, path: { id }, body: { key } });
  expect(codes).toEqual({ key: ['upload_not_found'] });
  expect(await filesIn('manuals', `${String(id)}/`)).toEqual([]);
});
