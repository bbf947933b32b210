import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Outside } from '#shared/publications/applicability';
import { outsideSentence } from '#shared/publications/outsideKinds';
import { shownApplicability } from '#shared/publications/effectivity';
import type { Fonts } from '#platform/files/pdf/font';
import { barRoom, type PaperColumn, valueLines } from '#platform/files/pdf/table';
import type { TitleBlockCell } from '#platform/files/pdf/titleBlock';
import { holderLabel, notReceivedText, unreadTexts } from '#shared/signatures/certificate';
import { shownName } from '#functions/profiles/reading/presentProfile';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { isFirst } from '#functions/publications/revisions/revisionRepository';
import { type AuditPaper, auditMargin, auditWidth, startAuditPaper } from '../documents/auditPaper';
import type { CertificateRecord } from '../documents/certificate/certificateRecord';
import type { SignatureRecord } from '../signatureRecord';
import type { RecordedRevision } from './recordedRevisions';

export type RevisionsRegister = {
  readonly holder: ProfileRow;
  readonly signature: Pick<
    SignatureRecord,
    'created' | 'due' | 'airplane_prefix' | 'airplane_serial_number' | 'former_holders'
  >;
  /** When it became the holder's, which is where the record starts. */
  readonly since: string;
  readonly publication: PublicationRecord;
  /** Why the publication does not apply to its aircraft; null if it does, or may. */
  readonly outside: Outside | null;
  /** "Assinatura, impresso", with a note if nothing printed has reached the holder. */
  readonly kind: string;
  readonly isUnsent: boolean;
  /** Numbers of the orders that paid for the subscription. */
  readonly orders: readonly number[];
  readonly rows: readonly RecordedRevision[];
};

type Paper = RevisionsRegister & { readonly certificate: CertificateRecord };

const title = 'Registro de revisões';

/** Each revision with days of receipt and reading; missing ones are stated, never blank. */
export async function revisionRecordDocument(record: Paper): Promise<Uint8Array> {
  const { certificate, publication } = record;
  const { code, issued_at } = certificate;
  const section = sectionOf(record);
  const issued = new Date(issued_at);
  const paper = await startAuditPaper({ ...section, code, issued }, publication.name);
  drawRecord(paper, record);
  return paper.finish({
    remark: remarkOn(record),
    advice:
      `A página pública repete as datas deste registro e diz se a ${publication.revision} ainda está ` +
      'em vigor. Confira em',
  });
}

/** The record as one paper of a folder. */
export function drawRevisionRecord(paper: AuditPaper, record: RevisionsRegister): void {
  paper.begin(sectionOf(record));
  drawRecord(paper, record);
  paper.close(remarkOn(record));
}

function sectionOf({ publication }: RevisionsRegister) {
  const applies = shownApplicability(publication)?.replace(/\n/g, ', ');
  const lead = [publication.name, applies && `aplica-se a ${applies}`].filter(Boolean).join(', ');
  return { title, document: title, lead };
}

function drawRecord(paper: AuditPaper, record: RevisionsRegister): void {
  paper.block([holderCells(record), ...formerCells(record), subscriptionCells(record)]);
  if (record.isUnsent) paper.line(`${record.kind}.`);
  if (record.outside) paper.line(outsideSentence(record.outside));
  const lines = record.rows.flatMap((row) => linesOf(paper.fonts, row));
  paper.table('Revisões', columns, lines);
}

/** A revision's row of the table, or the continuation of a long one. */
type Line = {
  readonly version: string;
  readonly isContinued: boolean;
  readonly changes: string;
  readonly pages: string;
  readonly revision: RecordedRevision | null;
};

const changesColumn = {
  label: 'O que mudou',
  x: auditMargin + 46,
  width: 88,
  // Lines of a long text that fit on a page together with its affected pages.
  lines: 30,
  text: ({ changes }: Pick<Line, 'changes'>) => changes,
  below: ({ pages }: Pick<Line, 'pages'>) => pages,
};

const isUnsaid = ({ revision }: Line) => revision?.unread === 'missing';

const columns: readonly PaperColumn<Line>[] = [
  {
    label: 'Revisão',
    x: auditMargin + barRoom,
    width: 20,
    lines: 3,
    isStamp: true,
    text: ({ version }) => version,
    below: ({ isContinued }) => (isContinued ? 'continuação' : ''),
    hasBar: isUnsaid,
  },
  {
    label: 'Data',
    x: auditMargin + 26,
    width: 18,
    text: ({ revision }) => (revision ? formatDate(revision.date) : ''),
  },
  changesColumn,
  {
    label: 'Recebida em',
    x: auditMargin + 137,
    width: 19,
    text: receivedText,
    below: ({ revision }) => revision?.received?.how ?? '',
  },
  {
    label: 'Ciente',
    x: auditMargin + 158,
    width: auditWidth - 158,
    text: acknowledgedText,
    below: ({ revision }) => (revision ? readersText(revision) : ''),
    isWaiting: isUnsaid,
  },
];

