import { plainPurchaseOrder } from '#functions/orders/plainTexts';
import { getBoletoSlip } from '#shared/payments/paymentEndpoints';
import { serve } from '#platform/http/serve';
import { drawArea, drawFigure, drawRule } from '#platform/files/pdf/drawRule';
import { drawParagraph, drawText } from '#platform/files/pdf/drawText';
import { inks, type Sheet, startPdf } from '#platform/files/pdf/sheet';
import { drawWatermark } from '#platform/files/pdf/page/watermark';
import {
  drawBankHead,
  drawBeneficiary,
  drawPartFoot,
  drawPayer,
  drawRow,
  noValue,
} from '../slip/parts';
import { drawHead, drawItems, drawReceipt } from '../slip/receipt';
import { type SlipContents, slipFrame } from '../slip/slip';
import { displayedShipping } from '#shared/orders/orderTotals';
import { orderStatus } from '#shared/orders/orderStatus';
import { visibleOrder } from '#functions/orders/reading/orderPolicy';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { storedFreightName } from '#functions/orders/storedFreightName';
import { dueNoteOf } from '#functions/orders/dueNoteOf';
import { findOrder } from '#functions/orders/orderRepository';
import { company } from '#platform/config/company';
import { config } from '#platform/config/config';
import { notFound, refused, unauthenticated } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { isSignedLink } from '../boleto/boletoLink';
import { payerOf } from '../boleto/billedOrder';
import { buyersNumber } from '../providers/buyersNumber';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import { formatDate } from '#shared/values/calendarDate';
import { formatAmount } from '#shared/values/money';
import { boletoDueText } from '#shared/payments/boletoDays';
import { formatBoletoLine } from '#shared/payments/boletoCode';
import { drawQrCode } from '#platform/files/pdf/qrCode';
import { drawCellLabel, drawTitleBlock } from '#platform/files/pdf/titleBlock';
import { demoBank } from '../slip/demoBank';
import { itfBars } from '#shared/payments/itfBars';

const { x: left, width, side } = slipFrame;
const right = left + width;
const main = width - side;

/** Draws the bank's part (ficha de compensação), from y 146 to the slip's lower edge at 285. */
function drawPaymentPart(sheet: Sheet, slip: SlipContents): void {
  drawBankHead(sheet, 157, { text: formatBoletoLine(slip.line), size: 11 });
  drawRow(sheet, { y: 157, height: 9 }, [
    {
      label: 'Local de pagamento',
      value: `Pagável em qualquer banco${slip.dueNote === null ? ' até o vencimento' : ''}`,
      width: main,
    },
    { label: 'Vencimento', value: formatDate(slip.due), width: side, align: 'end' },
  ]);
  drawBeneficiary(sheet, slip, 166);
  drawFigures(sheet, slip);
  drawInstructions(sheet, slip);
  drawPayer(sheet, slip, 232);
  drawFoot(sheet, slip);
}

function drawFigures(sheet: Sheet, { issued, order, ourNumber, amount }: SlipContents): void {
  drawRow(sheet, { y: 179, height: 9 }, [
    { label: 'Data do documento', value: formatDate(issued), width: 28 },
    { label: 'Nº do documento', value: String(order), width: 34 },
    { label: 'Espécie doc.', value: 'DM', width: 21 },
    { label: 'Aceite', value: 'N', width: 16 },
    { label: 'Data do processamento', value: formatDate(issued), width: 36 },
    { label: 'Nosso número', value: ourNumber, width: side, align: 'end' },
  ]);
  drawRow(sheet, { y: 188, height: 9 }, [
    { label: 'Uso do banco', value: '', width: 28 },
    { label: 'Carteira', value: demoBank.wallet, width: 34 },
    { label: 'Moeda', value: 'R$', width: 21 },
    { label: 'Quantidade', value: '', width: 16 },
    { label: 'Valor', value: '', width: 36 },
    { label: '(=) Valor do documento', value: formatAmount(amount), width: side, align: 'end' },
  ]);
}

const adjustments = [
  '(–) Desconto / Abatimento',
  '(–) Outras deduções',
  '(+) Mora / Multa',
  '(+) Outros acréscimos',
  '(=) Valor cobrado',
];

function drawInstructions(
  sheet: Sheet,
  { order, purchaseOrder, due, dueNote }: SlipContents,
): void {
  const top = 197;
  drawTitleBlock(sheet, { x: left, y: top, height: 35 }, [{ label: '', value: '', width: main }]);
  const until =
    dueNote === null
      ? 'Não receber após o vencimento:'
      : `Vence em ${boletoDueText(due, dueNote)}. Não receber depois:`;
  const instructions = [
    `Referente ao pedido ${order}${buyersNumber(purchaseOrder)}.`,
    `${until} um novo boleto pode ser gerado em Pedidos, no site.`,
    'A confirmação do pagamento leva no máximo 48h e é enviada por e-mail.',
    'Demonstração: este boleto não está registrado em nenhum banco e não pode ser pago.',
  ];
  const { tags } = sheet;
  let y = top + 8;
  const draw = () => {
    const label = 'Instruções (texto de responsabilidade do beneficiário)';
    drawCellLabel(sheet, label, { x: left, y: top, width: main });
    tags.group('LBody', () => {
      for (const text of instructions) {
        const place = { x: left + 1.6, y, size: 8, width: main - 4, leading: 4 };
        y = drawParagraph(sheet, text, { as: 'P', ...place }) + 1.4;
      }
    });
  };
  tags.group('L', () => tags.group('LI', draw));
  adjustments.forEach((label, index) =>
    drawTitleBlock(sheet, { x: right - side, y: top + index * 7, height: 7 }, [
      { label, value: '', width: side },
    ]),
  );
}

