import { useWatch } from 'react-hook-form';
import type { Publication } from '#shared/publications/publication';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { StagedSample } from './StagedManual';
import type { PublicationForm } from '../form/usePublicationForm';

type Props = { publication: Publication; form: PublicationForm };

/** A PDF that anyone may take from the publication's page; saved, replaced and removed with the form. */
export function SamplePanel({ publication: { id, sample }, form }: Props) {
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
          onStage={(value) => {
            form.setValue('sample_key', value, {
              shouldDirty: true,
              shouldValidate: value !== null,
            });
          }}
          error={form.field('sample_key').error}
        />
      )}
    </Panel>
  );
}
