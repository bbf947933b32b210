import { formatDate } from '#shared/values/calendarDate';
import { formatAmount } from '#shared/values/money';
import { boletoDueText } from '#shared/payments/boletoDays';
import { formatBoletoLine } from '#shared/payments/boletoCode';
import { drawText, drawParagraph } from '#platform/files/pdf/drawText';
import { drawQrCode } from '#platform/files/pdf/qrCode';
import { inks, type Sheet } from '#platform/files/pdf/sheet';
import { drawCellLabel, drawTitleBlock } from '#platform/files/pdf/titleBlock';
import { demoBank } from './demoBank';
import { drawBarcode } from './barcode';
import { beneficiary, payerParty } from './parties';
import { drawBankHead, drawPartFoot, drawPartyRow, drawRow } from './parts';
import { type SlipContents, slipFrame } from './slip';

const { x: left, width, side } = slipFrame;
const right = left + width;
const main = width - side;

/** The part the bank keeps (ficha de compensação), from y 146 to the slip's lower edge at 285. */
export function drawPaymentPart(sheet: Sheet, slip: SlipContents): void {
  drawBankHead(sheet, 157, { text: formatBoletoLine(slip.line), size: 11 });
  drawRow(sheet, { y: 157, height: 9 }, [
    {
      label: 'Local de pagamento',
      value: `Pagável em qualquer banco${slip.dueNote === null ? ' até o vencimento' : ''}`,
      width: main,
    },
    { label: 'Vencimento', value: formatDate(slip.due), width: side, align: 'end' },
  ]);
  const { agency, account, accountDigit } = demoBank;
  drawPartyRow(
    sheet,
    { y: 166, height: 13 },
    {
      label: 'Beneficiário',
      party: beneficiary(slip.company),
      cells: [
        {
          label: 'Agência / Código do beneficiário',
          value: `${agency} / ${account}-${accountDigit}`,
          width: side,
          align: 'end',
        },
      ],
    },
  );
  drawFigures(sheet, slip);
  drawInstructions(sheet, slip);
  const payer = { label: 'Pagador', party: payerParty(slip.payer), cells: [] };
  drawPartyRow(sheet, { y: 232, height: 13 }, payer);
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

function drawInstructions(sheet: Sheet, { order, due, dueNote }: SlipContents): void {
  const top = 197;
  drawTitleBlock(sheet, { x: left, y: top, height: 35 }, [{ label: '', value: '', width: main }]);
  const until =
    dueNote === null
      ? 'Não receber após o vencimento:'
      : `Vence em ${boletoDueText(due, dueNote)}. Não receber depois:`;
  const instructions = [
    `Referente ao pedido ${order}.`,
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
  tags.group('L', () => {
    tags.group('LI', draw);
  });
  adjustments.forEach((label, index) => {
    drawTitleBlock(sheet, { x: right - side, y: top + index * 7, height: 7 }, [
      { label, value: '', width: side },
    ]);
  });
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
