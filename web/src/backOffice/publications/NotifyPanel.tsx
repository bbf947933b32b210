import { useWatch } from 'react-hook-form';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import type { PublicationForm } from './form/usePublicationForm';

/** Asks for the mail to active subscribers; what it says of the revision is typed here. */
export function NotifyPanel({ form }: { form: PublicationForm }) {
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
