import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publishRevision } from '#shared/publications/publicationDeskEndpoints';
import { getPageTexts, listOwnRevisions } from '#shared/signatures/manualSearchEndpoints';
import { createManualNote } from '#shared/signatures/notes/manualNoteEndpoints';
import { openReading } from '#shared/signatures/signatureEndpoints';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { download } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { samplePdf } from '#tests/support/samples/stored/samplePdf';
import { given, subscription } from '#tests/support/screens/desk/signatureDesk';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
await startBuckets();
openMailbox();
const { handler: read } = await import('#functions/publications/jobs/readManuals');
const { attachManual } = await import('#functions/publications/manuals/attachManual');
const { placeManual } = await import('#functions/publications/manuals/manualUploads');
const { readHistory: history } = await import('#platform/history/history');
const { addSignature } = await import('#functions/signatures/granting/addSignature');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { system } = await import('#platform/auth/actor');
const { commit } = await import('#platform/db/write');

const clerk = await staff();

async function attach(id: number, text: string): Promise<void> {
  const placed = await placeManual(id, await samplePdf([{ text }]));
  await attachManual(id, placed, { actor: system, now: new Date() });
}

async function publishNext(id: number, version: string, text: string): Promise<void> {
  const { status } = await call(publishRevision, {
    token: clerk.token,
    path: { id },
    body: { version, date: todayInSaoPaulo(new Date()), changes: 'Tudo' },
  });
  expect(status).toBeLessThan(300);
  await attach(id, text);
}

const listed = (by: Person, id: number) =>
  call(listOwnRevisions, { token: by.token, path: { id } });
const textsOf = (by: Person, id: number, revision: string) =>
  call(getPageTexts, {
    token: by.token,
    path: { id },
    query: { revision },
    headers: { accept: 'application/json' },
  });
const opened = (by: Person, id: number, revision: string) =>
  call(openReading, {
    token: by.token,
    path: { id },
    body: { opening: randomUUID(), revision },
  });

describe('an earlier revision of a manual', () => {
  it('is read by whom it came to, whose register does not take that for its receipt', async () => {
    const ana = await customer();
    const other = await customer();
    const { id: publication } = await download(subscription);
    await attach(publication, 'Torque de antes');
    const { id } = await given(ana, { publication });
    await publishNext(publication, 'Rev. 5', 'Torque novo');
    await read();
    expect((await listed(ana, id)).body.map(({ version }) => version)).toEqual([
      'Rev. 5',
      'Rev. 4',
    ]);
    const { body: file } = await textsOf(ana, id, 'Rev. 4');
    const words = Buffer.from(await (await fetch(file.url)).arrayBuffer());
    expect(JSON.parse(gunzipSync(words).toString())).toEqual({ pages: ['Torque de antes'] });
    expect((await opened(ana, id, 'Rev. 4')).body).toMatchObject({ revision: 'Rev. 4' });
    const actions = (await history('signatures', id)).map(({ action }) => action);
    expect(actions).toContain('Comparação com a revisão Rev. 4');
    expect(actions).not.toContain('Leitura da revisão Rev. 4');
    expect((await listed(other, id)).status).toBe(404);
    expect((await textsOf(other, id, 'Rev. 4')).status).toBe(404);
  });

  it('does not keep the reading of another one, or of another person, out of the history', async () => {
    const ana = await customer();
    const { id: publication } = await download(subscription);
    await attach(publication, 'Torque de antes');
    const { id } = await given(ana, { publication });
    await publishNext(publication, 'Rev. 5', 'Torque novo');
    await read();
    const opening = randomUUID();
    const open = (token: string, revision?: string) =>
      call(openReading, { token, path: { id }, body: { opening, revision } });
    const named = async () =>
      (await history('signatures', id)).flatMap(({ action, actor }) =>
        /^(?:Leitura|Comparação)/.test(action) ? [`${actor.name}: ${action}`] : [],
      );
    await open(ana.token, 'Rev. 4');
    expect((await open(ana.token)).body).toMatchObject({ revision: 'Rev. 5' });
    await open(clerk.token);
    await open(ana.token);
    expect(await named()).toEqual([
      `${ana.row.name}: Comparação com a revisão Rev. 4`,
      `${ana.row.name}: Leitura da revisão Rev. 5`,
      `${clerk.row.name}: Leitura da revisão Rev. 5`,
    ]);
  });

  it('is refused where it was out of force before the subscription, or came out after a single purchase', async () => {
    const late = await customer();
    const buyer = await customer();
    const { id: publication } = await download(subscription);
    await attach(publication, 'Torque de antes');
    const once = await given(buyer, { publication });
    await commit(signatures.replace(once, signatures.revised(once, { due: null })));
    await publishNext(publication, 'Rev. 5', 'Torque novo');
    const now = new Date();
    const today = todayInSaoPaulo(now);
    const { id } = await addSignature(
      { status: 1, publication, profile: late.row.id, due: addDays(today, 90) },
      { actor: system, now, today },
    );
    await read();
    expect((await listed(late, id)).body.map(({ version }) => version)).toEqual(['Rev. 5']);
    expect((await listed(buyer, once.id)).body).toEqual([]);
    const refused = { status: 400, codes: { non_field_errors: ['revision_not_yours'] } };
    for (const attempt of [
      textsOf(late, id, 'Rev. 4'),
      opened(late, id, 'Rev. 4'),
      textsOf(buyer, once.id, 'Rev. 5'),
      opened(buyer, once.id, 'Rev. 5'),
      textsOf(late, id, 'Rev. 9'),
    ]) {
      expect(await attempt).toMatchObject(refused);
    }
    // A note says nothing of it either: it stands in what the subscription reads.
    const body = { signature: id, page: 1, text: 'Aqui', revision: 'Rev. 4' };
    expect((await call(createManualNote, { token: late.token, body })).body).toMatchObject({
      revision: 'Rev. 5',
    });
  });

  it('closes with the subscription', async () => {
    const ana = await customer();
    const { id: publication } = await download(subscription);
    await attach(publication, 'Torque');
    const due = addDays(todayInSaoPaulo(new Date()), -1);
    const { id } = await given(ana, { publication, due });
    expect((await listed(ana, id)).status).toBe(403);
    expect((await textsOf(ana, id, 'Rev. 4')).status).toBe(403);
  });
});
