import { useWatch } from 'react-hook-form';
import type { Publication } from '#shared/publications/publication';
import { maxChanges, maxPages } from '#shared/publications/revision';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { shownDate } from '#web/forms/typedFields';
import type { RecordForm } from '#web/forms/useRecordForm';
import { DateField } from '#web/backOffice/kit/fields/DateField.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { StagedManual } from '../files/StagedManual';
import type { RevisionValues, SentRevision } from './revisionForm';

type PartProps = { publication: Publication; form: RecordForm<RevisionValues, SentRevision> };

export function RevisionPanel({
  publication: { version, date },
  form: { field, control },
}: PartProps) {
  const changes = useWatch({ control, name: 'changes' });
  return (
    <Panel>
      <h2>Revisão</h2>
      <div className="form">
        <div className="w2">
          <TextField
            label="Nova versão"
            autoComplete="off"
            maxLength={40}
            help={`Em vigor: ${version}.`}
            {...field('version')}
          />
        </div>
        <div className="w2">
          <DateField
            label="Data da revisão"
            help={`A partir de ${shownDate(date)}.`}
            {...field('date')}
          />
        </div>
        <div className="w2 full">
          <TextField
            label="Páginas afetadas"
            optional
            autoComplete="off"
            maxLength={maxPages}
            {...field('pages')}
          />
        </div>
        <div className="w6">
          <TextAreaField
            label="O que mudou"
            rows={6}
            maxLength={maxChanges}
            help={`Vai no e-mail, no Gerenciador e no registro de revisões. As linhas são mantidas. ${changes.length} de 4.000.`}
            {...field('changes')}
          />
        </div>
      </div>
    </Panel>
  );
}

export function FilePanel({ publication: { id }, form }: PartProps) {
  const [key, version] = useWatch({ control: form.control, name: ['key', 'version'] });
  return (
    <Panel stack>
      <h2>Arquivo</h2>
      <StagedManual
        id={id}
        label="Arquivo da revisão"
        help="Guardado em espera: só chega aos clientes quando a revisão for publicada."
        version={version}
        value={key}
        onStage={(value) =>
          form.setValue('key', value, { shouldDirty: true, shouldValidate: value !== null })
        }
        error={form.field('key').error}
      />
    </Panel>
  );
}
