import { PDFDocument, PDFName } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/values/calendarDate';
import { demoCompany } from '#shared/site/company';
import { centavos, formatAmount, formatReais } from '#shared/values/money';
import { formatBoletoLine } from '#shared/payments/boletoCode';
import { embeddedProvider } from '#infra/local/payments/embeddedProvider';
import { drawSlip } from '#functions/payments/endpoints/getBoletoSlip';
import type { SlipContents } from '#functions/payments/slip/slip';
import {
  canSeePaper,
  type Picture,
  pictureOfPdf,
  scanPdf,
  textOfPdf,
} from '#tests/support/renderPdf';

const now = new Date('2026-11-21T12:00:00Z');
const issued = calendarDate('2026-11-21');
const due = calendarDate('2026-11-24');

async function slipFor(
  changes: Partial<SlipContents> & { name?: string; document?: string } = {},
): Promise<SlipContents> {
  const amount = changes.amount ?? centavos(83_455);
  const payer = {
    name: changes.name ?? 'Aérea Vale Verde Serviços Aeroagrícolas Ltda',
    document: changes.document ?? '12ABC34501DE35',
    address: {
      country: 'Brasil',
      zip_code: '01001000',
      street: 'Praça da Sé',
      number: '1',
      complement: 'Hangar 3',
      province: 'Sé',
      city: 'São Paulo',
      state: 'SP',
    },
  } as const;
  const order = { id: 1048, total: amount, dueDate: due, payer };
  const boleto = await embeddedProvider(demoCompany).createBoleto({ order, sequence: 1, now });
  return {
    order: order.id,
    purchaseOrder: 'PC-77/26',
    issued,
    due,
    dueNote: null,
    amount,
    ourNumber: boleto.nossoNumero,
    barcode: boleto.barcode,
    line: boleto.line,
    pix: boleto.pix,
    payer,
    company: demoCompany,
    items: [
      { name: 'Manual de Operação, Rev. 12, PT-UVA', value: centavos(48_000) },
      { name: 'Suplemento de Conversão para Etanol', value: centavos(32_000) },
      { name: 'Frete, SEDEX', value: centavos(3_455) },
    ],
    ...changes,
  };
}

const flat = (text: string) => text.replace(/\s+/g, ' ');

