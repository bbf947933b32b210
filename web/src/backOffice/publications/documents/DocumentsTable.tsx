import { Link } from 'react-router-dom';
import type { DocumentReadings, ListedDocument } from '#shared/publications/documents/document';
import { effectivityText } from '#shared/publications/effectivity';
import { pathTo } from '#shared/site/pathTo';
import { KindWord } from '#web/entities/documents/DocumentHead.tsx';
import { shownDate } from '#web/forms/typedFields';
import { openDocument } from '#web/http/openFile';
import {
  ActionCell,
  Cell,
  CellNote,
  type Column,
  FirstCell,
  Row,
  Table,
} from '#web/ui/list/Table.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';
import { type RowAction, RowActions } from '../../kit/rows/RowActions';

const columns: readonly Column[] = [
  { label: 'Número' },
  { label: 'Tipo', kind: 'tight' },
  { label: 'Data', kind: 'tight' },
  { label: 'Efetividade' },
  { label: 'Altera' },
  { label: 'Ciente', kind: 'end' },
  { label: 'Situação', kind: 'tight' },
  { label: 'Ações', kind: 'actions' },
];

type Props = {
  publication: number;
  documents: readonly ListedDocument[];
  readings: readonly DocumentReadings[] | undefined;
  onRemind: (document: ListedDocument) => void;
  onWithdraw: (document: ListedDocument) => void;
};

/** The documents of a publication, with the number of aircraft that acknowledged each. */
export function DocumentsTable({ publication, documents, readings, ...on }: Props) {
  const readingOf = ({ id }: ListedDocument) => readings?.find((one) => one.id === id);
  return (
    <Table dense caption="Documentos" columns={columns}>
      {documents.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          reading={readingOf(document)}
          actions={actionsOf(document, readingOf(document), { publication, ...on })}
          to={editorOf(document, publication)}
        />
      ))}
    </Table>
  );
}

const editorOf = ({ id }: ListedDocument, publication: number) =>
  `${pathTo('/admin/publication/:id/documents', { id: publication })}?document=${id}`;

function actionsOf(
  document: ListedDocument,
  reading: DocumentReadings | undefined,
  { publication, onRemind, onWithdraw }: Pick<Props, 'publication' | 'onRemind' | 'onWithdraw'>,
): RowAction[] {
  const { id, file, link, withdrawn, incorporated_by } = document;
  const isOpen = withdrawn === null && incorporated_by === null;
  const isRead = reading === undefined || reading.acknowledged === reading.aircraft;
  return [
    ...(file === null
      ? []
      : [{ label: 'Abrir', run: () => openDocument({ id: publication, document: id }) }]),
    ...(link === null ? [] : [{ label: linkName(document), run: () => void open(link, '_blank') }]),
    ...(withdrawn === null ? [{ label: 'Corrigir', to: editorOf(document, publication) }] : []),
    ...(isOpen && !isRead
      ? [
          {
            label: 'Avisar de novo',
            run: () => onRemind(document),
          },
        ]
      : []),
    ...(isOpen
      ? [
          {
            label: 'Retirar',
            danger: true,
            run: () => onWithdraw(document),
          },
        ]
      : []),
  ];
}

const linkName = ({ kind }: ListedDocument) => (kind === 'directive' ? 'ANAC' : 'Link');

type RowProps = {
  document: ListedDocument;
  reading: DocumentReadings | undefined;
  actions: readonly RowAction[];
  to: string;
};

function DocumentRow({ document, reading, actions, to }: RowProps) {
  const { number, title, kind, date, mandatory, effectivity, amends, withdrawn } = document;
  return (
    <Row>
      <FirstCell>
        {withdrawn === null ? <Link to={to}>{number}</Link> : number}
        <CellNote>{title}</CellNote>
        {mandatory ? <CellNote>Obrigatório</CellNote> : null}
      </FirstCell>
      <Cell label="Tipo" kind="tight">
        <KindWord kind={kind} />
      </Cell>
      <Cell label="Data" kind="tight">
        {shownDate(date)}
      </Cell>
      <Cell label="Efetividade">{effectivityText(effectivity) || 'Todas as do manual'}</Cell>
      <Cell label="Altera">{amends ?? '–'}</Cell>
      <Cell label="Ciente" kind="end">
        {reading && reading.aircraft > 0 ? `${reading.acknowledged} de ${reading.aircraft}` : '–'}
      </Cell>
      <Cell label="Situação" kind="state">
        <Standing document={document} />
        {withdrawn === null ? null : <CellNote>{withdrawn.reason}</CellNote>}
      </Cell>
      <ActionCell>
        <RowActions of={number} actions={actions} />
      </ActionCell>
    </Row>
  );
}

function Standing({ document: { withdrawn, incorporated_by } }: { document: ListedDocument }) {
  if (withdrawn !== null) {
    return (
      <StatePill tone="off" icon="x">
        Retirado em {shownDate(withdrawn.date)}
      </StatePill>
    );
  }
  return incorporated_by === null ? (
    <StatePill tone="ok" icon="check">
      Em vigor
    </StatePill>
  ) : (
    <StatePill tone="off" icon="check">
      Na {incorporated_by}
    </StatePill>
  );
}
