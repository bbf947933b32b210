import { drawRule } from '#platform/files/pdf/drawRule';
import { drawText } from '#platform/files/pdf/drawText';
import { inks, type Sheet } from '#platform/files/pdf/sheet';
import { type TitleBlockCell, drawCellLabel, drawTitleBlock } from '#platform/files/pdf/titleBlock';
import { demoBank } from './demoBank';
import { beneficiary, type Party, payerParty } from './parties';
import { type SlipContents, slipFrame } from './slip';

const { x: left, width, side } = slipFrame;
const right = left + width;

export const noValue = 'DEMONSTRAÇÃO – SEM VALOR';

/** Draws bank, code and, at the right, the typed line or the part's name; `y` is the rule below. */
export function drawBankHead(sheet: Sheet, y: number, title: { text: string; size: number }): void {
  const { name, code, codeDigit } = demoBank;
  const baseline = y - 2.4;
  drawText(sheet, name, { as: 'P', x: left, y: baseline, size: 9, bold: true, fit: 32 });
  drawText(sheet, `${code}-${codeDigit}`, {
    as: 'P',
    x: left + 43,
    y: baseline,
    size: 13,
    bold: true,
    align: 'center',
  });
  const { text, size } = title;
  const place = { x: right, y: baseline, size, bold: true, fit: 125 };
  drawText(sheet, text, { as: 'H2', align: 'end', ...place });
  for (const x of [left + 34, left + 52]) {
    drawRule(sheet, { from: [x, y - 7], to: [x, y], thickness: 1, ink: inks.ink });
  }
  drawRule(sheet, { from: [left, y], to: [right, y], thickness: 1, ink: inks.ink });
}

/** Draws below a part: at the left that it has no value, at the right the place for a stamp. */
export function drawPartFoot(sheet: Sheet, y: number, stamp: string): void {
  drawText(sheet, noValue, { as: 'P', x: left, y, size: 8, bold: true });
  drawText(sheet, stamp, { as: 'P', x: right, y, size: 7, ink: inks.muted, align: 'end' });
}

type Row = { readonly y: number; readonly height: number };

/** Draws a row across the whole slip. */
export const drawRow = (sheet: Sheet, row: Row, cells: readonly TitleBlockCell[]): void => {
  drawTitleBlock(sheet, { x: left, ...row }, cells);
};

const partyHeight = 13;

/** Draws the company, with its account at the right. */
export function drawBeneficiary(sheet: Sheet, { company }: SlipContents, y: number): void {
  const { agency, account, accountDigit } = demoBank;
  drawPartyRow(sheet, y, {
    label: 'Beneficiário',
    party: beneficiary(company),
    cells: [
      {
        label: 'Agência / Código do beneficiário',
        value: `${agency} / ${account}-${accountDigit}`,
        width: side,
        align: 'end',
      },
    ],
  });
}

export function drawPayer(sheet: Sheet, { payer }: SlipContents, y: number): void {
  drawPartyRow(sheet, y, { label: 'Pagador', party: payerParty(payer), cells: [] });
}

/** Draws a row whose wide first cell names a party with its address; `cells` fill the right column. */
function drawPartyRow(
  sheet: Sheet,
  y: number,
  { label, party, cells }: { label: string; party: Party; cells: readonly TitleBlockCell[] },
): void {
  const row = { y, height: partyHeight };
  const partyWidth = width - cells.reduce((total, cell) => total + cell.width, 0);
  drawRow(sheet, row, [{ label: '', value: '', width: partyWidth }]);
  if (cells.length > 0) {
    drawTitleBlock(sheet, { x: right - side, ...row }, cells);
  }
  const place = { as: 'P', x: left + 1.6, fit: partyWidth - 3.2 } as const;
  const { tags } = sheet;
  const draw = () => {
    drawCellLabel(sheet, label, { x: left, y, width: partyWidth });
    tags.group('LBody', () => {
      drawText(sheet, party.title, { ...place, y: y + 7, size: 9, bold: true });
      drawText(sheet, `${party.street}, ${party.city}`, { ...place, y: y + 11, size: 8 });
    });
  };
  tags.group('L', () => tags.group('LI', draw));
}
