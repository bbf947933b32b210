import { PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { publicationUsersFilename } from '#shared/signatures/publicationUsers';
import { createPublicationUsers } from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';
import { customer, person, type Person, staff } from '#tests/support/samples/people';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { spoilRow } from '#tests/support/database/spoilRow';

await startDatabase();
const { addSignature } = await import('#functions/signatures/granting/addSignature');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { commit } = await import('#platform/db/write');

const now = new Date();
const today = todayInSaoPaulo(now);
const actor = { id: null, name: 'Sistema' };
const flat = (text: string) => text.replace(/\s+/g, ' ');

const clerk = await staff();
const manual = await onSale({ is_signature: true, name: 'Manual de Operação AG-201' });

async function subscribed(to: Person, changes: Record<string, unknown> = {}) {
  const given = { status: 5, publication: manual.id, profile: to.row.id } as const;
  const row = await addSignature(given, { actor, now, today });
  const aircraft = { airplane_prefix: 'PT-UVA', airplane_serial_number: '201-412', ...changes };
  await commit(signatures.replace(row, signatures.revised(row, aircraft)));
  return row.id;
}

const list = (users: string, publication = manual.id, token: string | undefined = clerk.token) =>
  call(createPublicationUsers, { body: { users, publication }, token });

describe.runIf(canSeePaper)('users of a publication', () =>
  it('lists each subscription of the chosen clients, by name, without what has ended', async () => {
    const zita = await person({}, { name: 'Zita Prado' });
    const ana = await person({}, { name: 'Ángela Sá' });
    const rui = await customer();
    await subscribed(zita);
    await subscribed(ana, { airplane_prefix: 'PR-AAA' });
    await subscribed(ana, { airplane_prefix: 'PR-BBB', due: null });
    await subscribed(ana, { airplane_prefix: 'PR-OLD', due: addDays(today, -1) });
    await subscribed(rui, { airplane_prefix: 'PR-RUI' });
    const { status, headers, bytes } = await list(`${String(zita.row.id)},${String(ana.row.id)}`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(
      `manual-de-operacao-ag-201 users per publication ${String(manual.id)}.pdf`,
    );
    const text = flat(textOfPdf(bytes));
    const end = formatDate(addYears(today, 1));
    expect(text).toContain(`Ángela Sá ${ana.email} PR-AAA 201-412 ${end}`);
    expect(text).toContain(`Ángela Sá ${ana.email} PR-BBB 201-412 Compra única`);
    expect(text).toContain(`Zita Prado ${zita.email} PT-UVA 201-412 ${end}`);
    expect(text.indexOf('Ángela')).toBeLessThan(text.indexOf('Zita'));
    expect(text).not.toContain('PR-OLD');
    expect(text).not.toContain('PR-RUI');
    expect(text).toContain('Pagina 1 de 1');
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getTitle()).toBe('Usuários por publicação: Manual de Operação AG-201');
    expect(String(document.catalog.get(PDFName.of('Lang')))).toContain('pt-BR');
  }),
);

describe.runIf(canSeePaper)('a bad record among them', () =>
  it.each([
    ['client', { id: 7 }],
    ['due', 'amanhã'],
    ['airplane_prefix', { S: 'PT' }],
  ])('costs the others nothing (%s)', async (field, value) => {
    const ana = await customer();
    const rui = await person({}, { name: '東京 😀 محمد' });
    const broken = await subscribed(ana, { airplane_prefix: 'PR-BAD' });
    await subscribed(ana, { airplane_prefix: 'PR-ANA' });
    await subscribed(rui, { airplane_prefix: 'PR-RUI' });
    await spoilRow('signatures', broken, field, value);
    const { status, bytes } = await list(`${String(ana.row.id)},${String(rui.row.id)}`);
    expect(status).toBe(200);
    const text = textOfPdf(bytes);
    expect(text).toContain('PR-ANA');
    expect(text).toContain('PR-RUI');
    expect(text).not.toContain('PR-BAD');
  }),
);

describe('the call', () => {
  it('refuses by field what it cannot list', async () => {
    const ana = await customer();
    const own = String(ana.row.id);
    expect((await list(own)).body).toEqual({
      users: ['Nenhum destes clientes tem a publicação.'],
    });
    expect((await list(own, 999_999)).body).toEqual({
      publication: ['Publicação não encontrada.'],
    });
    expect((await list('')).status).toBe(400);
  });

  it('is for staff only', async () => {
    expect((await list('1', manual.id, (await customer()).token)).status).toBe(403);
  });

  it('names the file without a name too', () => {
    const named = publicationUsersFilename({ id: 7, name: '航空' });
    expect(named).toBe('users per publication 7.pdf');
  });
});