function receivedText({ revision }: Line): string {
  if (!revision) return '';
  return revision.received ? dayText(revision.received.on) : notReceivedText(!revision.isAsked);
}

function acknowledgedText({ revision }: Line): string {
  if (!revision) return '';
  const { acknowledged, unread } = revision;
  if (unread) return unreadTexts[unread];
  return acknowledged ? formatDate(acknowledged) : '';
}

/** Who read it, with the day of each if several are asked, and who has not. */
function readersText({ readings, missing }: RecordedRevision): string {
  const isOne = readings.length === 1 && missing.length === 0;
  return [
    ...readings.map(({ by, on }) => (isOne ? by : `${by}, ${formatDate(on)}`)),
    ...missing.map((name) => `falta ${name}`),
  ].join('; ');
}

/** The full text of the changes, because inspectors read it here. */
function linesOf(fonts: Fonts, revision: RecordedRevision): Line[] {
  const { version, changes, pages } = revision;
  const unsaid = isFirst(revision) ? 'Primeira registrada na loja' : 'Não informado';
  const said = { changes: changes.trim() || unsaid, pages: '' };
  const all = valueLines(fonts, changesColumn, said);
  const parts = Math.ceil(all.length / changesColumn.lines);
  return Array.from({ length: parts }, (_, index) => {
    const from = index * changesColumn.lines;
    return {
      version,
      isContinued: index > 0,
      changes: all.slice(from, from + changesColumn.lines).join('\n'),
      pages: index === parts - 1 && pages !== null ? `Páginas ${pages}` : '',
      revision: index === 0 ? revision : null,
    };
  });
}

const dayText = (moment: string) => formatDate(todayInSaoPaulo(new Date(moment)));

function holderCells({ holder, signature }: RevisionsRegister): TitleBlockCell[] {
  const isCompany = holder.person_or_company;
  const cnpj = holder.cnpj;
  const number = isCompany && cnpj ? formatCnpj(cnpj) : holder.cpf && formatCpf(holder.cpf);
  return [
    { label: holderLabel, value: shownName(holder), width: auditWidth - 116 },
    { label: isCompany ? 'CNPJ' : 'CPF', value: number ?? '–', width: 44 },
    { label: 'Prefixo', value: signature.airplane_prefix ?? '–', width: 30 },
    { label: 'Número de série', value: signature.airplane_serial_number ?? '–', width: 42 },
  ];
}

/** Former holder and current one, with the day of the transfer. */
const formerCells = ({ holder, signature }: RevisionsRegister): TitleBlockCell[][] =>
  (signature.former_holders ?? []).map(({ name, until }, index, all) => {
    const half = auditWidth / 2;
    const next = all[index + 1]?.name ?? shownName(holder);
    return [
      { label: `Titular até ${formatDate(until)}`, value: name, width: half },
      { label: `Titular desde ${formatDate(until)}`, value: next, width: half },
    ];
  });

function subscriptionCells({
  publication,
  signature,
  orders,
}: RevisionsRegister): TitleBlockCell[] {
  const span = [dayText(signature.created), signature.due ? formatDate(signature.due) : '–'];
  const inForce = `${publication.revision}, ${formatDate(publication.date)}`;
  return [
    { label: 'Revisão em vigor', value: inForce, width: auditWidth - 116 },
    { label: 'Formato', value: publication.is_download ? 'Download' : 'Impresso', width: 24 },
    { label: 'Assinatura', value: span.join(' a '), width: 50 },
    {
      label: orders.length > 1 ? 'Pedidos' : 'Pedido',
      value: orders.join(', ') || '–',
      width: 42,
    },
  ];
}

function remarkOn({ rows, signature, since }: RevisionsRegister): string {
  const dates = 'As datas são do servidor, no horário de Brasília.';
  const first = rows.at(-1);
  if (!first) return dates;
  return (
    `Revisões anteriores à ${first.version} não constam: a assinatura ` +
    `${signature.former_holders ? 'passou a este titular' : 'começou'} em ${dayText(since)}, com a ${first.version} em vigor. ${dates}`
  );
}
