import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { getPageTexts, searchManuals } from '#shared/signatures/manualSearchEndpoints';
import { publishRevision } from '#shared/publications/publicationDeskEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { download } from '#tests/support/samples/orders';
import { samplePdf } from '#tests/support/samples/stored/samplePdf';
import { given, subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
await startBuckets();
openMailbox();
const { readHistory: history } = await import('#platform/history/history');
const { handler: read } = await import('#functions/publications/jobs/readManuals');
const { attachManual } = await import('#functions/publications/manuals/attachManual');
const { placeManual } = await import('#functions/publications/manuals/manualUploads');
const { addSignature } = await import('#functions/signatures/granting/addSignature');
const { system } = await import('#platform/auth/actor');
const { customer, staff } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
const clerk = await staff();

const words = 'Drene sempre o\nfiltro de combustível\ne procure água no copo';

async function withManual(id: number, ...pages: readonly string[]): Promise<void> {
  const placed = await placeManual(id, await samplePdf(pages.map((text) => ({ text }))));
  await attachManual(id, placed, { actor: system, now: new Date() });
}

const found = async (by: Person, query: Record<string, string>) =>
  (await call(searchManuals, { token: by.token, query })).body;

const link = (by: Person, id: number) =>
  call(getPageTexts, {
    token: by.token,
    path: { id },
    headers: { accept: 'application/json' },
  });

async function revised(id: number, version: string): Promise<void> {
  const { status } = await call(publishRevision, {
    token: clerk.token,
    path: { id },
    body: { version, date: todayInSaoPaulo(new Date()), changes: 'Tudo', row_version: '1' },
  });
  expect(status).toBeLessThan(300);
}

describe('the search in all of one’s manuals', () => {
  it('finds lines in what the caller may open, for the aircraft that share it', async () => {
    const ana = await customer();
    const other = await customer();
    const book = await download({ ...subscription, name: 'Manual de Serviços' });
    await withManual(book.id, 'Capa', `28-10-00\n${words}`);
    for (const prefix of [1, 2]) await given(ana, { publication: book.id, notes: `${prefix}` });
    expect((await found(ana, { q: 'combustivel' })).left).toMatchObject([{ why: 'waiting' }]);
    await read();
    const { results, searched } = await found(ana, { q: 'filtros de combustivel' });
    expect(searched).toBe(1);
    expect(results).toMatchObject([
      {
        publication: { id: book.id },
        version: 'Rev. 4',
        count: 1,
        lines: [{ page: 2, chapter: '28-10-00' }],
      },
    ]);
    expect(results[0]?.openers).toHaveLength(2);
    expect(results[0]?.lines[0]?.parts.find((part) => part.found)?.text).toBe(
      'filtro de combustível',
    );
    expect(await found(other, { q: 'combustivel' })).toMatchObject({ searched: 0, results: [] });
  });

  it('leaves out what has ended, and says what holds no text', async () => {
    const ana = await customer();
    const ended = await download(subscription);
    const scanned = await download(subscription);
    const damaged = await download(subscription);
    await withManual(ended.id, words);
    await withManual(scanned.id, '1', '2');
    await placeManual(damaged.id, Buffer.from('%PDF-1.7 nada %%EOF')).then((placed) =>
      attachManual(damaged.id, placed, { actor: system, now: new Date() }),
    );
    const due = addDays(todayInSaoPaulo(new Date()), -1);
    await given(ana, { publication: ended.id, due });
    for (const { id } of [scanned, damaged]) await given(ana, { publication: id });
    await read();
    const { left, searched } = await found(ana, { q: 'combustível' });
    expect(searched).toBe(0);
    expect(left.map(({ why }) => why).toSorted()).toEqual(['scanned', 'unreadable']);
  });

  it('asks for three letters', async () => {
    const { status, codes } = await call(searchManuals, {
      token: (await customer()).token,
      query: { q: 'a' },
    });
    expect([status, codes]).toEqual([400, { q: ['short_search'] }]);
  });

  it('hands its words to who may open a manual, a one-time buyer those of the revision bought', async () => {
    const ana = await customer();
    const buyer = await customer();
    const book = await download();
    await withManual(book.id, words);
    const now = new Date();
    const bought = await addSignature(
      { status: 1, publication: book.id, profile: buyer.row.id },
      { actor: system, now, today: todayInSaoPaulo(now) },
    );
    expect((await link(buyer, bought.id)).codes).toMatchObject({
      non_field_errors: ['texts_not_read'],
    });
    await revised(book.id, 'Rev. 5');
    await withManual(book.id, 'Outro texto');
    await read();
    const { body } = await link(buyer, bought.id);
    const file = Buffer.from(await (await fetch(body.url)).arrayBuffer());
    expect(JSON.parse(gunzipSync(file).toString())).toEqual({ pages: [words] });
    expect((await link(ana, bought.id)).status).toBe(404);
  });

  it('writes down who took the words of which revision, once a day each', async () => {
    const ana = await customer();
    const book = await download();
    await withManual(book.id, words);
    await read();
    const now = new Date();
    const { id } = await addSignature(
      { status: 1, publication: book.id, profile: ana.row.id },
      { actor: system, now, today: todayInSaoPaulo(now) },
    );
    for (const by of [ana, ana, clerk, clerk]) expect((await link(by, id)).status).toBe(200);
    const taken = (await history('signatures', id)).filter(({ action }) =>
      action.startsWith('Texto da revisão'),
    );
    expect(taken.map(({ actor }) => actor.id)).toEqual([ana.row.id, clerk.row.id]);
  });
});
