import { useQuery } from '@tanstack/react-query';
import type { ListedDocument } from '#shared/publications/documents/document';
import { effectivityText } from '#shared/publications/effectivity';
import type { Publication } from '#shared/publications/publication';
import { DocumentHead } from '#web/entities/documents/DocumentHead.tsx';
import { DocumentLinks } from '#web/entities/documents/DocumentLinks.tsx';
import { documentsQuery } from '#web/entities/documents/documentsQuery';
import { shownDate } from '#web/forms/typedFields';
import { ActionCell, Cell, type Column, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';

type Props = { owner: number | null; publication: Publication };

/**
 * The documents that amend the manual until its next revision: everyone sees the headings, holders
 * also get the files.
 */
export function Documents({ owner, publication: { id, version } }: Props) {
  const documents = useQuery(documentsQuery(id, owner));
  if (documents.isError) {
    return (
      <section className="stack gap-2" aria-labelledby="documents">
        <h2 id="documents">Documentos em vigor</h2>
        <ErrorState error={documents.error} onRetry={() => void documents.refetch()} />
      </section>
    );
  }
  const known = documents.data ?? [];
  const open = known.filter((one) => one.incorporated_by === null && one.withdrawn === null);
  const closed = known.filter((one) => one.incorporated_by !== null);
  if (open.length + closed.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="documents">
      <div className="spread">
        <h2 id="documents">Documentos em vigor</h2>
        <span className="small muted">
          {open.length}, além da {version}
        </span>
      </div>
      <p className="small muted">
        O que altera o manual até a próxima revisão. Título, data e efetividade são públicos; o
        arquivo é de quem tem a publicação.
      </p>
      {open.length === 0 ? (
        <p>Nenhum documento em vigor.</p>
      ) : (
        <DocumentTable caption="Documentos em vigor" publication={id} documents={open} />
      )}
      {closed.length === 0 ? null : (
        <details>
          <summary>
            <b>{closed.length === 1 ? '1 incorporado' : `${closed.length} incorporados`}</b>{' '}
            <span className="small muted">{closedText(closed)}</span>
          </summary>
          <DocumentTable caption="Documentos incorporados" publication={id} documents={closed} />
        </details>
      )}
    </section>
  );
}

const closedText = ([last]: readonly ListedDocument[]): string =>
  last ? `O último, ${last.number}, está na ${last.incorporated_by ?? ''}` : '';

type TableProps = { caption: string; publication: number; documents: readonly ListedDocument[] };

function DocumentTable({ caption, publication, documents }: TableProps) {
  const isOwner = documents.some(({ own }) => own !== null);
  const columns: Column[] = [
    { label: 'Documento' },
    { label: 'Data', kind: 'tight' },
    { label: 'Aplica-se a' },
    ...(isOwner ? [{ label: 'Sua frota', kind: 'tight' } as const] : []),
    { label: 'Ações', kind: 'actions' },
  ];
  return (
    <Table caption={caption} columns={columns}>
      {documents.map((document) => (
        <Row key={document.id}>
          <FirstCell>
            <DocumentHead document={document} />
          </FirstCell>
          <Cell label="Data" kind="tight">
            {shownDate(document.date)}
          </Cell>
          <Cell label="Aplica-se a">
            {effectivityText(document.effectivity) || 'Todas as do manual'}
          </Cell>
          {isOwner ? (
            <Cell label="Sua frota" kind="tight">
              {document.own ? `Inclui ${document.own}` : null}
            </Cell>
          ) : null}
          <ActionCell>
            <DocumentLinks publication={publication} document={document} />
          </ActionCell>
        </Row>
      ))}
    </Table>
  );
}
