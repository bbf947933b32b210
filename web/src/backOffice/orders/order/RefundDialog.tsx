import * as v from 'valibot';
import { apiMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { refundOrder } from '#shared/payments/paymentDeskEndpoints';
import { displayName } from '#shared/profiles/profile';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';

const asking = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o motivo do reembolso.'),
    v.maxLength(500, apiMessages.tooLong(500)),
  ),
});

type Props = {
  order: Order;
  onAsked: (order: Order) => void;
  /** Fetches the order again, for when somebody else has changed it. */
  reload: () => void;
  onClose: () => void;
};

/** Asks for the reason; what follows is said before. */
export function RefundDialog({ order, onAsked, reload, onClose }: Props) {
  const form = useSchemaForm({ schema: asking, defaultValues: { reason: '' } });
  const ask = async ({ reason }: v.InferOutput<typeof asking>) => {
    const { id, row_version } = order;
    try {
      onAsked(await request(refundOrder, { body: { order: id, reason, row_version } }));
      notify({ tone: 'ok', text: 'Reembolso pedido ao provedor' });
      onClose();
    } catch (error) {
      if (error instanceof RequestFailure && error.is('stale')) reload();
      throw error;
    }
  };
  return (
    <FormDialog
      title={`Reembolsar o pedido ${order.id}`}
      form={form}
      confirm="Pedir o reembolso"
      busyLabel="Pedindo"
      variant="danger"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={ask}
    >
      <p>
        O provedor devolve a <strong>{displayName(order.profile)}</strong> tudo o que foi pago.
        Quando ele confirmar, o pedido é cancelado, o que foi liberado é retirado e o cliente recebe
        um e-mail.
      </p>
      <TextAreaField label="Motivo" rows={3} data-autofocus="" {...form.field('reason')} />
    </FormDialog>
  );
}
