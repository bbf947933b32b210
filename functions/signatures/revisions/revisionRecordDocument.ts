import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { pagerMessages } from '#shared/messages/messages';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { company } from '#platform/config/company';
import { companyFooter } from '#platform/config/companyFooter';
import { drawPageFoot } from '#platform/files/pdf/page/drawPageFoot';
import { drawPageHead } from '#platform/files/pdf/page/drawPageHead';
import { drawParagraph, drawText } from '#platform/files/pdf/drawText';
import type { Fonts } from '#platform/files/pdf/font';
import { a4, inks, type Sheet, startPdf } from '#platform/files/pdf/sheet';
import {
  drawTable,
  type PaperColumn,
  rowHeightIn,
  splitRows,
  valueLines,
} from '#platform/files/pdf/table';
import { drawTitleBlock } from '#platform/files/pdf/titleBlock';
import { shownName } from '#functions/profiles/reading/presentProfile';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { CertificateRecord } from '../documents/certificate/certificateRecord';
import { formatCertificateCode } from '../documents/certificate/certificateText';
import {
  drawCheckPanel,
  panelTop,
  paperMargin as margin,
  paperWidth as width,
} from '../documents/certificate/checkPanel';
import type { SignatureRecord } from '../signatureRecord';
import type { RecordedRevision } from './recordedRevisions';

type Paper = {
  readonly certificate: CertificateRecord;
  readonly holder: ProfileRow;
  readonly signature: SignatureRecord;
  readonly publication: PublicationRecord;
  readonly rows: readonly RecordedRevision[];
};

const title = 'Registro de revisões';
const blockTop = 56;
const tableTop = blockTop + 36;
const otherTableTop = 46;
const signTop = panelTop - 18;
const remarkDepth = 12;

/** Each revision with when it was received and read; what is missing is said, never left blank. */
export async function revisionRecordDocument(paper: Paper): Promise<Uint8Array> {
  const { certificate, publication, rows } = paper;
  const now = new Date(certificate.issued_at);
  const about = { title: `${title}, ${publication.name}`, author: company.tradeName, now };
  const draft = await startPdf(about);
  const lines = rows.flatMap((row) => linesOf(draft.fonts, row));
  const pages = splitRows(lines, rowHeightIn(draft.fonts, columns), {
    first: signTop - 16 - tableTop,
    others: a4.height - 28 - remarkDepth - otherTableTop,
  });
  pages.forEach((part, index) => {
    const sheet = draft.addSheet();
    drawPageHead(sheet, { name: company.tradeName, x: margin });
    if (index === 0) drawFirst(sheet, paper);
    const end = drawTable(sheet, index === 0 ? tableTop : otherTableTop, columns, part);
    if (index === pages.length - 1) drawRemark(sheet, end + 6, rows);
    const page = pagerMessages.page(index + 1, pages.length);
    drawPageFoot(sheet, { lines: companyFooter(company), page, margin });
  });
  return draft.finish();
}

/** A revision's row of the table, or what goes on of one that is long. */
type Line = {
  readonly version: string;
  readonly changes: string;
  readonly revision: RecordedRevision | null;
};

const changesColumn = {
  label: 'O que mudou',
  x: margin + 45,
  width: 72,
  // As many as the first page has room for.
  lines: 18,
  text: ({ changes }: Pick<Line, 'changes'>) => changes,
};

const columns: readonly PaperColumn<Line>[] = [
  { label: 'Revisão', x: margin, width: 22, bold: true, lines: 3, text: ({ version }) => version },
  {
    label: 'Data',
    x: margin + 24,
    width: 19,
    text: ({ revision }) => (revision ? formatDate(revision.date) : ''),
  },
  changesColumn,
  {
    label: 'Recebida em',
    x: margin + 119,
    width: 22,
    lines: 2,
    text: ({ revision }) => (revision ? receivedText(revision) : ''),
  },
  {
    label: 'Ciente',
    x: margin + 144,
    width: width - 144,
    lines: 3,
    text: ({ revision }) => (revision ? acknowledgedText(revision) : ''),
  },
];

