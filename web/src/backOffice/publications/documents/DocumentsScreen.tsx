import { AreaButton } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { getPublication } from '#shared/publications/publicationEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { RecordScreen } from '../../kit/record/RecordScreen';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { ListedDocument } from '#shared/publications/documents/document';
import { deleteDocument } from '#shared/publications/documents/documentDeskEndpoints';
import { effectivityText } from '#shared/publications/effectivity';
import type { Publication } from '#shared/publications/publication';
import { KindWord } from '#web/entities/documents/DocumentHead.tsx';
import { DocumentLinks } from '#web/entities/documents/DocumentLinks.tsx';
import { documentsQuery } from '#web/entities/documents/documentsQuery';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { shownDate, typedText } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import {
  ActionCell,
  Cell,
  CellNote,
  type Column,
  FirstCell,
  Row,
  Table,
} from '#web/ui/list/Table.tsx';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { DocumentEditor } from './DocumentEditor';

const columns: readonly Column[] = [
  { label: 'Número' },
  { label: 'Tipo', kind: 'tight' },
  { label: 'Data', kind: 'tight' },
  { label: 'Efetividade' },
  { label: 'Altera' },
  { label: 'Situação', kind: 'tight' },
  { label: 'Ações', kind: 'actions' },
];

/** What amends a publication until its next revision. */
function DocumentsDesk({ publication }: { publication: Publication }) {
  const { id, name, version } = publication;
  const documents = useQuery({ ...documentsQuery(id), staleTime: 0 });
  const [editing, setEditing] = useState<ListedDocument | 'new' | null>(null);
  const [withdrawing, setWithdrawing] = useState<ListedDocument | null>(null);
  const close = () => {
    setEditing(null);
  };
  return (
    <div className="stack">
      <Crumbs
        list={{ to: pathTo('/admin/publication/:id', { id }), label: name }}
        here="Documentos"
      />
      <Title
        title={`Documentos de ${name}`}
        beside={<RevisionStamp version={version} />}
        aside={
          <div className="row">
            <AreaButton variant="secondary" to={pathTo('/admin/publication/:id/revision', { id })}>
              Publicar revisão
            </AreaButton>
            {editing === null ? (
              <Button
                variant="primary"
                onClick={() => {
                  setEditing('new');
                }}
              >
                <Icon name="plus" />
                Novo documento
              </Button>
            ) : null}
          </div>
        }
      />
      {documents.isError ? (
        <ErrorState error={documents.error} onRetry={() => void documents.refetch()} />
      ) : documents.isPending ? (
        <Skeleton rows={4} rowHeight={56} cardHeight={120} />
      ) : documents.data.length === 0 ? (
        editing === null ? (
          <Blank
            icon="file"
            title="Nenhum documento"
            note="Boletins, revisões temporárias e diretrizes desta publicação aparecem aqui."
          />
        ) : null
      ) : (
        <Table caption="Documentos" columns={columns}>
          {documents.data.map((document) => (
            <DocumentRow
              key={document.id}
              {...{ document, publication: id }}
              onEdit={() => {
                setEditing(document);
              }}
              onWithdraw={() => {
                setWithdrawing(document);
              }}
            />
          ))}
        </Table>
      )}
      {editing === null ? null : (
        <DocumentEditor
          key={editing === 'new' ? 'new' : editing.id}
          publication={publication}
          document={editing === 'new' ? null : editing}
          onClose={close}
        />
      )}
      {withdrawing === null ? null : (
        <WithdrawDialog
          publication={id}
          document={withdrawing}
          onClose={() => {
            setWithdrawing(null);
          }}
        />
      )}
    </div>
  );
}

type RowProps = {
  publication: number;
  document: ListedDocument;
  onEdit: () => void;
  onWithdraw: () => void;
};

function DocumentRow({ publication, document, onEdit, onWithdraw }: RowProps) {
  const { number, title, kind, date, mandatory, effectivity, amends, withdrawn } = document;
  const isOpen = withdrawn === null && document.incorporated_by === null;
  return (
    <Row>
      <FirstCell>
        {number}
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
      <Cell label="Altera">{amends}</Cell>
      <Cell label="Situação" kind="tight">
        {standingText(document)}
        {withdrawn === null ? null : <CellNote>{withdrawn.reason}</CellNote>}
      </Cell>
      <ActionCell>
        <DocumentLinks publication={publication} document={document} />
        {withdrawn === null ? (
          <Button small aria-label={`Corrigir ${number}`} onClick={onEdit}>
            Corrigir
          </Button>
        ) : null}
        {isOpen ? (
          <Button small aria-label={`Retirar ${number}`} onClick={onWithdraw}>
            Retirar
          </Button>
        ) : null}
      </ActionCell>
    </Row>
  );
}

function standingText({ withdrawn, incorporated_by }: ListedDocument): string {
  if (withdrawn !== null) return `Retirado em ${shownDate(withdrawn.date)}`;
  return incorporated_by === null ? 'Em vigor' : `Na ${incorporated_by}`;
}

const withdrawal = v.object({ reason: typedText(500) });

type DialogProps = { publication: number; document: ListedDocument; onClose: () => void };

function WithdrawDialog({ publication, document: { id, number }, onClose }: DialogProps) {
  const client = useQueryClient();
  const form = useSchemaForm({ schema: withdrawal, defaultValues: { reason: '' } });
  const withdraw = async ({ reason }: v.InferOutput<typeof withdrawal>) => {
    await request(deleteDocument, { path: { id: publication, document: id }, query: { reason } });
    notify({ tone: 'ok', text: `${number} retirado. Quem o via é avisado por e-mail.` });
    onClose();
    await client.invalidateQueries({ queryKey: publicationKeys.documentsOf(publication) });
  };
  return (
    <FormDialog
      title={`Retirar ${number}?`}
      form={form}
      confirm="Retirar"
      busyLabel="Retirando"
      variant="danger"
      onClose={onClose}
      onSubmit={withdraw}
    >
      <TextField
        label="Motivo"
        autoComplete="off"
        maxLength={500}
        help="Os clientes leem o motivo no e-mail e, por 30 dias, no lugar do documento."
        data-autofocus=""
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

export function DocumentsScreen() {
  return (
    <RecordScreen
      noun="Publicação"
      missing="Publicação não encontrada"
      back={pathTo('/admin/publications')}
      keys={publicationKeys}
      load={(id, signal) => request(getPublication, { path: { id }, signal })}
    >
      {(publication) => (publication ? <DocumentsDesk publication={publication} /> : null)}
    </RecordScreen>
  );
}
