import { AreaButton } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { getPublication } from '#shared/publications/publicationEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { RecordScreen } from '../../kit/record/RecordScreen';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import type { ListedDocument } from '#shared/publications/documents/document';
import { deleteDocument } from '#shared/publications/documents/documentDeskEndpoints';
import type { Publication } from '#shared/publications/publication';
import type { ReplyOf } from '#shared/api/endpoint';
import { countDocumentReadings, remindOfDocument } from '#shared/signatures/documentEndpoints';
import { documentsQuery } from '#web/entities/documents/documentsQuery';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { typedText } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { useChange } from '#web/http/useChange';
import { KeyHints } from '../../kit/keys/KeyHints';
import { useKeys } from '../../kit/keys/useKeys';
import { useRowKeys } from '../../kit/list/keys/useRowKeys';
import { useRowLetters } from '../../kit/list/keys/useRowLetters';
import { useQuestions } from '../../kit/record/useQuestions';
import { clientsText } from '../revision/audience';
import { DocumentEditor } from './DocumentEditor';
import { DocumentsTable } from './DocumentsTable';

const letters = [
  ['N', 'novo'],
  ['J K', 'linha'],
  ['Enter', 'corrigir'],
  ['.', 'ações'],
  ['Ctrl Enter', 'publicar'],
  ['Esc', 'fechar o formulário'],
] as const;

/** Documents that amend a publication until its next revision. */
function DocumentsDesk({ publication }: { publication: Publication }) {
  const { id, name, version } = publication;
  const documents = useQuery({ ...documentsQuery(id), staleTime: 0 });
  const readings = useQuery({
    queryKey: publicationKeys.documentReadings(id),
    queryFn: ({ signal }) => request(countDocumentReadings, { path: { id }, signal }),
    staleTime: 0,
  });
  const [params, setParams] = useSearchParams();
  const [withdrawing, setWithdrawing] = useState<ListedDocument | null>(null);
  const chosen = params.get('document');
  const editing: ListedDocument | 'new' | null =
    chosen === 'new'
      ? 'new'
      : (documents.data?.find((one) => String(one.id) === chosen && !one.withdrawn) ?? null);
  const edit = (wanted: string | null) => setParams(wanted === null ? {} : { document: wanted });
  const close = () => edit(null);
  const { ask, dialog } = useQuestions();
  const { run: remind } = useChange(async ({ id: document, number }: ListedDocument) => {
    const question = {
      title: `Avisar de novo de ${number}?`,
      confirm: 'Avisar de novo',
      body: <p>Recebe o e-mail quem ainda não deu ciente, no máximo uma vez por dia.</p>,
    };
    if (!(await ask([question]))) return;
    const answer = await request(remindOfDocument, { path: { id, document } });
    notify({ tone: 'ok', text: `${number}: ${remindedText(answer)}.` });
  });
  const rows = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(rows);
  useRowLetters(['.']);
  useKeys({
    j: keys.next,
    k: keys.previous,
    n: () => {
      if (editing === null) edit('new');
    },
  });
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
              <Button variant="primary" onClick={() => edit('new')}>
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
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- each row has a link
        <div ref={rows} onKeyDown={keys.onArrow}>
          <DocumentsTable
            publication={id}
            documents={documents.data}
            readings={readings.data}
            onRemind={remind}
            onWithdraw={setWithdrawing}
          />
        </div>
      )}
      <KeyHints hints={letters} />
      {editing === null ? null : (
        <DocumentEditor
          key={editing === 'new' ? 'new' : editing.id}
          publication={publication}
          document={editing === 'new' ? null : editing}
          onClose={close}
        />
      )}
      {dialog}
      {withdrawing === null ? null : (
        <WithdrawDialog
          publication={id}
          document={withdrawing}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </div>
  );
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

/** A second reminder on the same day only goes to clients who have had none. */
function remindedText({ clients, today }: ReplyOf<typeof remindOfDocument>): string {
  if (clients > 0) {
    return `${clientsText(clients)} ${clients === 1 ? 'avisado' : 'avisados'} de novo`;
  }
  return today > 0 ? 'quem ainda não deu ciente já foi avisado hoje' : 'todos deram ciente';
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
