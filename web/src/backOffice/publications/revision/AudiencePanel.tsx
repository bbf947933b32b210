import { pathTo } from '#shared/site/pathTo';
import { Link } from 'react-router-dom';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import type { RecordForm } from '#web/forms/useRecordForm';
import { Cell, FirstCell, Row, Table, type Column } from '#web/ui/list/Table.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { type Audience, clientsText, withheldText } from './audience';
import type { RevisionValues, SentRevision } from './revisionForm';

const columns: readonly Column[] = [
  { label: 'Assinaturas' },
  { label: 'Clientes', kind: 'end' },
  { label: 'Quantidade', kind: 'end' },
  { label: 'O que recebem' },
];

type Props = {
  id: number;
  version: string;
  /** Undefined while it is counted. */
  audience: Audience | undefined;
  form: RecordForm<RevisionValues, SentRevision>;
};

/** Who is notified of the revision, before it is published. */
export function AudiencePanel({ id, version, audience, form }: Props) {
  const newer = `Há uma revisão mais nova${version === '' ? '' : ` (${version})`}`;
  const rows = [
    ['Download', audience?.download, 'E-mail com o que mudou; o arquivo no Gerenciador'],
    ['Impressa', audience?.printed, 'E-mail com o que mudou'],
    ['Compra única', audience?.once, `Nada. Veem “${newer}”`],
  ] as const;
  return (
    <Panel stack>
      <div className="spread">
        <h2>Quem é avisado</h2>
        {audience && audience.clients > 0 ? (
          <Link to={pathTo('/admin/report/publication_clients/:id', { id })}>
            Ver {clientsText(audience.clients)}
          </Link>
        ) : null}
      </div>
      <Table dense caption="Quem é avisado" columns={columns}>
        {rows.map(([kind, group, receive]) => (
          <Row key={kind}>
            <FirstCell>{kind}</FirstCell>
            <Cell label="Clientes" kind="end">
              {group?.clients ?? '–'}
            </Cell>
            <Cell label="Assinaturas" kind="end">
              {group?.signatures ?? '–'}
            </Cell>
            <Cell label="O que recebem">{receive}</Cell>
          </Row>
        ))}
      </Table>
      <CheckField
        label={`Avisar ${audience ? clientsText(audience.mailed) : 'os clientes'} por e-mail ao publicar`}
        {...form.field('notify')}
      />
      {audience && audience.withheld.length > 0 ? (
        <p className="small muted">{withheldText(audience.withheld)}</p>
      ) : null}
    </Panel>
  );
}
