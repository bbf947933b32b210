import { PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, it, vi } from 'vitest';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import {
  updatePublication,
  uploadPublicationFile,
} from '#shared/publications/publicationDeskEndpoints';
import { getSignatureFile } from '#shared/signatures/signatureEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { multipart } from '#tests/support/calls/multipart';
import { download } from '#tests/support/samples/orders';
import { bought } from '#tests/support/samples/purchases';
import { canSeePaper, textOfPdf } from '#tests/support/renderPdf';
import { manualsByQpdf } from '#tests/support/samples/stored/manualsByQpdf';
import { encryptedPdf, samplePdf } from '#tests/support/samples/stored/samplePdf';
import { given, subscription } from '#tests/support/screens/desk/signatureDesk';

vi.hoisted(() => {
  vi.stubEnv('LOG_LEVEL', 'warn');
});

await startDatabase();
await startBuckets();
const { publications } = await import('#functions/publications/publicationRepository');
const { signatures } = await import('#functions/signatures/signatureRepository');
const { commit } = await import('#platform/db/write');
const { deleteFile } = await import('#platform/files/files');
const { readHistory: historyOf } = await import('#platform/history/history');
const { customer, person, staff } = await import('#tests/support/samples/people');

type Person = Awaited<ReturnType<typeof customer>>;
const clerk = await staff();

const today = formatDate(todayInSaoPaulo(new Date()));
const flat = (text: string) => text.replace(/\s+/g, ' ');

const send = (id: number, content: Buffer) =>
  call(uploadPublicationFile, {
    token: clerk.token,
    path: { id },
    ...multipart([{ field: 'file', filename: 'm.pdf', type: 'application/pdf', content }]),
  });

async function published(content: Buffer) {
  const book = await download({ ...subscription, name: 'Manual AG-201' });
  await send(book.id, content);
  return book;
}

