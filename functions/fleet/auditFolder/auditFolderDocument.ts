import { outsideHeading } from '#shared/publications/outsideKinds';
import { holderLabel, suspendedText } from '#shared/signatures/certificate';
import { countsOf, type Gap, gapsIn, gapsText, inForceIn } from '#shared/signatures/paperGaps';
import { formatDate, formatMoment } from '#shared/values/calendarDate';
import { config } from '#platform/config/config';
import { barRoom, type PaperColumn } from '#platform/files/pdf/table';
import {
  type AuditPaper,
  auditMargin,
  startAuditFolder,
} from '#functions/signatures/documents/auditPaper';
import { drawRevisionRecord } from '#functions/signatures/revisions/revisionRecordDocument';
import { drawAircraftList } from '../aircraftList/aircraftListDocument';
import { everyLine, type ListLine } from '../aircraftList/listLines';
import type { FleetCraft } from '../fleetCraft';
import type { AuditFolder } from './readAuditFolder';

type Paper = AuditFolder & { readonly code: string; readonly now: Date };

const title = 'Pasta da auditoria';
const left = auditMargin + barRoom;

type CraftLine = { readonly craft: FleetCraft; readonly line: ListLine };
type Content = { readonly document: string; readonly of: string; readonly pages: string };

/** Draws what is missing, the contents, each aircraft's list and records, and last the certificate. */
export async function auditFolderDocument(folder: Paper): Promise<Uint8Array> {
  const { holder, aircraft, code, now } = folder;
  const open = (sealPage?: number) =>
    startAuditFolder({ title, document: title, code, issued: now }, holder.name, sealPage);
  // A draft finds the length of the front pages, which does not depend on the page numbers in them.
  const draft = await open();
  drawFront(
    draft,
    folder,
    contentsOf(folder, () => ''),
  );
  const offset = draft.pages + (draft.needsSealPage ? 1 : 0);
  const paper = await open(offset);
  const spans = new Map<string, string>();
  const span = (key: string, draw: () => void) => {
    const first = offset + paper.pages + 1;
    draw();
    const last = offset + paper.pages;
    spans.set(key, first === last ? String(first) : `${first} a ${last}`);
  };
  for (const { craft, records, ...lines } of aircraft) {
    span(`list ${craft.prefix}`, () =>
      drawAircraftList(paper, { ...lines, aircraft: craft, holder, now }),
    );
    if (records.length === 0) continue;
    span(`records ${craft.prefix}`, () => {
      for (const record of records) drawRevisionRecord(paper, record);
    });
  }
  const certified = certifiedOf(folder);
  if (certified.length > 0) {
    span('certificate', () => drawCertificate(paper, folder, certified));
  }
  drawFront(
    paper,
    folder,
    contentsOf(folder, (key) => spans.get(key) ?? ''),
  );
  return paper.finish({ remark, advice });
}

const remark = 'Cada lista, registro e certificado desta pasta é conferido pelo código abaixo.';
const advice = 'A página pública começa pelo que falta e diz o que mudou desde então. Confira em';

const aircraftCount = (count: number) => `${count} ${count === 1 ? 'aeronave' : 'aeronaves'}`;

function drawFront(paper: AuditPaper, folder: Paper, contents: readonly Content[]): void {
  const { holder, aircraft, now } = folder;
  const day = formatMoment(now).slice(0, 10);
  const standings = standingsIn(folder);
  const missing = gapsIn(standings);
  const { in_force, all } = inForceIn(standings);
  paper.front({
    title,
    document: title,
    lead: `Publicações da ${config.SITE_NAME} em ${aircraftCount(aircraft.length)}, em ${day}`,
  });
  paper.block([
    [
      { label: holderLabel, value: holder.name, width: 66 },
      { label: holder.label, value: holder.document, width: 42 },
      { label: 'Aeronaves', value: String(aircraft.length), width: 24 },
      { label: 'Em vigor', value: `${in_force} de ${all}`, width: 24 },
      { label: 'Falta', value: String(missing.length), width: 24 },
    ],
  ]);
  if (missing.length === 0) paper.line('Nada falta nesta data.');
  else {
    paper.line(`${gapsText(countsOf(missing))}.`);
    paper.table('O que falta', missingColumns, missing);
  }
  paper.table('Conteúdo', contentColumns, contents);
}

/** Each line of each aircraft with the standing that fleet and public check also count. */
const standingsIn = ({ aircraft }: AuditFolder) =>
  aircraft.flatMap(({ craft, ...lines }) =>
    everyLine(lines).map((line) => ({ ...line.standing, craft, line })),
  );

