import { useWatch } from 'react-hook-form';
import type { Publication } from '#shared/publications/publication';
import { getPublicationFile, getCoverState } from '#shared/publications/publicationDeskEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { openFile } from '#web/http/openFile';
import { StagedManual, StagedSample } from './StagedManual';
import type { PublicationForm } from '../form/usePublicationForm';
import { useQuery } from '@tanstack/react-query';
import type { CoverState } from '#shared/publications/cover';
import { Cover } from '#web/entities/publications/Cover.tsx';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';

type Props = { publication: Publication | null; form: PublicationForm };

/** The current PDF, and the new one that is saved with the form. */
export function ManualPanel({ publication, form }: Props) {
  return (
    <Panel stack>
      <h2>Arquivo</h2>
      {publication ? (
        <Manual publication={publication} form={form} />
      ) : (
        <p className="small muted">Salve a publicação para enviar o arquivo.</p>
      )}
    </Panel>
  );
}

function Manual({ publication, form }: { publication: Publication; form: PublicationForm }) {
  const { id, file: current, file_version: of } = publication;
  const [key, typed] = useWatch({ control: form.control, name: ['key', 'version'] });
  const keep = (value: string | null) =>
    form.setValue('key', value, { shouldDirty: true, shouldValidate: value !== null });
  return (
    <>
      {current === null ? (
        <p className="small muted">Nenhum arquivo enviado.</p>
      ) : (
        <div className="stack gap-1">
          <Button variant="secondary" onClick={() => void openFile(getPublicationFile, { id })}>
            <Icon name="download" />
            Baixar o arquivo atual
          </Button>
          <p className="small muted">Arquivo da {of}</p>
        </div>
      )}
      <StagedManual
        id={id}
        label={current === null ? 'Enviar arquivo' : 'Substituir o arquivo'}
        help="Pertence à versão com que for salvo; os das anteriores ficam com quem os comprou."
        version={typed}
        value={key}
        onStage={keep}
        error={form.field('key').error}
      />
    </>
  );
}

const instead = 'A capa mostra título, revisão e número.';

const sentences: Readonly<Record<CoverState, string>> = {
  drawn: 'A primeira página da amostra ou, sem amostra, do arquivo da revisão em vigor.',
  waiting: 'A capa será desenhada em até cinco minutos.',
  no_file: `Sem amostra e sem arquivo da revisão em vigor. ${instead}`,
  locked: `O PDF pede senha para abrir. ${instead}`,
  blank: `A primeira página do PDF está em branco. ${instead}`,
  too_large: `O PDF passa de 200 MB. ${instead}`,
  unreadable: `A primeira página do PDF não pôde ser desenhada. ${instead}`,
};

/**
 * The cover as catalogue, publication page and shared links show it, and why it is not a page of
 * the manual if it is not.
 */
export function CoverPanel({ publication: { id, cover } }: { publication: Publication }) {
  const { data } = useQuery({
    queryKey: publicationKeys.cover(id, cover),
    queryFn: ({ signal }) =>
      request(getCoverState, { path: { id }, signal, overlay: false, alerts: false }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 30_000 : false),
  });
  return (
    <Panel stack>
      <h2>Capa</h2>
      {data === undefined ? null : (
        <>
          <Cover key={data.state} name={data.cover} size="page" />
          <p className="small muted">{sentences[data.state]}</p>
        </>
      )}
    </Panel>
  );
}

type SampleProps = { publication: Publication; form: PublicationForm };

/** A PDF that everyone can download; it is saved, replaced and removed with the form. */
export function SamplePanel({ publication: { id, sample }, form }: SampleProps) {
  const [key, removes] = useWatch({
    control: form.control,
    name: ['sample_key', 'removes_sample'],
  });
  return (
    <Panel stack>
      <h2>Amostra</h2>
      {sample === null ? null : (
        <div className="stack gap-2">
          <ButtonAnchor variant="secondary" href={sample}>
            <Icon name="download" />
            Baixar a amostra atual
          </ButtonAnchor>
          <CheckField label="Remover a amostra ao salvar" {...form.field('removes_sample')} />
        </div>
      )}
      {sample !== null && removes ? null : (
        <StagedSample
          id={id}
          label={sample === null ? 'Enviar amostra' : 'Substituir a amostra'}
          help="Qualquer pessoa pode baixar: envie só as páginas que podem ser públicas."
          value={key}
          onStage={(value) =>
            form.setValue('sample_key', value, {
              shouldDirty: true,
              shouldValidate: value !== null,
            })
          }
          error={form.field('sample_key').error}
        />
      )}
    </Panel>
  );
}
