import type { PdfAnswer } from '#shared/api/endpoint';
import { type CalendarDate, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { notFound } from '#platform/domainErrors';
import { profiles } from '#functions/profiles/profileRepository';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { holderOnPaper, type PaperHolder } from '../holderOnPaper';
import { issueCertificate } from './issueCertificate';
import { pagerMessages } from '#shared/messages/messages';
import { outsideHeading } from '#shared/publications/outsideKinds';
import { certificateFilename, holderLabel } from '#shared/signatures/certificate';
import { companyFooter } from '#platform/config/companyFooter';
import { company } from '#platform/config/company';
import { drawPageFoot } from '#platform/files/pdf/page/drawPageFoot';
import { drawPageHead } from '#platform/files/pdf/page/drawPageHead';
import { drawParagraph, drawText } from '#platform/files/pdf/drawText';
import { a4, type Sheet, startPdf } from '#platform/files/pdf/sheet';
import { drawTable, type PaperColumn, rowHeightIn, splitRows } from '#platform/files/pdf/table';
import { drawTitleBlock } from '#platform/files/pdf/titleBlock';
import { formatCertificateCode } from './certificateText';
import type { CertificateRecord, CertifiedLine } from './certificateRecord';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { drawRule } from '#platform/files/pdf/drawRule';
import { drawQrCode } from '#platform/files/pdf/qrCode';

const title = 'Certificado de assinaturas';
const checkTitle = 'Confira este certificado';
const advice =
  'Aponte a câmera para o código ou abra o endereço abaixo. A página diz se o certificado ' +
  'é autêntico e se cada assinatura e revisão continua vigente hoje.';
const nothingApplies =
  'Nenhuma assinatura em vigor se aplica à aeronave para a qual foi comprada. ' +
  'As que não se aplicam estão a partir da página 2.';
// Measures are in millimetres on A4 portrait.
const margin = 18;
const width = a4.width - 2 * margin;
/** The panel is above the foot of the first page. */
const panelTop = a4.height - 74;
const qrSize = 32;
const blockTop = 54;
const statementTop = blockTop + 12 + 9;
const firstTableTop = statementTop + 19;
const otherTableTop = blockTop + 12 + 9;
const tableEnd = a4.height - 28;

/** Names of former holders, by client. */
type Names = ReadonlyMap<number, string>;

const columnsWith = (names: Names): readonly PaperColumn<CertifiedLine>[] => [
  {
    label: 'Publicação',
    x: margin,
    width: 74,
    bold: true,
    lines: 5,
    text: ({ publication }) => publication.name,
    below: (line) => [line.kind, ...furtherLines(line, names)].filter(Boolean).join('. '),
  },
  { label: 'Revisão', x: 96, width: 26, lines: 2, text: ({ version }) => version },
  { label: 'Data da revisão', x: 124, width: 20, text: ({ date }) => formatDate(date) },
  {
    label: 'Aeronave',
    x: 147,
    width: 25,
    text: (line) => line.airplane_prefix ?? '–',
    below: ({ airplane_prefix, serial }) => (airplane_prefix && serial ? `N/S ${serial}` : ''),
  },
  {
    label: 'Válida até',
    x: 174,
    width: 18,
    text: ({ due }) => (due ? formatDate(due) : 'Sem prazo'),
  },
];

const furtherLines = ({ documents, former = [] }: CertifiedLine, names: Names): string[] => [
  ...(documents === undefined ? [] : [`Documentos em vigor: ${documents.join(', ')}`]),
  // The current holder has had it since the last of these days.
  ...former.map(
    ({ client, until }) =>
      `Titular até ${formatDate(until)}: ${names.get(client) ?? 'outro cliente'}`,
  ),
];

/** Draws the certificate; its public page shows only the name of `holder`. */
export async function certificateDocument(
  certificate: CertificateRecord,
  holder: PaperHolder,
  names: Names = new Map(),
): Promise<Uint8Array> {
  const columns = columnsWith(names);
  const now = new Date(certificate.issued_at);
  const draft = await startPdf({
    title: `${title}, ${holder.name}`,
    author: company.tradeName,
    now,
  });
  const others = tableEnd - otherTableTop;
  const heightOf = rowHeightIn(draft.fonts, columns);
  const apart = certificate.lines.filter(({ outside }) => outside !== undefined);
  const applying = certificate.lines.filter(({ outside }) => outside === undefined);
  const pages: readonly Page[] = [
    ...splitRows(applying, heightOf, { first: panelTop - 6 - firstTableTop, others }).map(headless),
    // Publications that do not apply to their aircraft are on separate pages.
    ...(apart.length > 0
      ? splitRows(apart, heightOf, {
          first: others - headingDepth,
          others: others - headingDepth,
        }).map((lines) => ({ lines, heading: headingOf(apart) }))
      : []),
  ];
  pages.forEach(({ lines, heading }, index) => {
    const sheet = draft.addSheet();
    const isFirst = index === 0;
    drawHead(sheet, certificate, holder);
    if (isFirst) drawStatement(sheet);
    const top = isFirst ? firstTableTop : otherTableTop;
    if (heading !== null) {
      const as = sheet.tags.isFirst(heading) ? 'H2' : 'Artifact';
      drawText(sheet, heading, { as, x: margin, y: top, size: 11, bold: true });
    }
    if (lines.length > 0) {
      drawTable(sheet, top + (heading === null ? 0 : headingDepth), columns, lines);
    } else {
      drawParagraph(sheet, nothingApplies, {
        as: 'P',
        x: margin,
        y: top,
        size: 10.5,
        width,
        leading: 5.2,
      });
    }
    if (isFirst) drawCheckPanel(sheet, certificate.code);
    const page = pagerMessages.page(index + 1, pages.length);
    drawPageFoot(sheet, { lines: companyFooter(company), page, margin });
  });
  return draft.finish();
}

type Page = { readonly lines: readonly CertifiedLine[]; readonly heading: string | null };

const headingDepth = 8;
const headless = (lines: readonly CertifiedLine[]): Page => ({ lines, heading: null });
const headingOf = (lines: readonly CertifiedLine[]) =>
  outsideHeading(lines.flatMap(({ outside }) => outside ?? []));

function drawHead(sheet: Sheet, { code, issued_at }: CertificateRecord, holder: PaperHolder): void {
  drawPageHead(sheet, { name: company.tradeName, x: margin });
  const as = sheet.tags.isFirst(title) ? 'H1' : 'Artifact';
  drawText(sheet, title, { as, x: margin, y: 43, size: 22, bold: true });
  drawTitleBlock(sheet, { x: margin, y: blockTop, height: 12, running: true }, [
    { label: holderLabel, value: holder.name, width: width - 114 },
    { label: holder.label, value: holder.document, width: 38 },
    { label: 'Emitido em', value: formatDate(todayInSaoPaulo(new Date(issued_at))), width: 28 },
    { label: 'Código', value: formatCertificateCode(code), width: 48 },
  ]);
}

function drawStatement(sheet: Sheet): void {
  const { tradeName } = company;
  const text =
    `Na data de emissão, o titular das compras mantém com ${tradeName} as assinaturas abaixo, ` +
    'com direito a cada revisão publicada até o fim da validade.';
  const place = { x: margin, y: statementTop, size: 10.5, width, leading: 5.2 };
  drawParagraph(sheet, text, { as: 'P', ...place });
}

type Issuing = { readonly now: Date; readonly today: CalendarDate };

/** Issues a person's certificate and draws it. */
export async function certificateOf(profileId: number, issuing: Issuing): Promise<PdfAnswer> {
  const holder = await profiles.get(profileId);
  if (!holder) throw notFound();
  const certificate = await issueCertificate(profileId, issuing);
  return {
    filename: certificateFilename(holder.email),
    bytes: await certificateDocument(
      certificate,
      holderOnPaper(holder),
      await formerIn(certificate),
    ),
  };
}

/** The names in today's profiles, so that a forgotten person is not named. */
async function formerIn({ lines }: CertificateRecord): Promise<Names> {
  const ids = lines.flatMap(({ former = [] }) => former.map(({ client }) => client));
  const found = await profiles.getMany([...new Set(ids)]);
  return new Map(found.map((row) => [row.id, shownName(row)]));
}

/** Where the paper can be checked: QR code, address, and what the page there shows. */
function drawCheckPanel(sheet: Sheet, code: string): void {
  const right = margin + width;
  for (const y of [panelTop, panelTop + qrSize + 10]) {
    drawRule(sheet, { from: [margin, y], to: [right, y] });
  }
  const url = certificateUrl(code);
  const alt = `Código QR do endereço ${url}`;
  drawQrCode(sheet, url, { x: margin + 5, y: panelTop + 5, size: qrSize, alt });
  const x = margin + qrSize + 15;
  const room = right - x;
  drawText(sheet, checkTitle, { as: 'H2', x, y: panelTop + 12, size: 12, bold: true });
  const place = { x, y: panelTop + 18.5, size: 9, width: room, leading: 4.4 };
  drawParagraph(sheet, advice, { as: 'P', ...place });
  drawText(sheet, url, { as: 'P', x, y: panelTop + 35, size: 9, bold: true, fit: room });
}

/** The public page that says whether the paper is still valid. */
const certificateUrl = (code: string): string =>
  siteLink(pathTo('/certificate/:code', { code: formatCertificateCode(code) }));
