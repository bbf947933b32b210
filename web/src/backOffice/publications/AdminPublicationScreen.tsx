import { AreaButton } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { getPublication } from '#shared/publications/publicationEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { RecordScreen } from '../kit/record/RecordScreen';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import type { Publication } from '#shared/publications/publication';
import { RecordCrumbs } from '#web/backOffice/kit/list/walk/RecordCrumbs.tsx';
import { Desk } from '../kit/record/Desk';
import { HistoryPanel } from '../kit/record/HistoryPanel';
import { OutdatedNotice } from '../kit/record/OutdatedNotice';
import { SaveBar } from '../kit/record/SaveBar';
import { type Question, useQuestions } from '../kit/record/useQuestions';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import type { SentPublication } from './form/publicationForm';
import { type PublicationForm, usePublicationForm } from './form/usePublicationForm';
import { ManualPanel } from './files/FilePanels';
import { PrintedCopiesPanel } from './revision/PrintedCopiesPanel';
import { CoverPanel } from './files/FilePanels';
import { SamplePanel } from './files/FilePanels';
import { RevisionsPanel } from './revision/RevisionsPanel';
import { EffectivityFields } from './form/EffectivityFields';
import { FlagFields, PublicationFields } from './form/PublicationFields';
import { adminMessages } from '#shared/messages/adminMessages';
import { deletePublication } from '#shared/publications/publicationDeskEndpoints';
import { DeleteRecord } from '../kit/record/DeleteRecord';
import { useRecordCache } from '../kit/record/useRecordCache';
import { listPublicationDownloads } from '#shared/publications/downloadEndpoints';
import { TrailPanel } from '../kit/record/TrailPanel';
import { useWatch } from 'react-hook-form';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { type Centavos, formatReais, fromWire, type WireMoney } from '#shared/values/money';
import { Notice } from '#web/ui/state/Notice.tsx';

/** Questions before an edit is saved, because customers would see a mistake. */
function publicationQuestions(publication: Publication | null, sent: SentPublication): Question[] {
  const prices = priceQuestions(publication, sent);
  if (publication === null) return prices;
  const { name, version, file_version } = publication;
  const isSame = sent.version === version;
  const hasFile = sent.key !== undefined || (isSame && file_version === version);
  const questions = [...prices];
  if (sent.notify) {
    questions.push(notifying(name, sent.is_download && !hasFile ? sent.version : null));
  } else if (!isSame && !hasFile && file_version === version) {
    questions.push(renaming(version, sent.version));
  }
  return questions;
}

const notifying = (name: string, withoutFile: string | null): Question => ({
  title: adminMessages.confirmNotify,
  confirm: withoutFile === null ? 'Salvar e enviar' : 'Enviar sem arquivo',
  body: (
    <div className="stack">
      <p>
        Cada assinante ativo de <strong>{name}</strong> recebe um e-mail por revisão.
      </p>
      {withoutFile === null ? null : (
        <Notice tone="wait">
          A versão {withoutFile} não tem arquivo novo. O e-mail dirá que ele ainda não está
          disponível.
        </Notice>
      )}
    </div>
  ),
});

const renaming = (before: string, after: string): Question => ({
  title: `Corrigir ${before} para ${after}?`,
  confirm: 'Corrigir a versão',
  body: (
    <p>
      Sem um arquivo novo, o arquivo da {before} passa a ser entregue como {after}. Para publicar
      uma nova revisão, escolha o arquivo dela ou marque o aviso aos assinantes.
    </p>
  ),
});

const priceNames = { price: 'Preço', price_signature: 'Preço da renovação' } as const;

/** A price of zero, or a change of more than half, is probably a mistake. */
function priceQuestions(publication: Publication | null, sent: SentPublication): Question[] {
  return (['price', 'price_signature'] as const).flatMap((field) => {
    const after = amountOf(sent[field]);
    const before = amountOf(publication?.[field]);
    if (after === null || after === before) return [];
    const isFar = before !== null && Math.abs(after - before) * 2 > before;
    return after === 0 || isFar ? [pricing(priceNames[field], before, after)] : [];
  });
}

const amountOf = (wire: WireMoney | null | undefined): Centavos | null =>
  wire ? fromWire(wire) : null;

const pricing = (name: string, before: Centavos | null, after: Centavos): Question => ({
  title:
    before === null
      ? `${name}: ${formatReais(after)}?`
      : `${name}: de ${formatReais(before)} para ${formatReais(after)}?`,
  confirm: 'Salvar este preço',
  body: <p>{after === 0 ? 'Quem comprar não paga nada.' : 'Muda em mais da metade.'}</p>,
});