function whyOf({ line, kind, document }: Gap<CraftLine>): string {
  switch (kind) {
    case 'acknowledgement':
      return document === null ? 'Ciente' : `Ciente, ${document}`;
    case 'expired':
      return line.line.due ? `Venceu em ${formatDate(line.line.due)}` : 'Não está em vigor';
    case 'shipment':
      return 'Envio';
    case 'compliance':
      return `Cumprir ${document ?? ''}`;
    case 'superseded':
      return `Há a ${line.line.newer ?? ''}`;
    case 'outside':
      return outsideHeading(line.line.outside ? [line.line.outside.by] : []);
    case 'suspended':
      return suspendedText;
    case 'revoked':
    case 'transferred':
      return 'Não está em vigor';
  }
}

function contentsOf({ aircraft }: Paper, pagesOf: (key: string) => string): Content[] {
  const certified = certifiedOf({ aircraft });
  return [
    ...aircraft.flatMap(({ craft, records }) => [
      {
        document: 'Lista de publicações',
        of: [craft.prefix, craft.model, numberOf(craft)].filter(Boolean).join(', '),
        pages: pagesOf(`list ${craft.prefix}`),
      },
      ...(records.length > 0
        ? [
            {
              document: `Registros de revisões (${records.length})`,
              of: craft.prefix,
              pages: pagesOf(`records ${craft.prefix}`),
            },
          ]
        : []),
    ]),
    ...(certified.length > 0
      ? [
          {
            document: 'Certificado',
            of:
              aircraft.length === 1
                ? (aircraft[0]?.craft.prefix ?? '')
                : `As ${aircraftCount(aircraft.length)}`,
            pages: pagesOf('certificate'),
          },
        ]
      : []),
  ];
}

const numberOf = ({ serial }: FleetCraft) => (serial === null ? '' : `N/S ${serial}`);
const ofCraft = ({ craft }: CraftLine) =>
  [craft.prefix, numberOf(craft)].filter(Boolean).join(', ');

const missingColumns: readonly PaperColumn<Gap<CraftLine>>[] = [
  {
    label: 'Publicação',
    x: left,
    width: 78,
    bold: true,
    lines: 3,
    text: ({ line: { line } }) => line.publication.name,
    below: ({ line: { line } }) => line.kind,
    hasBar: () => true,
  },
  { label: 'Aeronave', x: 99, width: 38, lines: 2, text: ({ line }) => ofCraft(line) },
  {
    label: 'Revisão',
    x: 140,
    width: 22,
    lines: 2,
    isStamp: true,
    text: ({ line: { line } }) => line.version,
  },
  { label: 'Falta', x: 165, width: 30, lines: 3, text: whyOf, isWaiting: () => true },
];

const contentColumns: readonly PaperColumn<Content>[] = [
  { label: 'Documento', x: left, width: 70, bold: true, text: ({ document }) => document },
  { label: 'Aeronave', x: 92, width: 75, lines: 2, text: ({ of }) => of },
  { label: 'Página', x: 172, width: 23, text: ({ pages }) => pages },
];

/** The subscriptions in force, each with its aircraft. */
const certifiedOf = ({ aircraft }: Pick<AuditFolder, 'aircraft'>): CraftLine[] =>
  aircraft.flatMap(({ craft, inForce, toSend, outside }) =>
    [...inForce, ...toSend, ...outside]
      .filter(({ due }) => due !== null)
      .map((line) => ({ craft, line })),
  );

const certificateColumns: readonly PaperColumn<CraftLine>[] = [
  {
    label: 'Publicação',
    x: left,
    width: 72,
    bold: true,
    lines: 4,
    text: ({ line }) => line.publication.name,
    below: ({ line }) =>
      [line.kind, line.outside && outsideHeading([line.outside.by])].filter(Boolean).join('. '),
  },
  {
    label: 'Revisão',
    x: 93,
    width: 26,
    lines: 2,
    isStamp: true,
    text: ({ line }) => line.version,
  },
  {
    label: 'Data',
    x: 122,
    width: 18,
    text: ({ line: { date } }) => (date === null ? '–' : formatDate(date)),
  },
  {
    label: 'Aeronave',
    x: 143,
    width: 30,
    text: ({ craft }) => craft.prefix,
    below: ({ craft }) => numberOf(craft),
  },
  {
    label: 'Válida até',
    x: 176,
    width: 19,
    text: ({ line: { due } }) => (due ? formatDate(due) : ''),
  },
];

function drawCertificate(
  paper: AuditPaper,
  { holder }: Paper,
  certified: readonly CraftLine[],
): void {
  paper.begin({
    title: 'Certificado de assinaturas',
    document: 'Certificado',
    lead:
      `Na data de emissão, ${holder.name} (${holder.label} ${holder.document}) mantém com a ${config.SITE_NAME} ` +
      'as assinaturas abaixo, com direito a cada revisão publicada até o fim da validade.',
  });
  paper.table('Assinaturas em vigor', certificateColumns, certified);
  paper.close('Válido na data de emissão.');
}
