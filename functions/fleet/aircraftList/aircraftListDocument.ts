import { documentKindNames } from '#shared/publications/documents/documentKinds';
import { isToAcknowledge, isToComply } from '#shared/publications/documents/documentScope';
import { formatDate, formatMoment, isCalendarDate } from '#shared/values/calendarDate';
import { fuelTypeLabels, type FuelType } from '#shared/orders/fuelType';
import { outsideHeading } from '#shared/publications/outsideKinds';
import { holderLabel, notReceivedText, suspendedText } from '#shared/signatures/certificate';
import { gapsIn } from '#shared/signatures/paperGaps';
import { config } from '#platform/config/config';
import { barRoom, type PaperColumn } from '#platform/files/pdf/table';
import type { TitleBlockCell } from '#platform/files/pdf/titleBlock';
import {
  type AuditPaper,
  auditMargin,
  startAuditPaper,
} from '#functions/signatures/documents/auditPaper';
import type { PaperHolder } from '#functions/signatures/documents/holderOnPaper';
import { type DocumentLine, everyLine, isUnsent, type ListLine, type ListLines } from './listLines';

export type ListedAircraft = {
  readonly prefix: string;
  readonly serial: string | null;
  readonly model: string | null;
  readonly year: number | null;
  readonly fuel_type: FuelType | null;
};

export type AircraftList = ListLines & {
  readonly aircraft: ListedAircraft;
  readonly holder: PaperHolder;
  readonly now: Date;
};

type Paper = AircraftList & { readonly code: string };

const title = 'Lista de publicações da aeronave';
const left = auditMargin + barRoom;

const dateOrDash = (date: Parameters<typeof formatDate>[0] | null) =>
  date === null ? '–' : formatDate(date);

const isMissed = ({ standing }: ListLine) => standing.missing === 'acknowledgement';

const inForceColumns: readonly PaperColumn<ListLine>[] = [
  {
    label: 'Publicação',
    x: left,
    width: 72,
    bold: true,
    lines: 4,
    text: ({ publication }) => publication.name,
    below: ({ kind }) => kind,
    hasBar: (line) => isMissed(line) || isUnsent(line) || line.newer !== null,
  },
  {
    label: 'Revisão',
    x: 92,
    width: 23,
    lines: 2,
    isStamp: true,
    text: ({ version }) => version,
    below: ({ newer }) => (newer === null ? '' : `Há a ${newer}`),
  },
  { label: 'Data', x: 118, width: 17, text: ({ date }) => dateOrDash(date) },
  {
    label: 'Recebida em',
    x: 138,
    width: 18,
    text: receivedText,
    below: ({ received }) => received?.how ?? '',
    isWaiting: isUnsent,
  },
  {
    label: 'Ciente',
    x: 159,
    width: 17,
    text: acknowledgedText,
    isWaiting: isMissed,
  },
  {
    label: 'Válida até',
    x: 179,
    width: 16,
    text: ({ due }) => (due ? formatDate(due) : 'Sem prazo'),
  },
];

const endedColumns: readonly PaperColumn<ListLine>[] = [
  {
    label: 'Publicação',
    x: left,
    width: 84,
    bold: true,
    lines: 3,
    text: ({ publication }) => publication.name,
    below: ({ kind }) => kind,
    hasBar: () => true,
  },
  { label: 'Revisão', x: 104, width: 32, lines: 2, isStamp: true, text: ({ version }) => version },
  { label: 'Data', x: 140, width: 17, text: ({ date }) => dateOrDash(date) },
  {
    label: 'Motivo',
    x: 160,
    width: 35,
    lines: 2,
    text: endText,
    isWaiting: () => true,
  },
];

const outsideColumns: readonly PaperColumn<ListLine>[] = [
  {
    label: 'Publicação',
    x: left,
    width: 72,
    bold: true,
    lines: 3,
    text: ({ publication }) => publication.name,
    below: ({ kind }) => kind,
    hasBar: () => true,
  },
  { label: 'Revisão', x: 92, width: 23, lines: 2, isStamp: true, text: ({ version }) => version },
  { label: 'Data', x: 118, width: 17, text: ({ date }) => dateOrDash(date) },
  { label: 'Motivo', x: 138, width: 57, lines: 4, text: outsideText },
];

function outsideText(line: ListLine): string {
  return [line.outside?.why, isMissed(line) ? 'Falta o ciente.' : ''].filter(Boolean).join(' ');
}

const shown = (date: string) => (isCalendarDate(date) ? formatDate(date) : date);