export function AdminPublicationScreen() {
  return (
    <RecordScreen
      noun="Publicação"
      missing="Publicação não encontrada"
      back={pathTo('/admin/publications')}
      keys={publicationKeys}
      mayBeNew
      load={(id, signal) => request(getPublication, { path: { id }, signal })}
    >
      {(publication, reload) => <PublicationDesk publication={publication} reload={reload} />}
    </RecordScreen>
  );
}

type Props = { publication: Publication | null; reload: () => void };

function PublicationDesk({ publication, reload }: Props) {
  const form = usePublicationForm(publication, reload);
  const { ask, dialog } = useQuestions();
  const title = publication?.name ?? 'Nova publicação';

  const save = async (sent: SentPublication) => {
    if (await ask(publicationQuestions(publication, sent))) await form.save(sent);
  };

  return (
    <form noValidate onSubmit={form.submit(save)}>
      <RecordCrumbs
        list={{ to: pathTo('/admin/publications'), label: 'Publicações' }}
        here={publication ? `Publicação ${publication.id}` : title}
      />
      <Title
        title={title}
        beside={publication ? <RevisionStamp version={publication.version} /> : null}
        aside={publication ? <WaysFrom id={publication.id} /> : null}
      />
      <div className="stack">
        <FormBanner text={form.banner} />
        <OutdatedNotice form={form} />
        <Desk
          side={
            publication ? (
              <>
                <ManualPanel publication={publication} form={form} />
                <SamplePanel publication={publication} form={form} />
                <CoverPanel publication={publication} />
                <NotifyPanel form={form} />
                <RevisionsPanel id={publication.id} version={publication.version} />
                <HistoryPanel target="publication" id={publication.id} />
                <DownloadsPanel id={publication.id} />
              </>
            ) : (
              <ManualPanel publication={null} form={form} />
            )
          }
        >
          {publication ? <PrintedCopiesPanel publication={publication} /> : null}
          <Panel>
            <h2>Publicação</h2>
            <PublicationFields form={form} />
          </Panel>
          <Panel stack className="gap-2">
            <h2>Efetividade</h2>
            <EffectivityFields form={form} />
          </Panel>
          <Panel stack className="gap-2">
            <h2>Venda e envio</h2>
            <FlagFields form={form} />
          </Panel>
        </Desk>
      </div>
      <SaveBar
        dirty={form.dirty}
        busy={form.formState.isSubmitting}
        back={pathTo('/admin/publications')}
      >
        {publication ? <DeletePublication publication={publication} /> : null}
      </SaveBar>
      {dialog}
    </form>
  );
}

const WaysFrom = ({ id }: { id: number }) => (
  <div className="row">
    <AreaButton variant="secondary" to={pathTo('/admin/report/publication_clients/:id', { id })}>
      <Icon name="user" />
      Clientes da publicação
    </AreaButton>
    <AreaButton variant="secondary" to={pathTo('/admin/publication/:id/documents', { id })}>
      <Icon name="file" />
      Documentos
    </AreaButton>
    <AreaButton variant="primary" to={pathTo('/admin/publication/:id/revision', { id })}>
      Publicar revisão
    </AreaButton>
  </div>
);

function DeletePublication({ publication }: { publication: Publication }) {
  const { drop } = useRecordCache(publicationKeys);
  return (
    <DeleteRecord
      title={`Excluir a publicação ${publication.id}?`}
      confirm="Excluir publicação"
      done={adminMessages.publicationRemoved}
      remove={() => request(deletePublication, { path: { id: publication.id } })}
      drop={() => drop(publication.id)}
      list={pathTo('/admin/publications')}
    >
      <p>
        <strong>{publication.name}</strong>, {publication.version}, sai da venda. Pedidos e
        assinaturas continuam a mostrá-la. Não há como desfazer.
      </p>
    </DeleteRecord>
  );
}

/**
 * Which partners and staff downloaded the manual; buyers' downloads are shown with their purchases.
 */
function DownloadsPanel({ id }: { id: number }) {
  const quiet = { path: { id }, overlay: false, alerts: false };
  return (
    <TrailPanel
      title="Downloads"
      empty="Nenhum parceiro ou funcionário baixou o arquivo."
      queryKey={publicationKeys.downloads(id)}
      load={(query, signal) => request(listPublicationDownloads, { ...quiet, query, signal })}
    />
  );
}

/** Asks whether to e-mail active subscribers, and for the text about the revision. */
function NotifyPanel({ form }: { form: PublicationForm }) {
  const notifies = useWatch({ control: form.control, name: 'notify' });
  return (
    <Panel stack>
      <h2>Nova revisão</h2>
      <CheckField label="Notificar os assinantes ao salvar" {...form.field('notify')} />
      {notifies ? (
        <TextAreaField
          label="O que mudou nesta revisão"
          optional
          rows={4}
          maxLength={4000}
          help="Vai no e-mail, no Gerenciador e no registro de revisões."
          {...form.field('changes')}
        />
      ) : null}
    </Panel>
  );
}
