import type { ReactNode } from 'react';
import * as v from 'valibot';
import { apiMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { useShownVersion } from '#web/backOffice/kit/record/useShownVersion';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';

/** `missing` is the error for an empty reason. */
export const reasonSchema = (missing: string) =>
  v.object({
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(missing),
      v.maxLength(500, apiMessages.tooLong(500)),
    ),
  });

export type ReasonDialogProps = {
  order: Order;
  /** Shows the order as it is after the action, or after a refusal. */
  onDone: (order: Order) => void;
  onClose: () => void;
};

type Props = ReasonDialogProps & {
  schema: ReturnType<typeof reasonSchema>;
  title: string;
  confirm: string;
  busyLabel: string;
  /** The notice after success. */
  done: string;
  rows: number;
  label?: string;
  /** Complete reasons that fill the field. */
  phrases?: readonly string[];
  send: (body: { order: number; reason: string; row_version: string }) => Promise<Order>;
  /** Explains the consequences before they happen. */
  children: ReactNode;
};

/** Ends an order for a reason that staff type. */
export function ReasonDialog({ order, onDone, onClose, ...rest }: Props) {
  const { schema, title, confirm, busyLabel, done, rows, send, children } = rest;
  const { label = 'Motivo', phrases = [] } = rest;
  const { row_version, onStale } = useShownVersion({ order, onDone, onClose });
  const form = useSchemaForm({ onStale, schema, defaultValues: { reason: '' } });
  const submit = async ({ reason }: { reason: string }) => {
    try {
      onDone(await send({ order: order.id, reason, row_version }));
      notify({ tone: 'ok', text: done });
      onClose();
    } catch (error) {
      if (error instanceof RequestFailure && error.is('rejected_from_review')) {
        // Another person has already answered: the order shows how, and the dialog closes.
        onStale();
      }
      throw error;
    }
  };
  return (
    <FormDialog
      title={title}
      form={form}
      confirm={confirm}
      busyLabel={busyLabel}
      variant="danger"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={submit}
    >
      {children}
      <TextAreaField label={label} rows={rows} data-autofocus="" {...form.field('reason')} />
      {phrases.length === 0 ? null : (
        <p className="row">
          {phrases.map((phrase) => (
            <Button
              key={phrase}
              small
              variant="secondary"
              onClick={() =>
                form.setValue('reason', phrase, { shouldDirty: true, shouldValidate: true })
              }
            >
              {phrase}
            </Button>
          ))}
        </p>
      )}
    </FormDialog>
  );
}
