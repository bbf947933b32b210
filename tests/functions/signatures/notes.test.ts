import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BodyInputOf } from '#shared/api/endpoint';
import { exportProfile } from '#shared/profiles/personalData/personalDataEndpoints';
import { publishRevision } from '#shared/publications/publicationDeskEndpoints';
import { recognisable } from '#shared/publications/pageTexts/recognisable';
import { maxNotes } from '#shared/signatures/notes/manualNote';
import {
  createManualNote,
  deleteManualNote,
  listManualNotes,
  updateManualNote,
} from '#shared/signatures/notes/manualNoteEndpoints';
import { placeNote } from '#functions/signatures/endpoints/listManualNotes';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { download } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';
import { samplePdf } from '#tests/support/samples/stored/samplePdf';
import { given, subscription } from '#tests/support/screens/desk/signatureDesk';
import { openMailbox } from '#tests/support/stubs/mailbox';

await startDatabase();
await startBuckets();
openMailbox();
const { handler: read } = await import('#functions/publications/jobs/readManuals');
const { attachManual } = await import('#functions/publications/manuals/attachManual');
const { placeManual } = await import('#functions/publications/manuals/manualUploads');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { everyNoteOf, forgetNotes } = await import('#functions/signatures/notes/noteRepository');
const { getAccount } = await import('#functions/accounts/accountRepository');
const { replaceMemberships } = await import('#functions/profiles/team/teamRepository');
const { system } = await import('#platform/auth/actor');
const { updateItem } = await import('#platform/db/itemWrites');
const { commit } = await import('#platform/db/write');
const { customer, staff } = await import('#tests/support/samples/people');

const attach = async (id: number, pages: readonly string[]) => {
  const placed = await placeManual(id, await samplePdf(pages.map((text) => ({ text }))));
  await attachManual(id, placed, { actor: system, now: new Date() });
};

type Body = BodyInputOf<typeof createManualNote>;
const written = (by: Person, body: Body, headers = {}) =>
  call(createManualNote, { token: by.token, headers, body });
const listed = (by: Person, signature: number, headers = {}) =>
  call(listManualNotes, {
    token: by.token,
    headers,
    query: { signature: String(signature) },
  });
const changed = (by: Person, id: number, body: BodyInputOf<typeof updateManualNote>) =>
  call(updateManualNote, { token: by.token, path: { id }, body });

const clerk = await staff();

