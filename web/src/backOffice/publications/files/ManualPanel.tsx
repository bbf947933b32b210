import { useWatch } from 'react-hook-form';
import type { Publication } from '#shared/publications/publication';
import { getPublicationFile } from '#shared/publications/publicationDeskEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { openFile } from '#web/http/openFile';
import { StagedManual } from './StagedManual';
import type { PublicationForm } from '../form/usePublicationForm';

type Props = { publication: Publication | null; form: PublicationForm };

/** The PDF of the revision in force, and the one that is saved with the form. */
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
  const keep = (value: string | null) => {
    form.setValue('key', value, { shouldDirty: true, shouldValidate: value !== null });
  };
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
