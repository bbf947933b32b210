import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { CertificateCheck } from '#shared/signatures/certificate';
import {
  checkCertificate,
  createCertificate,
  getCertificate,
} from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { formatCpf } from '#shared/brazil/cpf';
import { onSale } from '#tests/support/samples/orders';
import { customer, person, type Person, staff } from '#tests/support/samples/people';
import { canSeePaper, scanPdf, textOfPdf } from '#tests/support/renderPdf';
import { spoilRow } from '#tests/support/database/spoilRow';

await startDatabase();
const { addSignature } = await import('#functions/signatures/granting/addSignature');
const { changeSignature } = await import('#functions/signatures/endpoints/updateSignature');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { changePublication } = await import('#functions/publications/editing/changePublication');
const { commit } = await import('#platform/db/write');

const now = new Date();
const today = todayInSaoPaulo(now);
const actor = { id: null, name: 'Sistema' };
const flat = (text: string) => text.replace(/\s+/g, ' ');

type Given = { airplane_prefix?: string; due?: string; publication?: Record<string, unknown> };

/** A subscription given by staff; the aircraft is put in as a checkout would have. */
async function subscribed(to: Person, given: Given = {}) {
  const publication = await onSale({ is_signature: true, ...given.publication });
  const row = await addSignature(
    { status: 5, publication: publication.id, profile: to.row.id },
    { actor, now, today },
  );
  const after = signatures.revised(row, { airplane_prefix: given.airplane_prefix ?? 'PT-UVA' });
  await commit(signatures.replace(row, after));
  return { publication, row: after };
}

const certificate = ({ token }: Person) => call(createCertificate, { token, body: {} });

/** The page a scanner of the certificate's code opens. */
async function lookUp(pdf: Uint8Array): Promise<CertificateCheck> {
  const url = scanPdf(pdf)[0]?.text ?? '';
  return (await codePage(url.split('/').at(-1) ?? '')).body;
}
const codePage = (code: string) => call(checkCertificate, { path: { code } });

async function firstLine(pdf: Uint8Array) {
  const found = await lookUp(pdf);
  if (!found.valid) throw new Error('not found');
  return found.lines[0];
}

describe.runIf(canSeePaper)('certificate', () => {
  it('certifies each subscription in force with its revision, aircraft and end', async () => {
    const ana = await customer();
    const { publication } = await subscribed(ana, { airplane_prefix: 'PR-XYZ' });
    const { status, headers, bytes } = await certificate(ana);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(`Certificate_${ana.email}.pdf`);
    const text = flat(textOfPdf(bytes));
    const end = formatDate(addYears(today, 1));
    for (const words of [
      'Certificado de assinaturas',
      ana.row.name,
      formatCpf(ana.row.cpf ?? ''),
      formatDate(today),
      `${publication.name} Rev. 4 15/01/2026 PR-XYZ ${end}`,
      publication.is_download ? 'Assinatura, download' : 'Assinatura, impresso',
      'Pagina 1 de 1',
      'CNPJ 19.741.997/0001-69',
    ]) {
      expect(text).toContain(words);
    }
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getTitle()).toBe(`Certificado de assinaturas, ${ana.row.name}`);
  });

  it('leaves out one-time purchases and what has ended, and is refused when nothing is left', async () => {
    const ana = await customer();
    const once = await onSale();
    const given = { status: 2, publication: once.id, profile: ana.row.id } as const;
    await addSignature(given, { actor, now, today });
    const { row } = await subscribed(ana);
    const over = signatures.revised(row, { due: addDays(today, -1) });
    await commit(signatures.replace(row, over));
    const refused = await certificate(ana);
    expect(refused.status).toBe(400);
    expect(refused.body.non_field_errors).toEqual(['Não há assinaturas ativas para certificar.']);
    const last = signatures.revised(over, { due: today });
    await commit(signatures.replace(over, last));
    expect((await certificate(ana)).status).toBe(200);
  });

  it('carries a QR code to a page that anyone may read, with the name of the holder only', async () => {
    const ana = await customer();
    const { publication } = await subscribed(ana);
    const { bytes } = await certificate(ana);
    const [code] = scanPdf(bytes);
    expect(code?.text).toMatch(
      /^http:\/\/localhost:8080\/certificate\/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/,
    );
    const found = await lookUp(bytes);
    expect(found).toMatchObject({
      valid: true,
      holder: ana.row.name,
      lines: [
        {
          publication: publication.name,
          version: 'Rev. 4',
          date: '2026-01-15',
          airplane_prefix: 'PT-UVA',
          due: addYears(today, 1),
          current: true,
          state: 'current',
        },
      ],
    });
    const wire = JSON.stringify(found);
    for (const secret of [ana.email, ana.row.cpf ?? '', ana.row.phone]) {
      expect(wire).not.toContain(secret);
    }
  });

  it('is the same certificate when asked for again, another one when something changed', async () => {
    const ana = await customer();
    await subscribed(ana);
    const first = await certificate(ana);
    const again = await certificate(ana);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    await subscribed(ana);
    const later = await certificate(ana);
    expect(scanPdf(later.bytes)[0]?.text).not.toBe(scanPdf(first.bytes)[0]?.text);
    expect((await lookUp(first.bytes)).valid).toBe(true);
  });

  it('says on its page what has happened since to each line', async () => {
    const ana = await customer();
    const { publication, row } = await subscribed(ana);
    const { bytes } = await certificate(ana);
    await changePublication(publication, { version: 'Rev. 5', notify: true }, { actor, now });
    expect(await firstLine(bytes)).toMatchObject({
      current: false,
      state: 'superseded',
      version: 'Rev. 4',
      current_version: 'Rev. 5',
    });
    const due = addYears(today, 3);
    const renewed = await changeSignature(row, { due }, { actor, now, today });
    expect(await firstLine(bytes)).toMatchObject({ current_due: due });
    const over = signatures.revised(renewed, { due: addDays(today, -1) });
    await commit(signatures.replace(renewed, over));
    expect(await firstLine(bytes)).toMatchObject({ current: false, state: 'expired' });
    await commit(signatures.remove(over));
    expect(await firstLine(bytes)).toMatchObject({
      current: false,
      state: 'revoked',
      current_due: null,
    });
  });

  it('lists as many subscriptions as there are, over as many pages as that takes', async () => {
    const fleet = await person({}, { name: 'Łukasz Ñandú Ōsaka' });
    const name = `${'Manual de Manutenção '.repeat(6)}AG-201`;
    for (let at = 0; at < 26; at += 1) await subscribed(fleet, { publication: { name } });
    const { bytes } = await certificate(fleet);
    const text = flat(textOfPdf(bytes));
    expect(text).toContain('Pagina 2 de ');
    expect(text.split('PT-UVA')).toHaveLength(27);
    expect(text).toContain('Łukasz Ñandú Ōsaka');
    expect(text).not.toContain('…');
    expect(scanPdf(bytes)).toHaveLength(1);
  });
});

