import { describe, expect, it } from 'vitest';
import { publishRevision, updatePublication } from '#shared/publications/publicationDeskEndpoints';
import { getPublication } from '#shared/publications/publicationEndpoints';
import { listRevisions } from '#shared/publications/revisionEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { manualDesk } from '#tests/support/screens/desk/manualDesk';
import { download, onSale } from '#tests/support/samples/orders';
import { given } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
await startBuckets();
const { deliver } = openMailbox();
const { customer, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();
const { send, stage, content } = manualDesk(() => ({ clerk, reader: ana }));

const news = {
  version: 'Rev. 5',
  date: '2026-05-04',
  changes: 'Seção 2: peso máximo.\nSeção 7: figura corrigida.',
  pages: '2-3, 7-12',
  notify: false,
};
const publishing = (id: number, body: object = {}) =>
  call(publishRevision, { token: clerk.token, path: { id }, body: { ...news, ...body } });
const revisions = async (id: number) => (await call(listRevisions, { path: { id } })).body;
const change = (id: number, body: object) =>
  call(updatePublication, { token: clerk.token, path: { id }, body });

describe('revisions of a publication', () => {
  it('are kept, newest first, with what changed', async () => {
    const { id } = await onSale();
    const first = { version: 'Rev. 4', date: '2026-01-15', changes: '', pages: null };
    expect(await revisions(id)).toEqual([{ ...first, current: true, first: true }]);
    const answer = await publishing(id);
    expect([answer.status, answer.body.version, answer.body.date]).toEqual([
      201,
      'Rev. 5',
      '2026-05-04',
    ]);
    await publishing(id, { version: 'Rev. 6', pages: '', changes: 'Seção 1.' });
    const { version, date, changes, pages } = news;
    expect(await revisions(id)).toEqual([
      { version: 'Rev. 6', date, changes: 'Seção 1.', pages: null, current: true, first: false },
      { version, date, changes, pages, current: false, first: false },
      { ...first, current: false, first: true },
    ]);
    expect((await call(getPublication, { path: { id } })).body.version).toBe('Rev. 6');
  });

  it('start as one for a publication stored before there were any, however often it is read', async () => {
    const { id } = await onSale();
    const { commit } = await import('#platform/db/write');
    const { updateItem } = await import('#platform/db/itemWrites');
    const { rowKey } = await import('#platform/db/counters/listKeys');
    const set = { revision_number: undefined };
    await commit([updateItem({ table: 'catalog', key: rowKey(id), set })]);
    const one = [
      {
        version: 'Rev. 4',
        date: '2026-01-15',
        changes: '',
        pages: null,
        current: true,
        first: true,
      },
    ];
    expect([await revisions(id), await revisions(id)]).toEqual([one, one]);
    await publishing(id);
    expect((await revisions(id)).map(({ version }) => version)).toEqual(['Rev. 5', 'Rev. 4']);
  });

  it('are published once for a key, however often the call is repeated', async () => {
    const { id } = await onSale();
    const { row_version } = (await call(getPublication, { path: { id } })).body;
    const again = (key: string) =>
      call(publishRevision, {
        token: clerk.token,
        path: { id },
        body: { ...news, row_version },
        headers: { 'idempotency-key': key },
      });
    const answers = [await again('one'), await again('one')];
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [201, 'Rev. 5'],
      [201, 'Rev. 5'],
    ]);
    expect((await revisions(id)).map(({ version }) => version)).toEqual(['Rev. 5', 'Rev. 4']);
    expect((await again('another')).status).toBe(400);
  });

  it('are never two of the same version, nor older than the one in force', async () => {
    const { id } = await onSale();
    await publishing(id);
    const again = await publishing(id, { version: 'rev. 4', date: '2026-05-03' });
    expect([again.status, again.body]).toEqual([
      400,
      {
        version: ['Esta versão já existe.'],
        date: ['A data é anterior à da revisão em vigor.'],
      },
    ]);
    expect((await publishing(id, { version: 'Rev. 5' })).body).toHaveProperty('version');
    expect((await change(id, { version: 'Rev. 4' })).body).toHaveProperty('version');
    expect(await revisions(id)).toHaveLength(2);
  });

  it('are published by an edit that notifies and corrected by one that does not', async () => {
    const { id } = await onSale();
    await change(id, { version: 'Rev. 5', notify: true });
    await change(id, { version: 'Rev. 5A', date: '2026-02-01', changes: 'Índice.' });
    expect(await revisions(id)).toEqual([
      {
        version: 'Rev. 5A',
        date: '2026-02-01',
        changes: 'Índice.',
        pages: null,
        current: true,
        first: false,
      },
      {
        version: 'Rev. 4',
        date: '2026-01-15',
        changes: '',
        pages: null,
        current: false,
        first: true,
      },
    ]);
    await change(id, { price: '90.00' });
    expect((await revisions(id))[0]).toMatchObject({ version: 'Rev. 5A', changes: 'Índice.' });
    const early = await change(id, { date: '2026-01-14' });
    expect([early.status, early.body]).toEqual([
      400,
      { date: ['A data é anterior à da revisão que esta substituiu.'] },
    ]);
  });

  it('name what is wrong and publish nothing', async () => {
    const { id } = await onSale();
    const wrong = { version: '', date: 'ontem', changes: 'x'.repeat(4001), pages: 'x'.repeat(501) };
    const answer = await publishing(id, wrong);
    expect([answer.status, Object.keys(answer.body).toSorted()]).toEqual([
      400,
      ['changes', 'date', 'pages', 'version'],
    ]);
    expect((await publishing(id, { key: 'incoming/1/none.pdf' })).body).toHaveProperty('key');
    expect((await publishing(id, { row_version: 'old' })).status).toBe(400);
    expect(await revisions(id)).toHaveLength(1);
  });

  it('come with the staged file, and those who bought one before keep theirs', async () => {
    const { id } = await download({ is_signature: true });
    const held = await given(ana, { publication: id });
    await send(id, 'quatro');
    const answer = await publishing(id, { key: await stage(id, 'cinco') });
    expect(answer.body).toMatchObject({ file_version: 'Rev. 5', file_warning: null });
    expect(await content(held.id)).toBe('cinco');
  });

  it('are told of with what changed, once to each who has them', async () => {
    const { id, name } = await download({ is_signature: true });
    const aircraft = { publication: id };
    await given(ana, aircraft);
    await given(ana, aircraft);
    await deliver();
    await publishing(id, { notify: true });
    const mails = (await deliver()).filter(({ to }) => to === ana.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`Nova revisão Rev. 5 de ${name}`]);
    const [mail] = mails;
    for (const part of ['O que mudou', 'Seção 2: peso máximo.', 'Páginas 2-3, 7-12']) {
      expect([mail?.text, mail?.html].every((form) => form?.includes(part))).toBe(true);
    }
    expect(mail?.text).toContain(`/publications/${id}`);
    expect(mail?.text).toContain('Estou ciente');
  });
});