/** Nothing of what changed is cut: an inspector reads it here. */
function linesOf(fonts: Fonts, revision: RecordedRevision): Line[] {
  const { version } = revision;
  const all = valueLines(fonts, changesColumn, { changes: changesText(revision) });
  const first = { version, revision, changes: all.slice(0, changesColumn.lines).join(' ') };
  const lines: Line[] = [first];
  for (let from = changesColumn.lines; from < all.length; from += changesColumn.lines) {
    const changes = all.slice(from, from + changesColumn.lines).join(' ');
    lines.push({ version: `${version} (continuação)`, changes, revision: null });
  }
  return lines;
}

const changesText = ({ changes, pages }: RecordedRevision) =>
  [changes, pages === null ? '' : `Páginas ${pages}`].filter((part) => part !== '').join(' · ') ||
  'Não informado';

const receivedText = ({ received }: RecordedRevision) =>
  received ? `${dayText(received.on)} ${received.how}` : 'Não consta';

const acknowledgedText = ({ acknowledged: said }: RecordedRevision) =>
  said ? `${dayText(said.on)} ${said.by}` : 'Falta';

const dayText = (moment: string) => formatDate(todayInSaoPaulo(new Date(moment)));

function drawFirst(sheet: Sheet, paper: Paper): void {
  const { certificate, holder, signature, publication } = paper;
  drawText(sheet, title, { x: margin, y: 43, size: 22, bold: true });
  const about = { x: margin, y: 50, size: 10, ink: inks.muted, fit: width };
  drawText(sheet, publication.name, about);
  const [isCompany, cnpj] = [holder.person_or_company, holder.cnpj];
  const number = isCompany && cnpj ? formatCnpj(cnpj) : holder.cpf && formatCpf(holder.cpf);
  drawTitleBlock(sheet, { x: margin, y: blockTop, height: 11 }, [
    { label: 'Titular', value: shownName(holder), width: width - 110 },
    { label: isCompany ? 'CNPJ' : 'CPF', value: number ?? '–', width: 44 },
    { label: 'Prefixo', value: signature.airplane_prefix ?? '–', width: 28 },
    { label: 'Número de série', value: signature.airplane_serial_number ?? '–', width: 38 },
  ]);
  const span = [dayText(signature.created), signature.due ? formatDate(signature.due) : '–'];
  drawTitleBlock(sheet, { x: margin, y: blockTop + 11, height: 11 }, [
    {
      label: 'Revisão em vigor',
      value: `${publication.revision}, ${formatDate(publication.date)}`,
      width: width - 136,
    },
    { label: 'Formato', value: publication.is_download ? 'Download' : 'Impresso', width: 24 },
    { label: 'Assinatura', value: span.join(' a '), width: 48 },
    { label: 'Emitido em', value: dayText(certificate.issued_at), width: 24 },
    { label: 'Código', value: formatCertificateCode(certificate.code), width: 40 },
  ]);
  drawTitleBlock(
    sheet,
    { x: margin, y: signTop - 4, height: 14 },
    ['Conferido por', 'Função e licença', 'Data', 'Assinatura'].map((label) => ({
      label,
      value: '',
      width: width / 4,
    })),
  );
  drawCheckPanel(sheet, {
    code: certificate.code,
    title: 'Código de verificação',
    advice:
      'Aponte a câmera para o código ou abra o endereço abaixo. A página diz se este registro é ' +
      `autêntico e se a ${publication.revision} ainda está em vigor.`,
  });
}

function drawRemark(sheet: Sheet, y: number, rows: readonly RecordedRevision[]): void {
  const first = rows.at(-1);
  if (!first) return;
  const text =
    `Revisões anteriores à ${first.version} não constam: ela estava em vigor quando a assinatura ` +
    'começou. As datas são do servidor, no horário de Brasília.';
  drawParagraph(sheet, text, { x: margin, y, size: 8, width, leading: 3.8, ink: inks.muted });
}
