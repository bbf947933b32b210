import { AreaButton, AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { getPublication } from '#shared/publications/publicationEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { RecordScreen } from '../../kit/record/RecordScreen';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { getRevisionAudience } from '#shared/dispatch/dispatchEndpoints';
import { adminMessages } from '#shared/messages/adminMessages';
import { publicationInputRefusals } from '#shared/messages/input/publications/publicationInputRefusals';
import type { Publication } from '#shared/publications/publication';
import { publishRevision } from '#shared/publications/publicationDeskEndpoints';
import type { SavedPublication } from '#shared/publications/publicationInput';
import { fold } from '#shared/values/text';
import { revisionsQuery } from '#web/entities/publications/revisionsQuery';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { type RecordForm, useRecordForm } from '#web/forms/useRecordForm';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { wasNavigated } from '#web/state/navigation';
import { notify } from '#web/state/notify';
import { useSession } from '#web/state/session';
import { countText } from '#web/backOffice/kit/countText';
import { Desk } from '#web/backOffice/kit/record/Desk.tsx';
import { SaveBar } from '#web/backOffice/kit/record/SaveBar.tsx';
import { useQuestions } from '#web/backOffice/kit/record/useQuestions.tsx';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';
import { subscribersOf } from '#web/entities/signatures/subscribersOf';
import { type Audience, audienceOf, clientsText, toSendText, withheldText } from './audience';
import { EmailPreview } from './EmailPreview';
import {
  revisionForm,
  type RevisionValues,
  type SentRevision,
  newRevisionValues,
} from './revisionForm';
import { revisionQuestion } from './revisionQuestion';
import { DraftNotice } from './DraftNotice';
import { dropDraft, draftOf, keepDraft, type KeptDraft } from './revisionDrafts';
import { ClosedPanel } from './ClosedPanel';
import { FilePanel, RevisionPanel } from './RevisionFields';
import { RevisionsPanel } from './RevisionsPanel';
import { useAttempt } from './useAttempt';
import { draftText, useKeptTyping } from '../form/useKeptTyping';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { Cell, type Column, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';

const columns: readonly Column[] = [
  { label: 'Assinaturas' },
  { label: 'Clientes', kind: 'end' },
  { label: 'Quantidade', kind: 'end' },
  { label: 'O que recebem' },
];

type Props = {
  id: number;
  version: string;
  /** Undefined while counting. */
  audience: Audience | undefined;
  form: RecordForm<RevisionValues, SentRevision>;
};

/** Shows who will be notified of the revision before it is published. */
function AudiencePanel({ id, version, audience, form }: Props) {
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
          <AreaLink to={pathTo('/admin/report/publication_clients/:id', { id })}>
            Ver {clientsText(audience.clients)}
          </AreaLink>
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

type Form = RecordForm<RevisionValues, SentRevision>;

/** Publishes a revision in one step: what changed, its file, and who is notified. */
function RevisionDesk({ publication }: { publication: Publication }) {
  const { id, name, version } = publication;
  const audience = useAudience(id);
  const [owner] = useState(() => useSession.getState().user?.id ?? 0);
  const attempt = useAttempt();
  const form = useRevisionForm(publication, owner, audience.data, attempt);
  const { draft, found, discard } = useRevisionDraft(id, owner, form);
  useFirstField(form);
  const { ask, dialog } = useQuestions();
  const typed = useWatch({ control: form.control, name: 'version' });
  const [opened] = useState(version);
  const isSame = (other = '') => fold(other) === fold(version);
  const back = pathTo('/admin/publication/:id', { id });
  const revisions = useQuery(revisionsQuery(id, version));
  /** Checks the version before staff confirm the recipients. */
  const refusesVersion = (sent: SentRevision): boolean => {
    const used = [version, ...(revisions.data ?? []).map((one) => one.version)];
    if (!used.some((one) => fold(one) === fold(sent.version))) return false;
    form.showFieldErrors(new Map([['version', publicationInputRefusals.version_taken]]));
    return true;
  };
  const publish = async (sent: SentRevision) => {
    // Confirmed before, but its answer was lost: it may be in force already.
    if (!attempt.isUnanswered(sent)) {
      if (!(await isConfirmed(sent))) return;
      attempt.begin(sent, publication);
    }
    await form.save(sent);
  };
  const isConfirmed = async (sent: SentRevision): Promise<boolean> => {
    if (refusesVersion(sent)) return false;
    const counted = audience.data ?? (await audience.refetch()).data;
    if (!counted) {
      form.setBanner('Não foi possível contar quem é avisado. Tente novamente.');
      return false;
    }
    return ask([revisionQuestion(publication, sent, counted)]);
  };
  return (
    <form noValidate onSubmit={form.submit(publish)}>
      <Crumbs list={{ to: back, label: name }} here="Publicar revisão" />
      <Title
        title="Publicar revisão"
        beside={
          <span className="row">
            <RevisionStamp version={version} />
            {typed === '' ? null : (
              <>
                <Icon name="next" />
                <RevisionStamp version={typed} />
              </>
            )}
          </span>
        }
        lead={`${name}. A ${version} fica no histórico.`}
        aside={
          <AreaButton variant="secondary" to={back}>
            Corrigir a {version} sem criar revisão
          </AreaButton>
        }
      />
      <div className="stack">
        <FormBanner text={form.banner} />
        {found ? <DraftNotice saved={found.saved} onDiscard={discard} /> : null}
        {version !== opened || isSame(found?.version) ? (
          <Notice tone="wait" role="status">
            <p>{newerText(version, isSame(typed))}</p>
          </Notice>
        ) : null}
        <Desk
          side={
            <>
              <EmailPreview publication={publication} form={form} />
              <RevisionsPanel id={id} version={version} audience={audience.data} />
            </>
          }
        >
          <RevisionPanel publication={publication} form={form} />
          <ClosedPanel id={id} form={form} />
          <FilePanel publication={publication} form={form} />
          <AudiencePanel id={id} version={typed} audience={audience.data} form={form} />
        </Desk>
      </div>
      <SaveBar
        dirty={form.dirty}
        busy={form.formState.isSubmitting}
        back={back}
        label={typed === '' ? 'Publicar' : `Publicar a ${typed}`}
        busyLabel="Publicando"
        unsaved={draft ? draftText(draft) : undefined}
      />
      {dialog}
    </form>
  );
}

/** Shown when the revision in force came after the form was opened, or is the typed one itself. */
const newerText = (version: string, isInForce: boolean): string =>
  isInForce
    ? `A ${version} já está em vigor: para mudar o texto ou o arquivo dela, use “Corrigir a ${version} sem criar revisão”.`
    : `A ${version} foi publicada enquanto você escrevia. Confira se a sua ainda é necessária.`;

/** Runs after the effect of the title, which takes the focus on other screens. */
function useFirstField({ setFocus }: Form): void {
  useEffect(() => {
    if (wasNavigated()) setFocus('version');
  }, [setFocus]);
}

/** Counted again each time, because the confirmation states the number. */
const useAudience = (id: number) =>
  useQuery({
    queryKey: publicationKeys.audience(id),
    queryFn: async ({ signal }) =>
      audienceOf(
        await subscribersOf(id, { signal, onProgress: () => undefined }),
        await request(getRevisionAudience, { path: { id }, signal }),
      ),
    staleTime: 0,
  });

function useRevisionForm(
  publication: Publication,
  owner: number,
  audience: Audience | undefined,
  attempt: ReturnType<typeof useAttempt>,
): Form {
  const navigate = useNavigate();
  const whatFollows = useRef('');
  const { keep } = useRecordCache(publicationKeys);
  return useRecordForm<RevisionValues, SentRevision, SavedPublication>({
    schema: revisionForm,
    record: null,
    values: () => draftValues(publication.id, owner),
    notKept: ['key', 'incorporates', 'mends'],
    send: async (body) => {
      const { id } = publication;
      const { key, row_version } = attempt.current(body, publication);
      const saved = await request(publishRevision, {
        path: { id },
        body: { ...body, row_version },
        headers: { 'Idempotency-Key': key },
      }).catch((failure: unknown) => {
        attempt.endIfRefused(failure);
        throw failure;
      });
      dropDraft(id, owner);
      const mails = body.notify ? mailsText(audience) : ' Nenhum cliente avisado.';
      whatFollows.current = `${mails} ${toSendText(audience?.toSend ?? 0)}`.trimEnd();
      return saved;
    },
    alert: adminMessages.notUpdated,
    reload: () => undefined,
    fieldOfKey: (key) => (key === 'file' ? 'key' : undefined),
    onSaved: ({ file_warning, ...saved }) => {
      keep(saved);
      notify({
        tone: file_warning ? 'wait' : 'ok',
        text: `${saved.version} publicada.${whatFollows.current}${file_warning ? ` ${file_warning}` : ''}`,
        action: {
          label: 'Ver clientes',
          run: () =>
            void navigate(pathTo('/admin/report/publication_clients/:id', { id: saved.id })),
        },
      });
      void navigate(pathTo('/admin/publication/:id', { id: saved.id }), { replace: true });
    },
  });
}

/** How many clients get the e-mail, and who does not. */
function mailsText(audience: Audience | undefined): string {
  if (!audience) return '';
  const { mailed, withheld } = audience;
  const heard = countText(mailed, ['cliente avisado', 'clientes avisados']);
  return ` ${heard} por e-mail. ${withheldText(withheld)}`.trimEnd();
}

export function PublishRevisionScreen() {
  return (
    <RecordScreen
      noun="Publicação"
      missing="Publicação não encontrada"
      back={pathTo('/admin/publications')}
      keys={publicationKeys}
      load={(id, signal) => request(getPublication, { path: { id }, signal })}
    >
      {(publication) => (publication ? <RevisionDesk publication={publication} /> : null)}
    </RecordScreen>
  );
}

type DraftKeeping = {
  /** The draft stored on this device. */
  draft: KeptDraft | null;
  /** The draft that filled the form when it opened. */
  found: KeptDraft | null;
  discard: () => void;
};

const draftValues = (publication: number, owner: number): RevisionValues => {
  const begun = draftOf(publication, owner);
  if (!begun) return newRevisionValues();
  const { version, date, changes, pages, notify } = begun;
  return { ...newRevisionValues(), version, date, changes, pages, notify };
};

/** Keeps the draft on each pause in typing and on leaving, so that its author can continue. */
function useRevisionDraft(
  publication: number,
  owner: number,
  { control, getValues, reset, setValue }: RecordForm<RevisionValues, SentRevision>,
): DraftKeeping {
  const [found, setFound] = useState(() => draftOf(publication, owner));
  const typed = useWatch({ control, name: ['version', 'date', 'changes', 'pages', 'notify'] });
  const text = JSON.stringify(typed);
  const keep = useCallback(
    // Logging out removed the draft from this device; leaving must not store it again.
    () =>
      useSession.getState().user?.id === owner
        ? keepDraft(publication, owner, getValues())
        : draftOf(publication, owner),
    [publication, owner, getValues],
  );
  const [draft, setDraft] = useKeptTyping(text, found, keep);
  const discard = () => {
    dropDraft(publication, owner);
    const key = getValues('key');
    reset(newRevisionValues());
    setValue('key', key, { shouldDirty: true });
    setFound(null);
    setDraft(null);
  };
  return { draft, found, discard };
}
