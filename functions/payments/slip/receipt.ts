import { formatDate } from '#shared/values/calendarDate';
import { centavos, formatAmount, formatReais, sum } from '#shared/values/money';
import { formatBoletoLine } from '#shared/payments/boletoCode';
import { companyFooter } from '#platform/config/companyFooter';
import { drawRule } from '#platform/files/pdf/drawRule';
import { drawText } from '#platform/files/pdf/drawText';
import { drawMark } from '#platform/files/pdf/mark';
import { inks, type Sheet } from '#platform/files/pdf/sheet';
import { drawBankHead, drawBeneficiary, drawPartFoot, drawPayer, drawRow } from './parts';
import { type SlipContents, slipFrame, type SlipItem } from './slip';

const { x: left, width, side } = slipFrame;
const right = left + width;

/** Draws the sender of the slip, and its main figures. */
export function drawHead(
  sheet: Sheet,
  { company, order, issued, due, amount, line }: SlipContents,
): void {
  drawMark(sheet, { x: left, y: 12, size: 13 });
  const name = { x: left + 15, y: 16, size: 12, bold: true, fit: 160 };
  drawText(sheet, company.tradeName, { as: 'H1', ...name });
  companyFooter(company).forEach((text, index) => {
    const y = 20 + index * 3.1;
    if (index > 0) {
      const place = { x: left + 15, y: y - 0.6, size: 7, ink: inks.muted, fit: 160 };
      drawText(sheet, text, { as: 'P', ...place });
    }
  });
  drawRow(sheet, { y: 30, height: 10 }, [
    { label: 'Pedido', value: String(order), width: side },
    { label: 'Emissão', value: formatDate(issued), width: side },
    { label: 'Vencimento', value: formatDate(due), width: side },
    { label: 'Valor', value: formatReais(amount), width: side },
  ]);
  drawRow(sheet, { y: 40, height: 10 }, [
    { label: 'Linha digitável', value: formatBoletoLine(line), width },
  ]);
}

const shownItems = 6;

/** Draws what is being paid: as many lines as fit, and the rest in one. */
export function drawItems(sheet: Sheet, { items, amount }: SlipContents): void {
  const shown = items.length > shownItems ? items.slice(0, shownItems - 1) : items;
  const rest = items.slice(shown.length);
  const more: SlipItem[] =
    rest.length > 0
      ? [{ name: `e mais ${rest.length} itens`, value: sum(rest.map(({ value }) => value)) }]
      : [];
  let y = 57;
  const drawSum = (
    label: string,
    value: string,
    font: { readonly y: number; readonly size: number; readonly bold?: boolean },
  ) =>
    sheet.tags.group('LI', () => {
      drawText(sheet, label, { as: 'Lbl', x: left, ...font, fit: width - side });
      drawText(sheet, value, { as: 'LBody', x: right, ...font, align: 'end' });
    });
  sheet.tags.group('L', () => {
    for (const { name, value } of [...shown, ...more]) {
      drawSum(name, formatAmount(value), { y, size: 8 });
      drawRule(sheet, { from: [left, y + 1.4], to: [right, y + 1.4], ink: inks.quiet });
      y += 4.6;
    }
    drawSum('Total', formatReais(centavos(amount)), { y: y + 0.4, size: 9, bold: true });
  });
}

/** Draws the part that stays with the payer. */
export function drawReceipt(sheet: Sheet, slip: SlipContents): void {
  drawBankHead(sheet, 100, { text: 'Recibo do Pagador', size: 10 });
  drawBeneficiary(sheet, slip, 100);
  drawPayer(sheet, slip, 113);
  drawRow(sheet, { y: 126, height: 9 }, [
    { label: 'Nosso número', value: slip.ourNumber, width: side },
    { label: 'Nº do documento', value: String(slip.order), width: side },
    { label: 'Vencimento', value: formatDate(slip.due), width: side, align: 'end' },
    { label: 'Valor do documento', value: formatReais(slip.amount), width: side, align: 'end' },
  ]);
  drawPartFoot(sheet, 138.6, 'Autenticação Mecânica');
}
