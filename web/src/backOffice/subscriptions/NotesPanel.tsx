import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import type { FieldBinding } from '#web/forms/useSchemaForm';
import { Panel } from '#web/ui/paper/Panel.tsx';

export function NotesPanel({ field }: { field: FieldBinding }) {
  return (
    <Panel>
      <h2>Observações</h2>
      <TextAreaField label="Observações" hideLabel rows={10} maxLength={2000} {...field} />
    </Panel>
  );
}
