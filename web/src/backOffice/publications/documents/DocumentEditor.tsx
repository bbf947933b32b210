import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { PublicationDocument } from '#shared/publications/documents/document';
import {
  createDocument,
  updateDocument,
} from '#shared/publications/documents/documentDeskEndpoints';
import { documentKindNames, documentKinds } from '#shared/publications/documents/documentKinds';
import { lackingFile } from '#shared/publications/documents/lackingFile';
import { appliesToModel } from '#shared/publications/effectivity';
import type { Publication } from '#shared/publications/publication';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useLeaveGuard } from '#web/forms/useLeaveGuard';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { notify } from '#web/state/notify';
import { useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { DateField } from '../../kit/fields/DateField';
import { Desk } from '../../kit/record/Desk';
import { keepPlace } from '#web/ui/dialog/keepPlace';
import { OutdatedDocument } from './OutdatedDocument';
import { useQuestions } from '../../kit/record/useQuestions';
import { StagedDocument } from '../files/StagedManual';
import { EffectivityRows } from '../form/EffectivityFields';
import { clientsText } from '../revision/audience';
import { DraftNotice } from '../revision/DraftNotice';
import { draftText } from '../form/useKeptTyping';
import { DocumentAudience, DocumentPreview, useDocumentAudience } from './DocumentAudience';
import {
  documentForm,
  documentValues,
  type DocumentValues,
  type SentDocument,
} from './documentForm';
import { begunDocument, useDocumentDraft } from './useDocumentDraft';

const kinds = documentKinds.map((kind) => ({ value: kind, label: documentKindNames[kind] }));

type Props = {
  publication: Publication;
  /** Null means a new document. */
  document: PublicationDocument | null;
  onClose: () => void;
};

/** The form of one document, next to its recipients. */
export function DocumentEditor({ publication, document, onClose }: Props) {
  const { id } = publication;
  const client = useQueryClient();
  const [owner] = useState(() => useSession.getState().user?.id ?? 0);
  // The version with which the form was filled, to notice a colleague's later change.
  const [seen, setSeen] = useState(document);
  const form = useSchemaForm<DocumentValues, SentDocument>({
    schema: documentForm,
    defaultValues:
      document === null
        ? begunDocument({ publication, owner })
        : documentValues(document, publication.effectivity),
  });
  const { draft, found, discard, end } = useDocumentDraft(
    { publication, owner },
    form,
    document === null,
  );
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'effectivity' });
  const audience = useDocumentAudience(id, form, document?.id);
  const { ask, dialog } = useQuestions();
  const [kind, key, rows] = useWatch({
    control: form.control,
    name: ['kind', 'key', 'effectivity'],
  });
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting, draft !== null);
  const { setFocus } = form;
  useEffect(() => {
    setFocus('kind');
  }, [setFocus]);
  useEffect(() => () => queueMicrotask(keepPlace), []);
  const foreign = rows
    .map(({ model }) => model.trim())
    .filter((model) => model !== '' && publication.effectivity.length > 0)
    .filter((model) => !appliesToModel(publication.effectivity, model));
  const save = async (sent: SentDocument) => {
    // An invalid document is refused before the question about its recipients.
    const lacking = lackingFile(sent, Boolean(sent.key ?? document?.file));
    if (lacking) {
      form.setError(lacking.field, { message: lacking.message });
      return;
    }
    const word = `${documentKindNames[sent.kind]} ${sent.number}`;
    const does = document === null ? 'Publicar' : 'Salvar';
    // Undefined while counting.
    const heard = audience?.heard.clients;
    const hearers = heard === undefined ? 'os clientes' : clientsText(heard);
    const question = {
      title: `${does} ${word}?`,
      confirm: sent.notify && heard !== 0 ? `${does} e avisar ${hearers}` : does,
      body: (
        <Facts
          rows={[
            ['Documento', `${sent.number}, ${sent.title}`],
            ['E-mails', sent.notify ? hearers : 'Nenhum'],
            ...(document === null
              ? []
              : ([['Ciente', 'O que já foi dado continua valendo']] as const)),
            ['Aeronaves', String(audience?.heard.aircraft ?? '–')],
          ]}
        />
      ),
    };
    if (!(await ask([question]))) return;
    if (document === null) {
      await request(createDocument, { path: { id }, body: sent });
      end();
    } else {
      const body = { ...sent, row_version: seen?.row_version };
      await request(updateDocument, { path: { id, document: document.id }, body }).catch(
        (failure: unknown) => {
          void client.invalidateQueries({ queryKey: publicationKeys.documentsOf(id) });
          throw failure;
        },
      );
    }
    const done = `${word}: ${document === null ? 'publicado' : 'corrigido'}.`;
    const notified = `${hearers} ${heard === 1 ? 'avisado' : 'avisados'} por e-mail.`;
    notify({ tone: 'ok', text: sent.notify && heard ? `${done} ${notified}` : done });
    onClose();
    await Promise.all([
      client.invalidateQueries({ queryKey: publicationKeys.documentsOf(id) }),
      client.invalidateQueries({ queryKey: publicationKeys.documentReadings(id) }),
      client.invalidateQueries({ queryKey: publicationKeys.one(id) }),
    ]);
  };
  return (
    /* Handles Esc and Ctrl+Enter, as alternatives to the buttons. */
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */
    <form
      noValidate
      aria-label={document === null ? 'Novo documento' : `Documento ${document.number}`}
      onSubmit={form.submit(save)}
      onKeyDown={(event) => {
        if (event.target instanceof Element && event.target.closest('dialog')) return;
        if (event.key === 'Escape') onClose();
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <div className="stack">
        <h2>{document === null ? 'Novo documento' : `Corrigir ${document.number}`}</h2>
        <FormBanner text={form.banner} />
        {found ? <DraftNotice saved={found.saved} onDiscard={discard} /> : null}
        {document && seen && document.row_version !== seen.row_version ? (
          <OutdatedDocument
            form={form}
            seen={seen}
            stored={document}
            onTakeOver={() => setSeen(document)}
          />
        ) : null}
        <Desk
          side={
            <>
              <DocumentAudience {...{ form, audience }} document={document?.id} />
              <DocumentPreview {...{ form, publication }} document={document?.id} />
            </>
          }
        >
          <Panel stack>
            <h3>Documento</h3>
            <div className="form">
              <div className="w2">
                <SelectField label="Tipo" options={kinds} {...form.field('kind')} />
              </div>
              <div className="w2">
                <TextField
                  label="Número"
                  autoComplete="off"
                  maxLength={40}
                  {...form.field('number')}
                />
              </div>
              <div className="w2">
                <DateField label="Data" {...form.field('date')} />
              </div>
              <div className="w6">
                <TextField
                  label="Título"
                  autoComplete="off"
                  maxLength={200}
                  {...form.field('title')}
                />
              </div>
              <div className="w4">
                <TextField
                  label="Páginas que altera"
                  optional
                  autoComplete="off"
                  maxLength={200}
                  help="Como impressas: 5-11, 5-12 ou 2-14 a 2-16. O leitor avisa nestas páginas."
                  {...form.field('amends')}
                />
              </div>
              <div className="w2">
                <TextField
                  label="Páginas do arquivo"
                  optional
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={5}
                  {...form.field('pages')}
                />
              </div>
              <div className="w6">
                <CheckField
                  label="Obrigatório: a frota mostra “a cumprir” até o registro do cumprimento"
                  {...form.field('mandatory')}
                />
              </div>
            </div>
          </Panel>
          <Panel stack className="gap-2">
            <h3>Efetividade</h3>
            <p className="small muted">
              Quem está fora não vê o documento. Sem nenhuma linha, vale para todas as aeronaves do
              manual.
            </p>
            <EffectivityRows rows={fields} field={form.field} onAppend={append} onRemove={remove} />
            {foreign.map((model) => (
              <p className="small wait-ink" key={model}>
                {model} não está na efetividade do manual.
              </p>
            ))}
          </Panel>
          <Panel stack>
            <h3>{kind === 'directive' ? 'Arquivo ou link' : 'Arquivo e link'}</h3>
            <StagedDocument
              id={id}
              label="Arquivo do documento"
              help={
                document?.file
                  ? 'Sem outro arquivo, fica o que foi enviado.'
                  : kind === 'directive'
                    ? 'Numa diretriz o link da ANAC basta, sem arquivo.'
                    : 'Só chega aos clientes quando o documento for salvo.'
              }
              value={key}
              onStage={(value) =>
                form.setValue('key', value, {
                  shouldDirty: true,
                  shouldValidate: value !== null,
                })
              }
              error={form.field('key').error}
            />
            <TextField
              label="Link"
              optional
              type="url"
              autoComplete="off"
              placeholder="https://"
              maxLength={500}
              {...form.field('link')}
            />
          </Panel>
        </Desk>
        {draft ? <p className="small muted">{draftText(draft)}</p> : null}
        <div className="row">
          <Button variant="secondary" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Salvando">
            {document === null ? 'Publicar documento' : 'Salvar correção'}
          </Button>
        </div>
      </div>
      {dialog}
    </form>
  );
}
