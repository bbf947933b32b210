import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { outsideHeading } from '#shared/publications/outsideKinds';
import {
  type CertificateLine,
  certificateLineLabels,
  type CertificateLineState,
} from '#shared/signatures/certificate';
import type { IconName } from '#web/ui/icon/iconShapes';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';
import { isGap } from './certificateGaps';
import { Cell, CellNote, type Column, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';

const looks = {
  current: ['ok', 'check'],
  superseded: ['wait', 'repeat'],
  expired: ['stop', 'alert'],
  revoked: ['off', 'x'],
} as const satisfies Record<CertificateLineState, readonly [Tone, IconName]>;

const day = (date: string) => formatDate(calendarDate(date));

function shownEnd({ due, current_due }: CertificateLine): string {
  const end = current_due ?? due;
  return end === null ? 'Sem prazo' : day(end);
}

/** The columns of the paper; what papers of before did not say is left out. */
const columnsOf = (lines: readonly CertificateLine[]): Column[] => [
  { label: 'Publicação' },
  { label: 'Aeronave', kind: 'tight' },
  { label: 'Revisão', kind: 'tight' },
  { label: 'Data', kind: 'tight' },
  ...(sayReceived(lines) ? [{ label: 'Recebida em', kind: 'tight' } as const] : []),
  { label: 'Ciente', kind: 'tight' },
  { label: 'Válida até', kind: 'tight' },
  { label: 'Hoje', kind: 'tight' },
];

const sayReceived = (lines: readonly CertificateLine[]) =>
  lines.some(({ received }) => received !== undefined);

/** The lines of a certificate as printed, and how each stands today. */
export function CertificateTable({ lines }: { lines: readonly CertificateLine[] }) {
  const withReceived = sayReceived(lines);
  return (
    <Table caption="Publicações conferidas" columns={columnsOf(lines)}>
      {lines.map((line, index) => (
        <Row
          // Two lines may say the same.
          key={index}
          changed={isGap(line) ? 'wait' : undefined}
        >
          <FirstCell>
            {line.publication}
            {line.kind ? <CellNote>{line.kind}</CellNote> : null}
            {line.outside ? <CellNote>{outsideHeading([line.outside])}</CellNote> : null}
          </FirstCell>
          <Cell label="Aeronave" kind="tight">
            {line.airplane_prefix}
            {line.serial ? <CellNote>N/S {line.serial}</CellNote> : null}
          </Cell>
          <Cell label="Revisão" kind="tight">
            <RevisionStamp version={line.version} />
            {line.state === 'superseded' ? <CellNote>Há a {line.current_version}</CellNote> : null}
          </Cell>
          <Cell label="Data" kind="tight">
            {day(line.date)}
          </Cell>
          {withReceived ? (
            <Cell label="Recebida em" kind="tight">
              {receivedText(line)}
            </Cell>
          ) : null}
          <Cell label="Ciente" kind="tight">
            {acknowledgedText(line)}
          </Cell>
          <Cell label="Válida até" kind="tight">
            {shownEnd(line)}
            {line.due && line.current_due && line.current_due > line.due ? (
              <CellNote>Renovada, antes {day(line.due)}</CellNote>
            ) : null}
          </Cell>
          <Cell label="Hoje" kind="state">
            <Situation line={line} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function receivedText({ received, missing }: CertificateLine) {
  if (missing === 'shipment') return <b className="wait-ink">Não enviada</b>;
  return received ? day(received) : 'Não consta';
}

function acknowledgedText({ acknowledged, missing, due }: CertificateLine) {
  if (missing === 'acknowledgement') return <b className="wait-ink">Falta</b>;
  if (missing === 'shipment') return 'Depois do envio';
  if (due === null) return 'Não se pede';
  return acknowledged ? day(acknowledged) : null;
}

function Situation({ line: { state, missing } }: { line: CertificateLine }) {
  if (missing === 'acknowledgement') {
    return (
      <StatePill tone="wait" icon="alert">
        Sem ciente
      </StatePill>
    );
  }
  if (missing === 'shipment') {
    return (
      <StatePill tone="wait" icon="clock">
        A enviar
      </StatePill>
    );
  }
  const [tone, icon] = looks[state];
  return (
    <StatePill tone={tone} icon={icon}>
      {certificateLineLabels[state]}
    </StatePill>
  );
}