describe.runIf(canSeePaper)('slip on paper', () => {
  let slip: SlipContents;
  let pdf: Uint8Array;
  let text: string;
  let picture: Picture;

  beforeAll(async () => {
    slip = await slipFor();
    pdf = await drawSlip(slip, now);
    text = flat(textOfPdf(pdf));
    picture = pictureOfPdf(pdf);
  });

  it('has a bar code and a Pix code that a scanner reads at 150 dpi', () =>
    expect(scanPdf(pdf).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: 'I2/5', text: slip.barcode },
      { kind: 'QR-Code', text: slip.pix },
    ]));

  it.each([0.01, 12.3, 999_999.99, 99_999_999.99])('is read for R$ %s too', async (reais) => {
    const other = await slipFor({ amount: centavos(Math.round(reais * 100)) });
    const read = scanPdf(await drawSlip(other, now)).map((code) => code.text);
    expect(read).toContain(other.barcode);
    expect(read).toContain(other.pix);
  });

  it('says who pays what to whom until when', () => {
    for (const words of [
      'AeroPub Publicações Técnicas Ltda., CNPJ 19.741.997/0001-69',
      'Avenida dos Hangares, 1997, Botucatu, SP, 18600-000',
      'Aérea Vale Verde Serviços Aeroagrícolas Ltda, CNPJ 12.ABC.345/01DE-35',
      'Praça da Sé, 1, Hangar 3, Sé, São Paulo, SP, 01001-000',
      'Recibo do Pagador',
      'Autenticação Mecânica – Ficha de Compensação',
      '988-1',
      'Manual de Operação, Rev. 12, PT-UVA',
      'não pode ser pago',
      'Referente ao pedido 1048. Seu pedido de compra: PC-77/26.',
    ]) {
      expect(text).toContain(words);
    }
    const twiceOrMore = [
      '24/11/2026',
      slip.ourNumber,
      formatBoletoLine(slip.line),
      formatAmount(slip.amount),
    ];
    for (const words of twiceOrMore) expect(text.split(words).length).toBeGreaterThan(2);
  });

  it('names the last day on which it is paid', async () => {
    const dueNote = 'pagável até 28/12/2026';
    const moved = await slipFor({ due: calendarDate('2026-12-25'), dueNote });
    const words = flat(textOfPdf(await drawSlip(moved, now)));
    expect(words).toContain(`Vence em 25/12/2026 (${dueNote}). Não receber depois`);
    expect(words).not.toContain('até o vencimento');
    expect(words).not.toContain('após o vencimento');
  });

  it('has every field of the form', () => {
    for (const label of [
      'Local de pagamento',
      'Vencimento',
      'Beneficiário',
      'Agência / Código do beneficiário',
      'Data do documento',
      'Nº do documento',
      'Espécie doc.',
      'Aceite',
      'Data do processamento',
      'Nosso número',
      'Carteira',
      'Moeda',
      '(=) Valor do documento',
      'Instruções',
      'Desconto / Abatimento',
      'Mora / Multa',
      'Pagador',
    ]) {
      expect(text).toContain(label);
    }
  });

  it('says across each part that it is worth nothing', () => {
    const slanted = flat(textOfPdf(pdf, 'in order of drawing'));
    expect(slanted.split('DEMONSTRAÇÃO – SEM VALOR')).toHaveLength(1 + 2 + 2);
  });

  it('draws the bar code 103 × 13 mm, its middle 12 mm above the lower edge, quiet at both ends', () => {
    const middle = 285 - 12;
    const columns = Array.from({ length: 2500 }, (_, step) => 10 + step * 0.05);
    const black = columns.filter((x) => x < 128 && picture.isBlack(x, middle));
    const [first = 0, last = 0] = [black[0], black.at(-1)];
    expect(last - first).toBeCloseTo(103, 0);
    expect(Math.abs(last - first - 103)).toBeLessThan(0.25);
    expect(first).toBeGreaterThanOrEqual(19.9);
    const rows = Array.from({ length: 600 }, (_, step) => 255 + step * 0.05);
    const dark = rows.filter((y) => picture.isBlack(first + 0.1, y));
    expect((dark.at(-1) ?? 0) - (dark[0] ?? 0)).toBeCloseTo(13, 0);
    expect(((dark.at(-1) ?? 0) + (dark[0] ?? 0)) / 2).toBeCloseTo(middle, 0);
  });

  it('draws the Pix code at least 2 × 2 cm', () => {
    const columns = Array.from({ length: 1000 }, (_, step) => 150 + step * 0.05);
    const black = columns.filter((x) => picture.isBlack(x, 253.2));
    expect((black.at(-1) ?? 0) - (black[0] ?? 0)).toBeGreaterThan(20);
  });

  it('writes any name, and shortens what does not fit', async () => {
    const long =
      'Cooperativa dos Operadores de Aviação Agrícola e Executiva do Vale do Rio Grande do Sul e Campos Gerais';
    const other = await slipFor({ name: 'Łukasz Ñandú Ōsaka Đorđević', document: '52998224725' });
    expect(flat(textOfPdf(await drawSlip(other, now)))).toContain(
      'Łukasz Ñandú Ōsaka Đorđević, CPF 529.982.247-25',
    );
    const shortened = flat(
      textOfPdf(await drawSlip(await slipFor({ name: `${long} ${long}` }), now)),
    );
    expect(shortened).toContain('Cooperativa dos Operadores');
    expect(shortened).toContain('…, CNPJ 12.ABC.345/01DE-35');
    const capitals = flat(
      textOfPdf(await drawSlip(await slipFor({ name: 'MANUTENÇÃO '.repeat(14) }), now)),
    );
    expect(capitals).toContain('…, CNPJ 12.ABC.345/01DE-35');
    await expect(
      drawSlip(await slipFor({ name: '東京 😀 \u{10FFFD}' }), now),
    ).resolves.toBeDefined();
  });

  it('sums up what does not fit in the list', async () => {
    const items = Array.from({ length: 40 }, (_, at) => ({
      name: `Manual ${String(at)}`,
      value: centavos(100),
    }));
    const many = flat(
      textOfPdf(await drawSlip(await slipFor({ items, amount: centavos(4000) }), now)),
    );
    expect(many).toContain('Manual 4 1,00');
    expect(many).toContain('e mais 35 itens 35,00');
    expect(many).not.toContain('Manual 5 ');
    expect(many).toContain(`Total ${flat(formatReais(centavos(4000)))}`);
  });

  it('has no Pix code when the provider gives none', async () => {
    const codes = scanPdf(await drawSlip({ ...slip, pix: null }, now));
    expect(codes.map(({ kind }) => kind)).toEqual(['I2/5']);
  });
});

describe('slip as a file', () =>
  it('is one A4 page with a title, in Portuguese, the same each time', async () => {
    const slip = await slipFor();
    const pdf = await drawSlip(slip, now);
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    expect(document.getTitle()).toBe('Boleto do pedido 1048');
    expect(String(document.catalog.get(PDFName.of('Lang')))).toContain('pt-BR');
    expect(document.getPageCount()).toBe(1);
    expect(Math.round(document.getPage(0).getHeight())).toBe(842);
    expect(Buffer.from(await drawSlip(slip, now)).equals(Buffer.from(pdf))).toBe(true);
    expect(pdf.byteLength).toBeLessThan(80_000);
  }));
