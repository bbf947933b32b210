import type { Publication } from '#shared/publications/publication';
import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { RecordCrumbs } from '#web/backOffice/kit/list/walk/RecordCrumbs.tsx';
import { Desk } from '../kit/record/Desk';
import { HistoryPanel } from '../kit/record/HistoryPanel';
import { OutdatedNotice } from '../kit/record/OutdatedNotice';
import { SaveBar } from '../kit/record/SaveBar';
import { useQuestions } from '../kit/record/useQuestions';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import type { SentPublication } from './form/publicationForm';
import { publicationQuestions } from './form/publicationQuestions';
import { usePublicationForm } from './form/usePublicationForm';
import { DeletePublication } from './DeletePublication';
import { DownloadsPanel } from './DownloadsPanel';
import { ManualPanel } from './files/ManualPanel';
import { NotifyPanel } from './NotifyPanel';
import { PrintedCopiesPanel } from './revision/PrintedCopiesPanel';
import { SamplePanel } from './files/SamplePanel';
import { RevisionsPanel } from './revision/RevisionsPanel';
import { EffectivityFields } from './form/EffectivityFields';
import { FlagFields, PublicationFields } from './form/PublicationFields';

type Props = { publication: Publication | null; reload: () => void };

export function PublicationDesk({ publication, reload }: Props) {
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
    <ButtonLink variant="secondary" to={pathTo('/admin/report/publication_clients/:id', { id })}>
      <Icon name="user" />
      Clientes da publicação
    </ButtonLink>
    <ButtonLink variant="secondary" to={pathTo('/admin/publication/:id/documents', { id })}>
      <Icon name="file" />
      Documentos
    </ButtonLink>
    <ButtonLink variant="primary" to={pathTo('/admin/publication/:id/revision', { id })}>
      Publicar revisão
    </ButtonLink>
  </div>
);
