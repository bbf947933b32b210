import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { type CertifiedRevision, notReceivedText } from '#shared/signatures/certificate';
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

type Props = {
  readonly revisions: readonly CertifiedRevision[];
  /** The version whose ciente was asked for when it was printed. */
  readonly inForce: string | null;
};

/**
 * A register of revisions as printed, without the names of the people who received and read them.
 */
export function RegisterTable({ revisions, inForce }: Props) {
  const notRead = ({ version, unsent = false }: CertifiedRevision) =>
    unsent ? '–' : version === inForce ? 'Falta' : notReceivedText(false);
  return (
    <section className="stack gap-2">
      <h2>Revisões</h2>
      <Table caption="Revisões do registro" columns={columns}>
        {revisions.map((one) => (
          <Row key={one.version}>
            <FirstCell>
              <RevisionStamp version={one.version} />
            </FirstCell>
            <Cell label="Data" kind="tight">
              {dayOr(one.date, '–')}
            </Cell>
            <Cell label="Recebida em" kind="tight">
              {dayOr(one.received, notReceivedText(one.unsent ?? false))}
            </Cell>
            <Cell label="Ciente" kind="tight">
              {dayOr(one.acknowledged, notRead(one))}
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
