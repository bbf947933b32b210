import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { openReading } from '#shared/signatures/signatureEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { manualDesk } from '#tests/support/screens/desk/manualDesk';
import { download } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { samplePdf } from '#tests/support/samples/stored/samplePdf';
import { given, subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
await startBuckets();
const { deliver } = openMailbox();
const { handler: makeCopies } = await import('#functions/signatures/jobs/makeLicensedCopies');
const { readHistory: historyOf } = await import('#platform/history/history');
const { listFiles, putFile } = await import('#platform/files/files');
const { customer, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();
const { send, stage } = manualDesk(() => ({ clerk, reader: ana }));

const opened = (id: number, opening: string, by = ana) =>
  call(openReading, { token: by.token, path: { id }, body: { opening } });

const readings = async (id: number) =>
  (await historyOf('signatures', id)).filter(({ action }) => action.startsWith('Leitura'));

async function copiesOf(id: number): Promise<string[]> {
  const keys = [];
  for await (const { key } of listFiles({ bucket: 'documents', prefix: `licensed/${id}/` })) {
    keys.push(key);
  }
  return keys;
}

describe('reading', () => {
  it('is logged once an opening, however often its link is renewed', async () => {
    const book = await download(subscription);
    await send(book.id, 'A');
    const { id } = await given(ana, { publication: book.id });
    const first = randomUUID();
    const { status, body } = await opened(id, first);
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 'Rev. 4', size: 16 });
    expect((await opened(id, first)).status).toBe(200);
    expect((await opened(id, first)).status).toBe(200);
    expect(await readings(id)).toHaveLength(1);
    await opened(id, randomUUID());
    expect((await readings(id)).map(({ action }) => action)).toEqual([
      'Leitura da revisão Rev. 4',
      'Leitura da revisão Rev. 4',
    ]);
  });

  it('gives parts of the copy, and says so to the browser', async () => {
    const book = await download(subscription);
    await send(book.id, 'A');
    const { id } = await given(ana, { publication: book.id });
    const { body } = await opened(id, randomUUID());
    const part = await fetch(body.url, { headers: { range: 'bytes=0-7' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 0-7/${body.size}`,
      '%PDF-1.7',
    ]);
  });

  it('is refused as a download is, also when a link is renewed', async () => {
    const book = await download(subscription);
    await send(book.id, 'A');
    const due = addDays(todayInSaoPaulo(new Date()), -1);
    const late = await given(ana, { publication: book.id, due });
    const answer = await opened(late.id, randomUUID());
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toMatch(/^Sua assinatura venceu/);
    const mine = await given(ana, { publication: book.id });
    expect((await opened(mine.id, randomUUID(), await customer())).status).toBe(404);
    expect((await opened(mine.id, 'x')).body).toMatchObject({ opening: ['Abertura inválida.'] });
  });
});

describe('licensed copies', () =>
  it('are made at payment and at each revision, before anybody opens them', async () => {
    await deliver();
    await makeCopies({});
    const book = await download({ ...subscription, version: 'A' });
    await putManual(book.id);
    const { signatures } = await bought(ana, [{ publication: book.id }], { deliver });
    const { id = 0 } = signatures[0] ?? {};
    expect(await copiesOf(id)).toEqual([]);
    expect(await makeCopies({})).toEqual({ made: 1 });
    const first = await copiesOf(id);
    expect(first).toHaveLength(1);
    const key = await putManual(book.id, 'B');
    expect(key).not.toBe('');
    await deliver();
    expect(await makeCopies({})).toEqual({ made: 1 });
    expect(await copiesOf(id)).toHaveLength(2);
    expect(await makeCopies({})).toEqual({ made: 0 });
  }));

/** A manual that can be stamped, as the file of a revision. */
async function putManual(id: number, version = 'A'): Promise<string> {
  const key = await stage(id, version);
  const bytes = await samplePdf([{ text: `Revisão ${version}` }]);
  await putFile({ bucket: 'manuals', key }, { bytes, type: 'application/pdf' });
  const { status } = await call(updatePublication, {
    token: clerk.token,
    path: { id },
    body: { version, key, notify: version !== 'A' },
  });
  return status === 200 ? key : '';
}
