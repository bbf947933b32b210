import { describe, expect, it } from 'vitest';
import { getAircraftList } from '#shared/fleet/fleetEndpoints';
import { publishRevision } from '#shared/publications/publicationDeskEndpoints';
import { checkCertificate } from '#shared/signatures/signatureEndpoints';
import { addDays, formatDate } from '#shared/values/calendarDate';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { canSeePaper, scanPdf, textOfPdf } from '#tests/support/renderPdf';
import { holding, today } from '#tests/support/samples/fleet';
import { giveFile, onSale, released } from '#tests/support/samples/orders';
import { customer, type Person, staff } from '#tests/support/samples/people';

await startDatabase();
const { commit } = await import('#platform/db/write');
const { signatureHistory } = await import('#functions/signatures/signatureRepository');
const { handOverAction } = await import('#functions/signatures/handOverHistory');
const { openedAction } = await import('#functions/signatures/revisions/recordedRevisions');
const { changePublication } = await import('#functions/publications/editing/changePublication');

const list = ({ token }: Person, query: Record<string, string> = {}, prefix = 'PT-UVA') =>
  call(getAircraftList, { token, path: { prefix }, query });
const flat = (text: string) => text.replace(/\s+/g, ' ');
const sub = (name: string) => released({ name, is_signature: true });

async function aircraftOf(owner: Person) {
  const operation = await sub('Manual de Operação');
  const service = await sub('Manual de Serviços');
  const inspection = await sub('Programa de Inspeções');
  const bulletin = await onSale({ name: 'Boletim BS-28' });
  await holding(owner, [
    { title: operation },
    { title: service, isRead: false },
    { title: inspection, ends: -40 },
    { title: bulletin, ends: null, version_bought: 'Original' },
  ]);
}

describe.runIf(canSeePaper)('the list of an aircraft', () => {
  it('says what is in force on the day, what is not and why, and what was not read', async () => {
    const owner = await customer();
    await aircraftOf(owner);
    const answer = await list(owner, {}, 'ptuva');
    expect(answer.headers['content-disposition']).toContain(`publicacoes-PT-UVA-${today}.pdf`);
    const text = flat(textOfPdf(answer.bytes));
    expect(text).toMatch(new RegExp(`em vigor para a PT-UVA em ${formatDate(today)}`));
    expect(text).toMatch(/Em vigor 3 Sem ciente 1 Não em vigor 1|Em vigor Sem ciente Não em vigor/);
    for (const said of [
      'Boletim BS-28',
      'Compra única, impresso',
      'Sem prazo',
      'Há a Rev.',
      'Falta',
      'Não em vigor nesta data',
      'Programa de Inspeções',
      'Venceu em',
      'Conferido por',
      'Compra única não pede ciente',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('says that what was read in the browser was received', async () => {
    const owner = await customer();
    const now = new Date();
    const title = await sub('Manual de Motor');
    const [read] = await holding(owner, [{ title, downloaded_at: now.toISOString() }]);
    const action = openedAction('Leitura', 'Rev. 4');
    const actor = { id: owner.row.id, name: owner.row.name };
    await commit([signatureHistory(read?.id ?? 0, { action, actor, now })]);
    const text = flat(textOfPdf((await list(owner)).bytes));
    expect(text).toMatch(new RegExp(`${formatDate(today)} .*Leitura`));
    expect(text).not.toContain('Não consta');
    await changePublication(title, { version: 'Rev. 04', notify: false }, { actor, now });
    const corrected = flat(textOfPdf((await list(owner)).bytes));
    expect(corrected).toMatch(new RegExp(`Rev\\. 04 .*${formatDate(today)} .*Leitura`));
  });

  it('tells a new holder neither when a former one opened it nor in which parcel they got it', async () => {
    const owner = await customer();
    const title = await sub('Manual de Motor');
    const printed = await onSale({ name: 'Manual de Asa', is_signature: true });
    const former = { client: 1, name: 'Ana', until: today, due: null, transfer: 1, parcel: 9 };
    const [read] = await holding(owner, [
      { title, downloaded_at: new Date().toISOString(), former_holders: [former] },
      {
        title: printed,
        expedition: { id: 9 },
        expedition_date: addDays(today, -10),
        sent_revision: { number: printed.revision_number, version: printed.revision, date: today },
        former_holders: [former],
      },
    ]);
    const actor = { id: owner.row.id, name: owner.row.name };
    const happened = (action: string, ago: number) =>
      commit([
        signatureHistory(read?.id ?? 0, {
          action,
          actor,
          now: new Date(Date.now() - ago * 86_400_000),
        }),
      ]);
    await happened(openedAction('Leitura', 'Rev. 4'), 20);
    await happened(handOverAction(1, owner.row.id), 5);
    const shown = async () => flat(textOfPdf((await list(owner)).bytes));
    const before = await shown();
    expect(before).not.toMatch(/remessa 9|Leitura/);
    expect(before.match(/Não consta/g)).toHaveLength(2);
    await happened(openedAction('Leitura', 'Rev. 4'), 0);
    expect(await shown()).toMatch(new RegExp(`${formatDate(today)} .*Leitura`));
  });

  it('does not date the ciente of a revision whose file is to come', async () => {
    const owner = await customer();
    const clerk = await staff();
    const title = await sub('Manual de Hélice');
    await holding(owner, [{ title }]);
    const day = formatDate(today);
    const cells = async () =>
      new RegExp(`Não consta (${day}|–|Falta)`).exec(flat(textOfPdf((await list(owner)).bytes)));
    expect((await cells())?.[1]).toBe(day);
    const body = { version: 'Rev. 5', date: today, changes: 'Tudo.' };
    await call(publishRevision, { token: clerk.token, path: { id: title.id }, body });
    expect((await cells())?.[1]).toBe('–');
    await giveFile(title.id);
    expect((await cells())?.[1]).toBe('Falta');
  });

  it('has a code whose public page shows it as issued, the same one all day', async () => {
    const owner = await customer();
    await aircraftOf(owner);
    const first = await list(owner);
    const again = await list(owner);
    const codeIn = (bytes: Uint8Array) => scanPdf(bytes)[0]?.text.split('/').at(-1) ?? '';
    const code = codeIn(first.bytes);
    expect(codeIn(again.bytes)).toBe(code);
    const { body } = await call(checkCertificate, { path: { code } });
    expect(body).toMatchObject({
      valid: true,
      aircraft: 'PT-UVA',
      lines: [
        { publication: 'Boletim BS-28', version: 'Original', due: null, state: 'superseded' },
        { publication: 'Manual de Operação', state: 'current' },
        { publication: 'Manual de Serviços', state: 'current', missing: 'acknowledgement' },
        { publication: 'Programa de Inspeções', state: 'expired', missing: null },
      ],
    });
  });
});

describe('the list of an aircraft', () =>
  it('is its owner’s and staff’s, and there is none of what is not in the fleet', async () => {
    const owner = await customer();
    const stranger = await customer();
    const office = await staff();
    await aircraftOf(owner);
    const profile = String(owner.row.id);
    expect((await list(office, { profile })).status).toBe(200);
    expect((await list(stranger, { profile })).status).toBe(404);
    expect((await list(stranger)).status).toBe(404);
    expect((await list(owner, {}, 'PT-ZZZ')).status).toBe(404);
  }));