describe('notes in a manual', () => {
  it('are changed by one device at a time, seen by their writer alone, exported and forgotten', async () => {
    const ana = await customer();
    const other = await customer();
    const { id: signature } = await given(ana);
    const { body: note, status } = await written(ana, {
      signature,
      page: 3,
      text: 'Usamos 160 N',
      quote: '155 N',
    });
    expect([status, note]).toMatchObject([201, { page: 3, quote: '155 N', revision: 'Rev. 4' }]);
    const { body: mark } = await written(ana, { signature, page: 7 });
    expect(mark.text).toBeNull();
    const start = { text: 'Usamos 158 N', row_version: note.row_version };
    expect((await changed(ana, note.id, start)).body).toMatchObject({ text: 'Usamos 158 N' });
    const late = await changed(ana, note.id, { ...start, text: 'Outra' });
    expect(late).toMatchObject({ status: 400, codes: { non_field_errors: ['stale'] } });
    // The same once more, because its answer was lost.
    expect((await changed(ana, note.id, start)).status).toBe(200);
    const unseen = await call(deleteManualNote, {
      token: ana.token,
      path: { id: note.id },
      query: { row_version: note.row_version },
    });
    expect(unseen).toMatchObject({ status: 400, codes: { non_field_errors: ['stale'] } });
    expect((await listed(ana, signature)).body).toMatchObject([
      { id: note.id, text: 'Usamos 158 N', quote: '155 N', place: { state: 'same', page: 3 } },
      { id: mark.id, place: { state: 'same', page: 7 } },
    ]);
    const { codes } = await written(ana, { signature, page: 3, text: 'x'.repeat(20_000) });
    expect(codes).toEqual({ text: ['too_long'] });
    expect((await changed(ana, note.id, { text: ' ' })).codes).toEqual({
      non_field_errors: ['note_empty'],
    });

    for (const by of [other, clerk]) {
      expect((await changed(by, note.id, { text: 'Minha' })).status).toBe(404);
      expect((await written(by, { signature, page: 1, text: 'Minha' })).status).toBe(400);
      expect((await listed(by, signature)).status).toBe(404);
      const gone = await call(deleteManualNote, { token: by.token, path: { id: note.id } });
      expect(gone.status).toBe(404);
    }
    const { body: all } = await call(exportProfile, { token: ana.token });
    expect(all.manual_notes.map(({ id }) => id)).toEqual([note.id, mark.id]);
    const { status: removed } = await call(deleteManualNote, {
      token: ana.token,
      path: { id: mark.id },
    });
    expect(removed).toBe(204);
    await forgetNotes(ana.row.id);
    expect(await everyNoteOf(ana.row.id)).toEqual([]);
  });

  it('belong to who writes them for a company, and are counted over all manuals', async () => {
    const company = await customer();
    const bruno = await customer();
    const account = await getAccount(bruno.row.id);
    if (!account) throw new Error('no account');
    const role = { profile: company.row.id, role: 'reader' as const, name: 'Bruno' };
    await commit([replaceMemberships(account, [role])]);
    const { id: signature } = await given(company);
    const acting = { 'x-acting-for': String(company.row.id) };
    const { body: note } = await written(bruno, { signature, page: 2, text: 'Minha' }, acting);
    expect((await listed(company, signature)).body).toEqual([]);
    expect((await listed(bruno, signature, acting)).body).toMatchObject([{ id: note.id }]);

    const key = { pk: `NOTES#${bruno.row.id}`, sk: 'COUNT' };
    await commit([updateItem({ table: 'signatures', key, add: { n: maxNotes - 1 } })]);
    const { codes } = await written(bruno, { signature, page: 2, text: 'Mais uma' }, acting);
    expect(codes).toEqual({ non_field_errors: ['too_many_notes'] });
  });

  it('are kept once, however often a device sends what waited on it', async () => {
    const ana = await customer();
    const other = await customer();
    const { id: signature } = await given(ana);
    const headers = { 'idempotency-key': 'a-note-that-waited' };
    const body = { signature, page: 2, text: 'Escrita sem internet' };
    const sent = await Promise.all([1, 2, 3].map(() => written(ana, body, headers)));
    expect(new Set(sent.map(({ body: { id } }) => id)).size).toBe(1);
    expect((await written(ana, body, headers)).status).toBe(201);
    expect((await listed(ana, signature)).body).toMatchObject([{ text: 'Escrita sem internet' }]);
    const another = await written(ana, { ...body, text: 'Outra' }, headers);
    expect(another.codes).toEqual({ non_field_errors: ['reused_attempt'] });
    // Keys belong to their person.
    const { id: own } = await given(other);
    expect((await written(other, { ...body, signature: own }, headers)).status).toBe(201);
  });

  it('go with the text of their page into the next revision, or wait to be looked at', async () => {
    const ana = await customer();
    const { id: publication } = await download(subscription);
    await attach(publication, ['Capa do manual', 'Torque 155 N', 'Limpar a cada 100 horas']);
    const { id: signature } = await given(ana, { publication });
    // Before its words were read, and after.
    await written(ana, { signature, page: 2, text: 'Antes', quote: '155 N' });
    await read();
    for (const page of [1, 3]) await written(ana, { signature, page, text: `Página ${page}` });
    const beyond = await written(ana, { signature, page: 4, text: 'Fora' });
    expect(beyond.codes).toEqual({ page: ['invalid_page_number'] });

    await call(publishRevision, {
      token: clerk.token,
      path: { id: publication },
      body: { version: 'Rev. 5', date: todayInSaoPaulo(new Date()), changes: 'Tudo' },
    });
    await attach(publication, ['Capa do manual', 'Nova', 'Torque 155 N', 'Limpar a cada 50 horas']);
    await read();
    const places = async () =>
      (await listed(ana, signature)).body.map(({ text, place }) => [text, place.state, place.page]);
    expect(await places()).toEqual([
      ['Antes', 'moved', 3],
      ['Página 1', 'same', 1],
      ['Página 3', 'changed', null],
    ]);
    const lost = (await listed(ana, signature)).body.find(({ place }) => place.page === null);
    expect(lost).toMatchObject({ page: 3, revision: 'Rev. 4' });
    const kept = await changed(ana, lost?.id ?? 0, { page: 4 });
    expect(kept.body).toMatchObject({ page: 4, revision: 'Rev. 5', text: 'Página 3' });
    expect((await places()).at(-1)).toEqual(['Página 3', 'same', 4]);
  });

  it('say nothing of a revision that a single purchase does not have', async () => {
    const ana = await customer();
    const { id: publication } = await download(subscription);
    await attach(publication, ['Capa do manual', 'Torque 155 N']);
    const year = await given(ana, { publication });
    await commit(signatures.replace(year, signatures.revised(year, { due: null })));
    await call(publishRevision, {
      token: clerk.token,
      path: { id: publication },
      body: { version: 'Rev. 5', date: todayInSaoPaulo(new Date()), changes: 'Tudo' },
    });
    await attach(publication, ['Capa do manual', 'Torque 155 N', 'Página nova']);
    await read();
    const at = { signature: year.id, revision: 'Rev. 5', text: 'Aqui' };
    expect((await written(ana, { ...at, page: 3 })).codes).toEqual({
      page: ['invalid_page_number'],
    });
    expect((await written(ana, { ...at, page: 2 })).body).toMatchObject({ revision: 'Rev. 4' });
  });
});