/** What the browser gets when it follows the link of the call. */
async function opened(id: number, by: Person) {
  const { body, status } = await call(getSignatureFile, {
    token: by.token,
    path: { id },
    headers: { accept: 'application/json' },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const url = new URL(body.url);
  const answer = await fetch(url);
  return { url, answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe.runIf(canSeePaper)('a licensed copy', () => {
  it('names client, masked document, order and day on each page and in its properties', async () => {
    const ana = await person({}, { name: 'Ana Conceição Łuz', cpf: '52998224725' });
    const book = await published(await samplePdf([{ text: 'Um' }, { text: 'Dois' }]));
    const { order, signatures: made } = await bought(ana, [{ publication: book.id }]);
    const { url, answer, bytes } = await opened(made[0]?.id ?? 0, ana);
    expect(Number(url.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toContain('Manual AG-201 - Rev. 4.pdf');
    const licence = `Licenciado a Ana Conceição Łuz · ***.982.247-** · pedido ${String(order.id)} · ${today}`;
    const pages = textOfPdf(bytes).split('\f').filter(Boolean).map(flat);
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain(licence);
    expect(pages[1]).toContain('Dois');
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect([document.getSubject(), document.getTitle(), document.getAuthor()]).toEqual([
      licence,
      'Manual de Serviços',
      'Fabricante',
    ]);
    expect(document.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(pt-BR)');
  });

  it('masks a company’s document and does without an order', async () => {
    const company = {
      person_or_company: 1,
      company_name: 'Aérea Vale Verde Ltda',
      cnpj: '12ABC34501DE35',
      ie: 'ISENTO',
    };
    const firm = await person({}, company);
    const book = await published(await samplePdf());
    const { id } = await given(firm, { publication: book.id });
    expect(flat(textOfPdf((await opened(id, firm)).bytes))).toContain(
      `Licenciado a Aérea Vale Verde Ltda · **.ABC.345/****-** · ${today}`,
    );
  });

  it('names to a new holder no order of the former one', async () => {
    const ana = await person({}, { name: 'Ana' });
    const book = await published(await samplePdf());
    const { signatures: made } = await bought(ana, [{ publication: book.id }]);
    const row = await signatures.get(made[0]?.id ?? 0);
    if (!row) throw new Error('nothing is held');
    const former = {
      client: 1,
      name: 'Rui',
      until: todayInSaoPaulo(new Date()),
      due: null,
      transfer: 1,
      parcel: null,
    };
    const received = signatures.revised(row, { former_holders: [former] });
    await commit(signatures.replace(row, received));
    const words = flat(textOfPdf((await opened(row.id, ana)).bytes));
    expect(words).toContain('Licenciado a Ana');
    expect(words).not.toContain('pedido');
  });

  it.each([
    ['that is encrypted and opens without a password', () => manualsByQpdf.aesOf256Bits],
    [
      'behind what a server left before it',
      () => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), manualsByQpdf.objectStreams]),
    ],
  ])('is made of a manual %s', async (_, manual) => {
    const ana = await person({}, { name: 'Ana' });
    const book = await published(manual());
    const { id } = await given(ana, { publication: book.id });
    const pages = textOfPdf((await opened(id, ana)).bytes)
      .split('\f')
      .filter(Boolean)
      .map(flat);
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toMatch(/Torque 6,8.*Licenciado a Ana/);
  });

  it('is made once for each client and revision, and kept', async () => {
    const ana = await person({}, { name: 'Ana' });
    const rui = await person({}, { name: 'Rui' });
    const book = await published(await samplePdf());
    const hers = await given(ana, { publication: book.id });
    const his = await given(rui, { publication: book.id });
    const first = await opened(hers.id, ana);
    expect(flat(textOfPdf((await opened(his.id, rui)).bytes))).toContain('Licenciado a Rui');
    const stored = await publications.get(book.id);
    await deleteFile({ bucket: 'manuals', key: stored?.file?.key ?? '' });
    const again = await opened(hers.id, ana);
    expect(again.url.pathname).toBe(first.url.pathname);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const body = { version: 'Rev. 5' };
    await call(updatePublication, { token: clerk.token, path: { id: book.id }, body });
    await send(book.id, await samplePdf([{ text: 'Outra' }]));
    expect(textOfPdf((await opened(hers.id, ana)).bytes)).toContain('Outra');
  });
});

describe('a manual that cannot be stamped', () => {
  it.each(['encrypted', 'damaged', 'garbage'] as const)('is served as it is: %s', async (kind) => {
    const whole = await samplePdf([{ text: 'Um' }, { text: 'Dois' }]);
    const contents = {
      encrypted: await encryptedPdf(),
      damaged: whole.subarray(0, whole.length - 400),
      garbage: Buffer.from('%PDF-1.7\n1 0 obj << /Broken\n%%EOF'),
    };
    const ana = await customer();
    const book = await published(contents[kind]);
    const { id } = await given(ana, { publication: book.id });
    const logged = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { bytes } = await opened(id, ana);
    const lines = logged.mock.calls.map(([line]) => String(line));
    logged.mockRestore();
    expect(bytes.equals(contents[kind])).toBe(true);
    const told = lines.find((line) => line.includes('manual.unlicensed'));
    expect(JSON.parse(told ?? '{}')).toMatchObject({
      level: 'warn',
      signature_id: id,
      reason: kind === 'encrypted' ? 'encrypted' : 'damaged',
    });
    const [download] = (await historyOf('signatures', id)).filter(({ action }) =>
      action.startsWith('Download'),
    );
    const reason = kind === 'encrypted' ? 'encrypted' : 'damaged';
    expect(download?.changes).toMatchObject({ unlicensed: reason });
  });

  it('says nothing of the kind when the copy is licensed', async () => {
    const ana = await customer();
    const book = await published(await samplePdf());
    const { id } = await given(ana, { publication: book.id });
    await opened(id, ana);
    const [download] = (await historyOf('signatures', id)).filter(({ action }) =>
      action.startsWith('Download'),
    );
    expect(download?.changes).not.toHaveProperty('unlicensed');
  });
});
