import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawArea, drawFigure, drawRule } from '#platform/files/pdf/drawRule';
import { drawParagraph, drawText } from '#platform/files/pdf/drawText';
import { inks, startPdf } from '#platform/files/pdf/sheet';
import { drawTable } from '#platform/files/pdf/table';
import { everyPaper } from '#tests/support/samples/everyPaper';
import { readTags, type TaggedPage } from '#tests/support/readTags';

const info = { title: 'Prova & <teste>', author: 'AeroPub', now: new Date('2026-11-21T12:00:00Z') };
const hasQpdf = spawnSync('qpdf', ['--version']).error === undefined;

describe.each(everyPaper)('%s', (title, make) => {
  let pdf: Uint8Array;
  let pages: TaggedPage[];
  const heard = () => pages.flatMap((page) => page.heard);
  beforeAll(async () => {
    pdf = await make();
    pages = await readTags(pdf);
  });

  it('has no text that is neither heard nor an artifact', () => {
    expect(pages.flatMap(({ orphans }) => orphans)).toEqual([]);
    expect(heard().length).toBeGreaterThan(5);
  });

  it('says that it is tagged, in which language, under which title', async () => {
    const { catalog, context } = await PDFDocument.load(pdf, { updateMetadata: false });
    const mark = catalog.lookup(PDFName.of('MarkInfo'), PDFDict);
    expect(String(mark.get(PDFName.of('Marked')))).toBe('true');
    const metadata = context.lookup(catalog.get(PDFName.of('Metadata')));
    if (!(metadata instanceof PDFRawStream)) throw new Error('no metadata');
    const xml = Buffer.from(metadata.contents).toString('utf8');
    expect(xml).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(xml).toContain(title);
  });

  it.skipIf(title.startsWith('Etiquetas'))('has one title, and says who sells once', () => {
    expect(heard().filter(({ role }) => role === 'H1')).toHaveLength(1);
    const addressed = heard().filter(({ text }) =>
      text.includes('(14) 3300-1997, contato@example.com'),
    );
    // A contract names both of its sides, beside the foot of its page.
    expect(addressed.length).toBe(title.startsWith('Contrato') ? 2 : 1);
    expect(heard().some(({ text }) => text.startsWith('Pagina '))).toBe(false);
  });

  it.runIf(hasQpdf)('is sound to qpdf', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tags-'));
    const file = path.join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain('No syntax');
    rmSync(folder, { recursive: true });
  });
});

const heardIn = async (title: string) => {
  const [, make] = everyPaper.find(([name]) => name.startsWith(title)) ?? [];
  if (!make) throw new Error(`no ${title}`);
  return readTags(await make());
};
const lines = (page: TaggedPage | undefined) =>
  (page?.heard ?? []).map(({ role, text }) => `${role}: ${text}`);

it('the certificate is heard as it is read: title, whose, statement, table, how to check it', async () => {
  const [first, second] = await heardIn('Certificado');
  expect(lines(first).slice(0, 12)).toEqual([
    'P: AeroPub Publicações Técnicas',
    'H1: Certificado de assinaturas',
    'Lbl: Titular das compras',
    'LBody: Ana Łuz',
    'Lbl: CPF',
    'LBody: 529.982.247-25',
    'Lbl: Emitido em',
    'LBody: 21/11/2026',
    'Lbl: Código',
    'LBody: 0123-4567-89AB-CDEF',
    'P: Na data de emissão, o titular das compras mantém com AeroPub Publicações Técnicas as assinaturas abaixo, com direito a cada revisão publicada até o fim da validade.',
    'P: Publicação',
  ]);
  expect(lines(first)).toContain(
    'Figure: Código QR do endereço http://localhost:8080/certificate/0123-4567-89AB-CDEF',
  );
  // The rows go on under heads of their own; what heads each page is not heard again.
  expect(lines(second)[0]).toBe('P: Publicação');
  expect(second?.artifacts).toContain('Certificado de assinaturas');
});

it('the receipt names both sides before what was bought, and the sum last', async () => {
  const [page] = await heardIn('Recibo');
  const order = ['H1: Recibo', 'H2: Recebido de', 'H2: Recebido por', 'Lbl: Total pago'];
  const places = order.map((line) => lines(page).indexOf(line));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
});

it('the heading of a table that goes on is heard once', async () => {
  const pages = await heardIn('Lista de publicações');
  const headings = pages.flatMap(lines).filter((line) => line === 'H2: Em vigor nesta data');
  expect(headings).toHaveLength(1);
});

it('each label is a part of its own', async () => {
  const pages = await heardIn('Etiquetas completas');
  expect(pages.flatMap(({ roles }) => roles).filter((role) => role === 'Sect')).toHaveLength(23);
});

it('a table has heads of its columns and of its rows', async () => {
  const draft = await startPdf(info);
  const rows = [{ name: 'Manual', price: '80,00' }];
  const columns = [
    { label: 'Publicação', x: 15, width: 60, text: ({ name }: { name: string }) => name },
    { label: 'Valor', x: 90, width: 30, text: ({ price }: { price: string }) => price },
  ];
  drawTable<(typeof rows)[number]>(draft.addSheet(), 30, columns, rows);
  const [page] = await readTags(await draft.finish());
  expect(page?.roles.filter((role) => role !== 'P')).toEqual([
    'Root',
    'Document',
    'Table',
    'THead',
    'TR',
    'TH',
    'TH',
    'TBody',
    'TR',
    'TH',
    'TD',
  ]);
});

it('pages that were put before others are heard before them', async () => {
  const draft = await startPdf(info);
  drawText(draft.addSheet(), 'depois', { as: 'P', x: 20, y: 20, size: 10 });
  drawText(draft.addSheet(undefined, 0), 'antes', { as: 'P', x: 20, y: 20, size: 10 });
  const pdf = await draft.finish();
  expect((await readTags(pdf)).map(lines)).toEqual([['P: antes'], ['P: depois']]);
  const document = await PDFDocument.load(pdf);
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const texts = root.lookup(PDFName.of('K'), PDFDict).lookup(PDFName.of('K'), PDFArray);
  const pages = texts.asArray().map((_, at) => texts.lookup(at, PDFDict).get(PDFName.of('Pg')));
  expect(pages).toEqual(document.getPages().map(({ ref }) => ref));
});

it('what only decorates, and what lies within a picture, is not text of its own', async () => {
  const draft = await startPdf(info);
  const sheet = draft.addSheet();
  drawRule(sheet, { from: [10, 10], to: [90, 10] });
  drawFigure(sheet, { x: 10, y: 20, width: 20, height: 20 }, 'Um quadrado', () =>
    drawArea(sheet, { x: 10, y: 20, width: 20, height: 20 }, inks.black),
  );
  drawText(sheet, 'fora', { as: 'Artifact', x: 10, y: 60, size: 8 });
  const block = { x: 10, y: 70, size: 10, width: 30, leading: 5 };
  drawParagraph(sheet, 'duas linhas que se quebram aqui', { as: 'P', ...block });
  const [page] = await readTags(await draft.finish());
  expect(lines(page)).toEqual(['Figure: Um quadrado', 'P: duas linhas que se quebram aqui']);
  expect(page?.artifacts).toEqual(['fora']);
});