describe('the place of a note in another revision', () => {
  const words = fc.constantFrom('Torque', 'Limpar', 'Drenar', null);

  it('is a page of the same text, its own before others and near before far, else none', () =>
    fc.assert(
      fc.property(fc.array(words), fc.nat(12), words, (marks, before, mark) => {
        const page = before + 1;
        const place = placeNote({ page, mark }, marks);
        const same = marks.flatMap((other, index) => (other === mark ? [index + 1] : []));
        if (mark === null || same.length === 0) {
          expect(place).toEqual({ state: 'changed', page: null });
          return;
        }
        const distance = Math.min(...same.map((one) => Math.abs(one - page)));
        expect(same).toContain(place.page);
        expect(Math.abs((place.page ?? 0) - page)).toBe(distance);
        expect(place.state).toBe(distance === 0 ? 'same' : 'moved');
      }),
    ));

  it('is told by what a page says, not by what its running head counts', () => {
    const of = (page: number, text: string, foot: string) =>
      recognisable(`27-20-00\nLeme\n${text}\nGire\nFrene\n${foot}`, { page, pages: 408 + page });
    const before = of(4, '5 lbf', 'Página 4\nRev. 6 22/04/2026\nFabricante Ltda. 4/412');
    expect(of(5, '5 lbf', 'Página 5\nRev. 7 02/11/2026\nFabricante Ltda. 5/413')).toBe(before);
    expect(of(4, '5 N', 'Página 4\nRev. 6 22/04/2026\nFabricante Ltda. 4/412')).not.toBe(before);
    expect(of(4, '5 lbf', 'Veja a página 7')).not.toBe(of(4, '5 lbf', 'Veja a página 8'));
    expect(recognisable(' \n', { page: 1, pages: 1 })).toBeNull();
  });
});
