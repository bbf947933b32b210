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
import { Cell, CellNote, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';

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

const columns = [
  { label: 'Publicação' },
  { label: 'Revisão' },
  { label: 'Aeronave', kind: 'tight' },
  { label: 'Válida até', kind: 'tight' },
  { label: 'Situação hoje', kind: 'tight' },
] as const;

/** The lines of a certificate as printed, and how each stands today. */
export function CertificateTable({ lines }: { lines: readonly CertificateLine[] }) {
  return (
    <Table caption="Assinaturas do certificado" columns={columns}>
      {lines.map((line, index) => (
        <Row
          // The order is that of the paper and does not change.
          key={index}
          changed={line.state === 'superseded' ? 'wait' : undefined}
        >
          <FirstCell>
            {line.publication}
            {line.outside ? <CellNote>{outsideHeading([line.outside])}</CellNote> : null}
          </FirstCell>
          <Cell label="Revisão">
            <RevisionStamp version={line.version} /> <span className="num">{day(line.date)}</span>
            {line.state === 'superseded' ? (
              <CellNote>Revisão em vigor: {line.current_version}</CellNote>
            ) : null}
          </Cell>
          <Cell label="Aeronave" kind="tight">
            {line.airplane_prefix}
          </Cell>
          <Cell label="Válida até" kind="tight">
            {shownEnd(line)}
            {line.due && line.current_due && line.current_due > line.due ? (
              <CellNote>Renovada, antes {day(line.due)}</CellNote>
            ) : null}
          </Cell>
          <Cell label="Situação hoje" kind="state">
            <Situation state={line.state} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Situation({ state }: { state: CertificateLineState }) {
  const [tone, icon] = looks[state];
  return (
    <StatePill tone={tone} icon={icon}>
      {certificateLineLabels[state]}
    </StatePill>
  );
}
