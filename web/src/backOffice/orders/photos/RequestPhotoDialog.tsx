import * as v from 'valibot';
import { apiMessages, commonMessages, orderMessages } from '#shared/messages/messages';
import type { Order, OrderLine } from '#shared/orders/order';
import { requestOrderPhoto } from '#shared/orders/orderDeskEndpoints';
import { photoReasons } from '#shared/orders/photoReasons';
import { displayName } from '#shared/profiles/person';
import { useShownVersion } from '#web/backOffice/kit/record/useShownVersion';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { useSchemaForm } from '#web/forms/useSchemaForm';

const other = '';

const asking = v.pipe(
  v.object({
    stock: v.string(),
    text: v.pipe(v.string(), v.trim(), v.maxLength(400, apiMessages.tooLong(400))),
  }),
  v.forward(
    v.check(({ stock, text }) => stock !== other || text !== '', orderMessages.reasonRequired),
    ['text'],
  ),
);

type Props = {
  order: Order;
  line: OrderLine;
  onDone: (order: Order) => void;
  onClose: () => void;
};

export function RequestPhotoDialog({ order, line, onDone, onClose }: Props) {
  const { row_version, onStale } = useShownVersion({ order, onDone, onClose });
  const form = useSchemaForm({
    onStale,
    schema: asking,
    defaultValues: { stock: photoReasons[0], text: '' },
  });
  const ask = async ({ stock, text }: v.InferOutput<typeof asking>) => {
    const reason = [stock, text].filter(Boolean).join(' ');
    onDone(
      await request(requestOrderPhoto, {
        body: { order: order.id, line: line.id, reason, row_version },
      }),
    );
    notify({ tone: 'ok', text: commonMessages.saved });
    onClose();
  };
  return (
    <FormDialog
      title={`Pedir outra foto, ${line.airplane_prefix ?? line.publication.name}`}
      form={form}
      confirm="Pedir outra foto"
      busyLabel="Pedindo"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={ask}
    >
      <div className="stack">
        <p>
          O pedido continua em análise. <strong>{displayName(order.profile)}</strong> recebe o
          motivo e um link por e-mail.
        </p>
        <SelectField
          label="Motivo"
          data-autofocus=""
          options={[
            ...photoReasons.map((reason) => ({ value: reason, label: reason })),
            { value: other, label: 'Outro motivo' },
          ]}
          {...form.field('stock')}
        />
        <TextAreaField label="Orientação ao cliente" rows={3} {...form.field('text')} />
      </div>
    </FormDialog>
  );
}
