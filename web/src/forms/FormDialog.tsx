import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from './useSchemaForm';
import { Button } from '../ui/button/Button';
import { Dialog } from '../ui/dialog/Dialog';
import { DialogFoot } from '../ui/dialog/DialogFoot';
import { FormBanner } from './FormBanner';
import { useLeaveGuard } from './useLeaveGuard';

type Props<Values extends FieldValues, Output extends FieldValues> = {
  title: string;
  form: Pick<SchemaForm<Values, Output>, 'banner' | 'formState' | 'submit'>;
  /** The button's label; `busyLabel` replaces it while `onSubmit` runs. */
  confirm: string;
  busyLabel?: string | undefined;
  variant?: 'primary' | 'danger' | undefined;
  cancel?: string | undefined;
  wide?: boolean | undefined;
  onSubmit: (output: Output) => Promise<unknown>;
  onClose: () => void;
  /** The fields; the first has `data-autofocus`. */
  children: ReactNode;
};

/**
 * A dialog with a few fields. For an action that cannot be undone, the safe button has the focus.
 */
export function FormDialog<Values extends FieldValues, Output extends FieldValues>(
  props: Props<Values, Output>,
) {
  const { title, form, confirm, busyLabel, variant, cancel, onSubmit, onClose, children } = props;
  const { wide } = props;
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  return (
    <Dialog title={title} wide={wide} onClose={onClose}>
      <form noValidate onSubmit={form.submit(onSubmit)}>
        <FormBanner text={form.banner} />
        {children}
        <DialogFoot>
          <Button
            variant="secondary"
            data-autofocus={variant === 'danger' || undefined}
            onClick={onClose}
          >
            {cancel ?? 'Cancelar'}
          </Button>
          <Button
            type="submit"
            variant={variant ?? 'primary'}
            busy={isSubmitting}
            busyLabel={busyLabel}
          >
            {confirm}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
