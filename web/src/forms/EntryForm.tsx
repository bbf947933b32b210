import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#web/ui/button/Button.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { useLeaveGuard } from '#web/forms/useLeaveGuard';
import type { SchemaForm } from '#web/forms/useSchemaForm';
import { SubmitButton } from './SubmitButton';

type Props<Values extends FieldValues, Output extends FieldValues> = {
  form: Pick<SchemaForm<Values, Output>, 'banner' | 'formState' | 'submit'>;
  onSubmit: (output: Output) => Promise<unknown>;
  onCancel: () => void;
  confirm?: string | undefined;
  children: ReactNode;
};

/** The form inside a row of Minha conta. */
export function EntryForm<Values extends FieldValues, Output extends FieldValues>(
  props: Props<Values, Output>,
) {
  const { form, onSubmit, onCancel, confirm, children } = props;
  useLeaveGuard(form.formState.isDirty);
  return (
    <form noValidate className="stack" onSubmit={form.submit(onSubmit)}>
      <FormBanner text={form.banner} />
      {children}
      <div className="row">
        <SubmitButton form={form} busyLabel="Salvando">
          {confirm ?? 'Salvar'}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
