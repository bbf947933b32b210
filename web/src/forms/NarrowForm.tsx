import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from './useSchemaForm';
import { FormBanner } from './FormBanner';
import { Panel } from '../ui/paper/Panel';
import { Title } from '../ui/paper/Title';
import { SubmitButton } from './SubmitButton';

type Props<Values extends FieldValues, Output extends FieldValues> = {
  title: string;
  form: Pick<SchemaForm<Values, Output>, 'banner' | 'formState' | 'submit'>;
  /** The button's label; `busyLabel` replaces it while `onSubmit` runs. */
  confirm: string;
  busyLabel: string;
  onSubmit: (output: Output) => Promise<unknown>;
  /** Content below the button. */
  below?: ReactNode;
  children: ReactNode;
};

/** A screen that only contains a short form. */
export function NarrowForm<Values extends FieldValues, Output extends FieldValues>(
  props: Props<Values, Output>,
) {
  const { title, form, confirm, busyLabel, onSubmit, below, children } = props;
  return (
    <div className="narrow">
      <Title title={title} />
      <form noValidate onSubmit={form.submit(onSubmit)}>
        <Panel as="div" stack>
          <FormBanner text={form.banner} />
          {children}
          <SubmitButton form={form} wide busyLabel={busyLabel}>
            {confirm}
          </SubmitButton>
          {below}
        </Panel>
      </form>
    </div>
  );
}
