import * as v from 'valibot';
import { apiMessages, commonMessages, orderMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { rejectOrder } from '#shared/orders/orderDeskEndpoints';
import { displayName } from '#shared/profiles/profile';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSchemaForm } from '#web/forms/useSchemaForm';

const rejection = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(orderMessages.reasonRequired),
    v.maxLength(500, apiMessages.tooLong(500)),
  ),
});

type Props = {
  order: Order;
  onRejected: (order: Order) => void;
  /** Fetches the order again, for when another person has changed it. */
  reload: () => void;
  onClose: () => void;
};

export function RejectDialog({ order, onRejected, reload, onClose }: Props) {
  const form = useSchemaForm({ schema: rejection, defaultValues: { reason: '' } });
  const reject = async ({ reason }: v.InferOutput<typeof rejection>) => {
    const { id, row_version } = order;
    try {
      onRejected(await request(rejectOrder, { body: { order: id, reason, row_version } }));
      notify({ tone: 'ok', text: commonMessages.saved });
      onClose();
    } catch (error) {
      if (error instanceof RequestFailure && error.is('stale')) reload();
      throw error;
    }
  };
  return (
    <FormDialog
      title={`Reprovar o pedido ${order.id}`}
      form={form}
      confirm={`${orderMessages.reject} pedido ${order.id}`}
      busyLabel="Reprovando"
      variant="danger"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={reject}
    >
      <p>
        O pedido será cancelado. <strong>{displayName(order.profile)}</strong> recebe o motivo por
        e-mail.
      </p>
      <TextAreaField label="Motivo" rows={4} data-autofocus="" {...form.field('reason')} />
    </FormDialog>
  );
}
