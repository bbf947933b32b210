import { getPackingSlips } from '#shared/dispatch/dispatchEndpoints';
import { dispatchRefusals } from '#shared/messages/input/dispatchRefusals';
import { invalid } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import {
  apartFromOrders,
  type ParcelItem,
  printedWeight,
  type ReadParcel,
  readParcels,
} from '../papers/readParcels';
import { pagerMessages } from '#shared/messages/messages';
import { addressLine } from '#shared/profiles/addresses/addressLine';
import { displayName } from '#shared/profiles/person';
import { shippingLabel } from '#shared/shipping/shippingService';
import { company } from '#platform/config/company';
import { companyFooter } from '#platform/config/companyFooter';
import { drawPageFoot } from '#platform/files/pdf/page/drawPageFoot';
import { drawPageHead } from '#platform/files/pdf/page/drawPageHead';
import { drawParagraph, drawText, paragraphLines } from '#platform/files/pdf/drawText';
import { a4, type PdfDraft, type Sheet, startPdf } from '#platform/files/pdf/sheet';
import { drawTable, type PaperColumn, rowHeightIn, splitRows } from '#platform/files/pdf/table';
import { drawTitleBlock } from '#platform/files/pdf/titleBlock';
import { orderToSendBy } from '#functions/signatures/revisions/sendable';
import { revisionsOf } from '#functions/publications/revisions/revisionRepository';

const title = 'Conteúdo da remessa';
const margin = 15;
const width = a4.width - 2 * margin;
/** The lowest start of the first table, below the longest name and address. */
const lowestTableTop = 84;
const otherTableTop = 46;
/** The most height, in mm, for the instructions below the last table of a page. */
const mostInstructions = 150;
const bottom = a4.height - 28;

/** A page for each parcel that lists its contents, for the packer and for the recipient. */
async function packingSlips(parcels: readonly ReadParcel[], now: Date): Promise<Uint8Array> {
  const draft = await startPdf({ title, author: company.tradeName, now });
  for (const read of parcels) await drawSlip(draft, read);
  return draft.finish();
}

const columns: readonly PaperColumn<ParcelItem>[] = [
  {
    label: 'Publicação',
    x: margin,
    width: 84,
    bold: true,
    lines: 3,
    text: ({ row }) => row.publication.name,
  },
  { label: 'Revisão', x: margin + 86, width: 28, lines: 2, text: ({ version }) => version },
  {
    label: 'Aeronave',
    x: margin + 116,
    width: 24,
    text: ({ row }) => row.airplane_prefix ?? '–',
  },
  {
    label: 'Pedido',
    x: margin + 142,
    width: 18,
    text: ({ row }) => String(orderToSendBy(row)?.id ?? '–'),
  },
  { label: 'Conferido', x: margin + 162, width: 18, text: () => '[   ]' },
];

async function drawSlip(draft: PdfDraft, read: ReadParcel): Promise<void> {
  const instructions = await instructionsFor(apartFromOrders(read));
  const end = bottom - Math.min(instructionsHeight(draft, instructions), mostInstructions);
  const pages = splitRows(read.items, rowHeightIn(draft.fonts, columns), {
    first: end - lowestTableTop,
    others: end - otherTableTop,
  });
  pages.forEach((part, index) => {
    const sheet = draft.addSheet();
    drawPageHead(sheet, { name: company.tradeName, x: margin });
    const top = index === 0 ? drawHead(sheet, read) : otherTableTop;
    const tableEnd = drawTable(sheet, top, columns, part);
    if (index === pages.length - 1) drawInstructions(sheet, tableEnd + 10, instructions);
    const page = pagerMessages.page(index + 1, pages.length);
    drawPageFoot(sheet, { lines: companyFooter(company), page, margin });
  });
}

/** Returns where the table begins. */
function drawHead(sheet: Sheet, read: ReadParcel): number {
  const { parcel, address, items } = read;
  drawText(sheet, `${title} ${parcel.id}`, { as: 'H1', x: margin, y: 36, size: 15, bold: true });
  const lines = { as: 'P', x: margin, width } as const;
  const name = { ...lines, y: 44, size: 10.5, bold: true, leading: 4.6, maxLines: 2 };
  const nameEnd = drawParagraph(sheet, displayName(parcel.client), name);
  const to = address ? addressLine(address) : 'Endereço não cadastrado';
  const place = { ...lines, y: nameEnd + 0.4, size: 9, leading: 4, maxLines: 4 };
  const box = { x: margin, y: drawParagraph(sheet, to, place), height: 11 };
  drawTitleBlock(sheet, box, [
    { label: 'Envio', value: shippingLabel(parcel.shipping_type), width: 45 },
    { label: 'Rastreio', value: parcel.track_code ?? '–', width: 55 },
    { label: 'Itens', value: `${items.length}`, width: 35 },
    { label: 'Peso (kg)', value: printedWeight(read), width: 45 },
  ]);
  return box.y + box.height + 6;
}

const inserting =
  'Retire a revisão anterior, insira esta no lugar e anote a inserção no registro de revisões da publicação. Guarde esta folha com ela.';

/**
 * How to insert each revision, with the pages that it changes, where they are known; what an order
 * brings replaces nothing.
 */
async function instructionsFor(items: readonly ParcelItem[]): Promise<string[]> {
  const titles = new Map(
    items.flatMap(({ row, title: found }) =>
      found && row.publication.is_signature ? [[found.id, found] as const] : [],
    ),
  );
  const lines: string[] = [];
  for (const found of titles.values()) {
    const [current] = await revisionsOf(found);
    const pages = current?.pages ?? null;
    const where = pages === null ? 'substitua a publicação inteira' : `páginas afetadas: ${pages}`;
    lines.push(`${found.name}, ${current?.version ?? found.revision}: ${where}.`);
  }
  return lines.length > 0 ? [inserting, ...lines] : [];
}

const instruction = { size: 9, width, leading: 4.4, maxLines: 2 } as const;

/** The height of the instructions in mm, with their heading and the distance to the table. */
function instructionsHeight({ fonts }: PdfDraft, lines: readonly string[]): number {
  if (lines.length === 0) return 0;
  const { leading, maxLines } = instruction;
  const heights = lines.map(
    (line) => Math.min(maxLines, paragraphLines(fonts, line, instruction).length) * leading + 1,
  );
  return heights.reduce((all, height) => all + height, 15);
}

function drawInstructions(sheet: Sheet, top: number, lines: readonly string[]): void {
  if (lines.length === 0) return;
  drawText(sheet, 'Como inserir', { as: 'H2', x: margin, y: top, size: 10.5, bold: true });
  let y = top + 5;
  for (const line of lines) {
    y = drawParagraph(sheet, line, { as: 'P', x: margin, y, ...instruction }) + 1;
    if (y > bottom) return;
  }
}

export const handler = serve(getPackingSlips, {
  run: async ({ query: { ids }, now }) => {
    const parcels = await readParcels(ids);
    if (parcels.length === 0) throw invalid({ ids: [dispatchRefusals.parcel_ids] });
    return { filename: 'conteudo das remessas.pdf', bytes: await packingSlips(parcels, now) };
  },
});
