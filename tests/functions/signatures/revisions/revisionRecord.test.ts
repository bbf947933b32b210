import { describe, expect, it } from 'vitest';
import { publishRevision, updatePublication } from '#shared/publications/publicationDeskEndpoints';
import {
  acknowledgeRevision,
  checkCertificate,
  getRevisionRecord,
  getSignatureFile,
} from '#shared/signatures/signatureEndpoints';
import { calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { recordedRevisions } from '#functions/signatures/revisions/recordedRevisions';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { manualDesk } from '#tests/support/screens/desk/manualDesk';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { download } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { subscription } from '#tests/support/screens/desk/signatureDesk';

await startDatabase();
await startBuckets();
const { customer, staff } = await import('#tests/support/samples/people');

const clerk = await staff();
const ana = await customer();
const { send } = manualDesk(() => ({ clerk, reader: ana }));
const today = todayInSaoPaulo(new Date());
const drawn = (id: number, by = ana) => call(getRevisionRecord, { token: by.token, path: { id } });

async function subscribed() {
  const { id: publication } = await download(subscription);
  await send(publication, 'quatro');
  const { signatures, order } = await bought(ana, [{ publication }]);
  return { publication, id: signatures[0]?.id ?? 0, order: order.id };
}

describe('the register of revisions', () => {
  it.runIf(canSeePaper)('says when each was received and read, and what is missing', async () => {
    const { publication, id, order } = await subscribed();
    const at = { token: ana.token, path: { id } };
    await call(getSignatureFile, { ...at, headers: { accept: 'application/json' } });
    await call(acknowledgeRevision, { ...at, body: { version: 'Rev. 4' } });
    const changes = 'Capítulo 28: limpeza do filtro.\nCapítulo 32: roda de bequilha.';
    const body = { version: 'Rev. 5', date: today, changes, pages: '28-10' };
    await call(publishRevision, { token: clerk.token, path: { id: publication }, body });
    const early = textOfPdf((await drawn(id)).bytes);
    expect(early).not.toMatch(/Falta/);
    expect(early).toContain('Não enviada');
    await send(publication, 'cinco');
    const answer = await drawn(id);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const lines = textOfPdf(answer.bytes);
    // Each line as it was typed.
    expect(lines).toMatch(/Capítulo 28: limpeza do filtro\.(?! *Capítulo)/);
    const text = lines.replace(/\s+/g, ' ');
    for (const part of [
      'Registro de revisões',
      'Rev. 5',
      'Capítulo 32: roda de bequilha.',
      'Páginas 28-10',
      'Falta',
      'Documento',
      String(order),
      'Conferido por',
      'Titular das compras',
      ana.row.name,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Operador');
    const [code = ''] = /\w{4}-\w{4}-\w{4}-\w{4}/.exec(text) ?? [];
    const verdict = await call(checkCertificate, { path: { code } });
    expect(verdict.body).toMatchObject({
      valid: true,
      lines: [{ version: 'Rev. 5', current: true }],
      revisions: [
        { version: 'Rev. 5', date: today, received: null, acknowledged: null, unread: 'missing' },
        { version: 'Rev. 4', received: today, acknowledged: today },
      ],
    });
  });

  it.runIf(canSeePaper)(
    'keeps its receipt, and what was printed is in force, under a corrected name',
    async () => {
      const { publication, id } = await subscribed();
      const at = { token: ana.token, path: { id } };
      await call(getSignatureFile, { ...at, headers: { accept: 'application/json' } });
      const checked = async () => {
        const text = textOfPdf((await drawn(id)).bytes).replace(/\s+/g, ' ');
        const [code = ''] = /\w{4}-\w{4}-\w{4}-\w{4}/.exec(text) ?? [];
        return async () => (await call(checkCertificate, { path: { code } })).body;
      };
      const printed = await checked();
      const desk = { token: clerk.token, path: { id: publication } };
      await call(updatePublication, { ...desk, body: { version: 'Rev. 04' } });
      expect(await printed()).toMatchObject({ lines: [{ version: 'Rev. 4', state: 'current' }] });
      const again = await checked();
      expect(await again()).toMatchObject({
        lines: [{ version: 'Rev. 04', state: 'current' }],
        revisions: [{ version: 'Rev. 04', received: today }],
      });
      const body = { version: 'Rev. 5', date: today, changes: 'Tudo.' };
      await call(publishRevision, { ...desk, body });
      for (const paper of [printed, again]) {
        expect(await paper()).toMatchObject({ lines: [{ state: 'superseded' }] });
      }
    },
  );

  it.runIf(canSeePaper)('says all of what changed, however long, and which pages', async () => {
    const { publication, id } = await subscribed();
    const words = Array.from({ length: 380 }, (_, index) => `item-${1000 + index}`);
    const body = { version: 'Rev. 5', date: today, changes: words.join(' '), pages: '28-10' };
    await call(publishRevision, { token: clerk.token, path: { id: publication }, body });
    const text = textOfPdf((await drawn(id)).bytes);
    expect(text.match(/item-\d{4}/g)).toEqual(words);
    expect(text.replace(/\s+/g, ' ')).toContain('Páginas 28-10');
    expect(text).toMatch(/continuação/);
    expect(text).not.toContain('…');
  });

  it('is for its holder and staff, and not for what was bought once', async () => {
    const { id } = await subscribed();
    expect((await drawn(id, clerk)).status).toBe(200);
    expect((await drawn(id, await customer())).status).toBe(404);
    const { signatures } = await bought(ana, [{ publication: (await download()).id }]);
    const once = await drawn(signatures[0]?.id ?? 0);
    expect([once.status, once.body]).toEqual([
      400,
      { non_field_errors: ['A compra única não tem registro de revisões.'] },
    ]);
  });
});

describe('what a subscription brought', () => {
  const revision = (number: number, day: string) => ({
    number,
    version: `Rev. ${number}`,
    date: calendarDate(day),
    changes: '',
    pages: null,
    published_at: `${day}T15:00:00.000Z`,
  });
  const revisions = [
    revision(4, '2026-09-29'),
    revision(3, '2026-09-28'),
    revision(2, '2025-08-01'),
    revision(1, '2025-01-01'),
  ];

  it('begins with the revision then in force and ends with the last one before it ran out', () => {
    const signature = {
      created: '2025-09-28T12:00:00.000Z',
      due: calendarDate('2026-09-28'),
      publication: { id: 1, name: 'Boletins', is_download: false, is_signature: true },
      expedition_date: null,
      sent_revision: revision(2, '2025-08-01'),
      acknowledged: null,
    };
    const recorded = recordedRevisions({
      signature,
      since: signature.created,
      revisions,
      history: [],
      title: { revision: 'Rev. 4', revision_number: 4, file: null },
    });
    expect(recorded.map(({ version, unread }) => [version, unread])).toEqual([
      ['Rev. 3', 'unasked'],
      ['Rev. 2', 'replaced'],
    ]);
  });
});
