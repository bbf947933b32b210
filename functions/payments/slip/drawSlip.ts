import { drawRule } from '#platform/files/pdf/drawRule';
import { drawText } from '#platform/files/pdf/drawText';
import { inks, type Sheet, startPdf } from '#platform/files/pdf/sheet';
import { drawWatermark } from '#platform/files/pdf/page/watermark';
import { noValue } from './parts';
import { drawPaymentPart } from './paymentPart';
import { drawHead, drawItems, drawReceipt } from './receipt';
import type { SlipContents } from './slip';

/** The slip of a demonstration boleto as one A4 page in FEBRABAN's layout. */
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
