import { useWatch } from 'react-hook-form';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import type { PublicationForm } from './usePublicationForm';

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
          maxLength={2000}
          help="Vai no e-mail."
          {...form.field('revision_notes')}
        />
      ) : null}
    </Panel>
  );
}