const qrSize = 27;

function drawFoot(sheet: Sheet, { barcode, pix }: SlipContents): void {
  drawPartFoot(sheet, 248.6, 'Autenticação Mecânica – Ficha de Compensação');
  drawBarcode(sheet, barcode, { x: left + 5, y: 266.5 });
  if (pix === null) return;
  const alt = 'Código QR do Pix; o código por extenso está na página do pagamento';
  drawQrCode(sheet, pix, { x: right - qrSize, y: 253, size: qrSize, alt });
  const text = { x: 131, width: right - qrSize - 4 - 131, ink: inks.muted };
  drawText(sheet, 'Pague com Pix', { as: 'H2', x: text.x, y: 268.5, size: 9, bold: true });
  drawParagraph(sheet, 'Aponte a câmera do aplicativo do seu banco para o código.', {
    as: 'P',
    ...text,
    y: 272.5,
    size: 7,
    leading: 3.2,
  });
}

/** Size of the bar code in mm, as the clearing houses require. */
const length = 103;
const height = 13;
const modules = 405;

/** Draws the bar code from its upper left corner; the caller leaves 5 mm free at both ends. */
function drawBarcode(sheet: Sheet, barcode: string, { x, y }: { x: number; y: number }): void {
  const module = length / modules;
  const alt = 'Código de barras do boleto, cujos números estão na linha digitável';
  drawFigure(sheet, { x, y, width: length, height }, alt, () => {
    for (const bar of itfBars(barcode)) {
      drawArea(sheet, { x: x + bar.x * module, y, width: bar.width * module, height }, inks.black);
    }
  });
}

export const handler = serve(getBoletoSlip, {
  run: async ({ path, query: { boleto, signature }, session, now }) => {
    const order = await findSlipOrder({ order: path.id, boleto, signature, session });
    const bytes = await drawSlip(slipOf(order, boleto), now);
    return { filename: `boleto-pedido-${order.id}.pdf`, bytes };
  },
});

/** Draws the slip of a demonstration boleto as one A4 page in FEBRABAN's layout. */
export async function drawSlip(slip: SlipContents, now: Date): Promise<Uint8Array> {
  const { addSheet, finish } = await startPdf({
    title: `Boleto do pedido ${slip.order}`,
    author: slip.company.tradeName,
    now,
  });
  const sheet = addSheet();
  drawWatermark(sheet, noValue, { x: 82, y: 119, size: 22, angle: 9 });
  drawWatermark(sheet, noValue, { x: 84, y: 203, size: 25, angle: 24 });
  drawHead(sheet, slip);
  drawItems(sheet, slip);
  drawReceipt(sheet, slip);
  drawCutLine(sheet, 144);
  drawPaymentPart(sheet, slip);
  return finish();
}

function drawCutLine(sheet: Sheet, y: number): void {
  drawRule(sheet, { from: [0, y], to: [sheet.width, y], dashed: true });
  drawText(sheet, 'Corte na linha pontilhada', {
    as: 'Artifact',
    x: 195,
    y: y - 1,
    size: 6,
    ink: inks.muted,
    align: 'end',
  });
}

type Asked = {
  readonly order: number;
  readonly boleto: string | undefined;
  readonly signature: string | undefined;
  readonly session: Session | undefined;
};

/** The order of a requested slip, for a signed link or for a session that may see the order. */
async function findSlipOrder(asked: Asked): Promise<OrderRecord> {
  const { order: id, boleto, signature, session } = asked;
  const isLinked =
    boleto !== undefined &&
    signature !== undefined &&
    (await isSignedLink({ order: id, boleto }, signature));
  if (!isLinked && !session) throw unauthenticated();
  const order = await findOrder(id);
  if (!isLinked && session) return visibleOrder(order, session);
  if (!order) throw notFound();
  return order;
}

/** The contents of the slip in force; throws for a link to a replaced one. */
function slipOf(order: OrderRecord, asked: string | undefined): SlipContents {
  const { boleto } = order;
  if (order.status !== orderStatus.pending || !boleto?.link.startsWith(config.SITE_ORIGIN)) {
    throw refused(paymentRefusals.no_boleto);
  }
  if (asked !== undefined && asked !== boleto.id) {
    throw refused(paymentRefusals.boleto_replaced);
  }
  return {
    order: order.id,
    purchaseOrder: plainPurchaseOrder(order),
    issued: boleto.issued,
    due: boleto.due,
    dueNote: dueNoteOf(boleto),
    amount: boleto.amount,
    ourNumber: boleto.our_number,
    barcode: boleto.barcode,
    line: boleto.line,
    pix: boleto.pix,
    payer: payerOf(order),
    company,
    items: itemsOf(order),
  };
}

function itemsOf(order: OrderRecord): SlipContents['items'] {
  const lines = order.lines.map(({ publication, value }) => ({
    name: `${publication.name}, ${publication.version}`,
    value,
  }));
  const shipping = displayedShipping(order.shipping_value, order.shipping_type);
  return shipping > 0 ? [...lines, { name: storedFreightName(order), value: shipping }] : lines;
}
