import { calendarDate, formatDate } from '#shared/values/calendarDate';
import {
  type CertifiedRevision,
  notReceivedText,
  unreadTexts,
} from '#shared/signatures/certificate';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { Cell, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';

const columns = [
  { label: 'Revisão' },
  { label: 'Data', kind: 'tight' },
  { label: 'Recebida em', kind: 'tight' },
  { label: 'Ciente', kind: 'tight' },
] as const;

const dayOr = (date: string | null, missing: string) =>
  date === null ? missing : formatDate(calendarDate(date));

/**
 * A register of revisions as printed, without the names of the people who received and read them.
 */
export function RegisterTable({ revisions }: { revisions: readonly CertifiedRevision[] }) {
  return (
    <section className="stack gap-2">
      <h2>Revisões</h2>
      <Table caption="Revisões do registro" columns={columns}>
        {revisions.map(({ version, date, received, unsent = false, acknowledged, unread }) => (
          <Row key={version}>
            <FirstCell>
              <RevisionStamp version={version} />
            </FirstCell>
            <Cell label="Data" kind="tight">
              {dayOr(date, '–')}
            </Cell>
            <Cell label="Recebida em" kind="tight">
              {dayOr(received, notReceivedText(unsent))}
            </Cell>
            <Cell label="Ciente" kind="tight">
              {unread ? unreadTexts[unread] : dayOr(acknowledged, '–')}
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