describe.runIf(canSeePaper)('a bad record', () =>
  it('does not cost the certificate its other lines, nor the holder an unusual name', async () => {
    const ana = await person({}, { name: '東京 😀 محمد Ñandú' });
    const broken = await subscribed(ana);
    const orphan = await subscribed(ana);
    await subscribed(ana, { airplane_prefix: 'PR-GUT' });
    await spoilRow('signatures', broken.row.id, 'due', '2026-99-99');
    await spoilRow('catalog', orphan.publication.id, 'price', 'caro');
    const { status, bytes } = await certificate(ana);
    expect(status).toBe(200);
    const text = textOfPdf(bytes);
    expect(text).toContain('PR-GUT');
    expect(text).toContain('Ñandú');
    expect(text).not.toContain('PT-UVA');
    expect((await lookUp(bytes)).valid).toBe(true);
  }),
);

describe('certificate calls', () => {
  it('give staff anybody’s by e-mail, and say when there is no such account', async () => {
    const ana = await customer();
    const clerk = await staff();
    await subscribed(ana);
    const { token } = clerk;
    const found = await call(getCertificate, { token, query: { email: ana.email } });
    expect(found.status).toBe(200);
    expect(found.headers['content-disposition']).toContain(`Certificate_${ana.email}.pdf`);
    const none = await call(getCertificate, { token, query: { email: 'x@example.com' } });
    expect([none.status, none.body]).toEqual([
      400,
      { email: ['Não foi encontrada uma conta cadastrada com esse e-mail'] },
    ]);
  });

  it('are closed to visitors, and that of staff to customers', async () => {
    const ana = await customer();
    const query = { email: ana.email };
    expect((await call(createCertificate, { body: {} })).status).toBe(401);
    expect((await call(getCertificate, { query })).status).toBe(401);
    expect((await call(getCertificate, { query, token: ana.token })).status).toBe(403);
  });

  it('answer 200 to a code that was never issued', async () => {
    for (const code of ['0000-0000-0000-0000', 'x', '%00', '../etc', 'A'.repeat(2000)]) {
      const { status, body } = await codePage(code);
      expect([status, body]).toEqual([200, { valid: false }]);
    }
  });

  it('read a code as it is typed', async () => {
    const { certificateCode } =
      await import('#functions/signatures/documents/certificate/issuePaper');
    const { formatCertificateCode, normaliseCertificateCode } =
      await import('#functions/signatures/documents/certificate/certificateText');
    const code = await certificateCode('x');
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(normaliseCertificateCode(formatCertificateCode(code).toLowerCase())).toBe(code);
    expect(normaliseCertificateCode(' o0-iL1 ')).toBe('00111');
  });
});

it('keeps nothing of the holder in the stored certificate', async () => {
  const { issueCertificate } =
    await import('#functions/signatures/documents/certificate/issueCertificate');
  const ana = await customer();
  await subscribed(ana);
  const stored = JSON.stringify(await issueCertificate(ana.row.id, { now, today }));
  expect(stored).not.toContain(ana.row.name);
});