const documentColumns: readonly PaperColumn<DocumentLine>[] = [
  {
    label: 'Documento',
    x: left,
    width: 72,
    bold: true,
    lines: 4,
    text: ({ number, title: name }) => `${number} ${name}`,
    below: ({ kind, mandatory, manual, unsure, withdrawn }) =>
      [
        documentKindNames[kind],
        mandatory ? 'obrigatório' : '',
        manual,
        unsure ? 'confira a aplicabilidade' : '',
        withdrawn === null ? '' : `retirado em ${shown(withdrawn.date)}`,
      ]
        .filter(Boolean)
        .join(', '),
    hasBar: (line) => isToComply(line) || isToAcknowledge(line),
  },
  { label: 'Data', x: 92, width: 17, text: ({ date }) => shown(date) },
  { label: 'Altera', x: 112, width: 26, lines: 3, text: ({ amends }) => amends ?? '–' },
  {
    label: 'Ciente',
    x: 141,
    width: 17,
    text: (line) =>
      line.acknowledged === null
        ? isToAcknowledge(line)
          ? 'Falta'
          : '–'
        : shown(line.acknowledged),
    isWaiting: isToAcknowledge,
  },
  {
    label: 'Cumprimento',
    x: 161,
    width: 34,
    lines: 3,
    text: (line) =>
      line.compliance === null
        ? isToComply(line)
          ? 'A cumprir'
          : '–'
        : shown(line.compliance.date),
    below: ({ compliance }) =>
      compliance === null
        ? ''
        : [
            compliance.hours === null
              ? ''
              : `${compliance.hours.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} h`,
            compliance.by,
          ]
            .filter(Boolean)
            .join(', '),
    isWaiting: isToComply,
  },
];

function endText({ due, standing }: ListLine): string {
  if (standing.suspended) return suspendedText;
  return due ? `Venceu em ${formatDate(due)}` : '–';
}

function receivedText(line: ListLine): string {
  const { received, unsent } = line;
  if (received) return formatDate(received.date);
  return notReceivedText(unsent !== null || isUnsent(line));
}

/** The date of acknowledgement; a missing one is stated instead of left blank. */
function acknowledgedText(line: ListLine): string {
  if (line.due === null || isUnsent(line)) return '–';
  return isMissed(line) ? 'Falta' : dateOrDash(line.acknowledged);
}

const remark =
  'Lista das publicações compradas na loja para este prefixo. Não substitui a consulta às diretrizes de ' +
  'aeronavegabilidade da ANAC nem a publicações de outros editores. Compra única não pede ciente.';
const advice =
  'A página pública mostra esta lista como emitida e o que mudou desde então. Confira em';

/** The list that an auditor asks for: the publications in force for an aircraft on a day. */
export async function aircraftListDocument(list: Paper): Promise<Uint8Array> {
  const { aircraft, code, now } = list;
  const about = { ...sectionOf(list), code, issued: now };
  const paper = await startAuditPaper(about, aircraft.prefix);
  drawList(paper, list);
  return paper.finish({ remark, advice });
}

/** Draws the list as one part of an audit folder. */
export function drawAircraftList(paper: AuditPaper, list: AircraftList): void {
  paper.begin(sectionOf(list));
  drawList(paper, list);
  paper.close(remark);
}

function sectionOf({ aircraft, now }: AircraftList) {
  const day = formatMoment(now).slice(0, 10);
  return {
    title,
    document: 'Lista de publicações',
    lead: `Publicações da ${config.SITE_NAME} em vigor para a ${aircraft.prefix} em ${day}`,
  };
}

function drawList(paper: AuditPaper, list: AircraftList): void {
  const { aircraft, inForce, toSend, outside, ended, documents } = list;
  paper.block([aircraftCells(aircraft), holderCells(list)]);
  if (inForce.length > 0) paper.table('Em vigor nesta data', inForceColumns, inForce);
  else paper.line('Nenhuma publicação para esta aeronave está em vigor nesta data.');
  if (toSend.length > 0) paper.table('A enviar nesta data', inForceColumns, toSend);
  if (documents.length > 0) {
    paper.table('Documentos entre revisões', documentColumns, documents);
  }
  if (outside.length > 0) {
    const reasons = outside.flatMap((line) => line.outside?.by ?? []);
    paper.table(outsideHeading(reasons), outsideColumns, outside);
  }
  if (ended.length > 0) paper.table('Não em vigor nesta data', endedColumns, ended);
}

function holderCells(list: AircraftList): TitleBlockCell[] {
  const { holder, inForce, ended } = list;
  const gaps = gapsIn(everyLine(list).map(({ standing }) => standing));
  const unread = gaps.filter(({ kind }) => kind === 'acknowledgement').length;
  return [
    { label: holderLabel, value: holder.name, width: 66 },
    { label: holder.label, value: holder.document, width: 42 },
    { label: 'Em vigor', value: String(inForce.length), width: 24 },
    { label: 'Sem ciente', value: String(unread), width: 24 },
    { label: 'Não em vigor', value: String(ended.length), width: 24 },
  ];
}

function aircraftCells({
  prefix,
  model,
  serial,
  year,
  fuel_type,
}: ListedAircraft): TitleBlockCell[] {
  return [
    { label: 'Prefixo', value: prefix, width: 34 },
    { label: 'Modelo', value: model ?? '–', width: 46 },
    { label: 'Número de série', value: serial ?? '–', width: 38 },
    { label: 'Ano', value: year === null ? '–' : String(year), width: 24 },
    { label: 'Combustível', value: fuel_type ? fuelTypeLabels[fuel_type] : '–', width: 38 },
  ];
}
