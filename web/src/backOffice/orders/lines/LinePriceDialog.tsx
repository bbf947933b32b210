import { useState } from 'react';
import * as v from 'valibot';
import { commonMessages } from '#shared/messages/messages';
import type { Order, OrderLine } from '#shared/orders/order';
import { deleteOrderLine, priceOrderLine } from '#shared/orders/orderDeskEndpoints';
import { type Centavos, formatReais, fromWire, toWire } from '#shared/values/money';
import { parseTypedMoney } from '#shared/values/typedMoney';
import { MoneyField } from '#web/backOffice/kit/fields/DecimalField.tsx';
import { useQuestions } from '#web/backOffice/kit/record/useQuestions.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { shownMoney } from '#web/forms/shownDecimal';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';

const pricing = v.object({
  value: v.pipe(
    v.string(),
    v.nonEmpty(commonMessages.requiredField),
    v.check((typed) => parseTypedMoney(typed) !== null, 'Informe um valor, como 80,00.'),
  ),
});

type Props = {
  order: Order;
  line: OrderLine;
  onSaved: () => Promise<void>;
  onClose: () => void;
};

/** Changes the price of one line; a suspicious price is questioned first. */
export function LinePriceDialog({ order, line, onSaved, onClose }: Props) {
  // The version with which the field was filled, to notice a colleague's later change.
  const [{ row_version }] = useState(order);
  const form = useSchemaForm({
    schema: pricing,
    defaultValues: { value: shownMoney(line.value) },
  });
  const { ask, dialog } = useQuestions();
  const save = async (filled: v.InferOutput<typeof pricing>) => {
    const after = parseTypedMoney(filled.value);
    if (after === null || !(await ask(questionsOf(line, after)))) return;
    const body = { value: toWire(after), row_version };
    await request(priceOrderLine, { path: { line: line.id }, body });
    await onSaved();
    notify({ tone: 'ok', text: commonMessages.saved });
    onClose();
  };
  return (
    <>
      <FormDialog
        title={`Valor de ${line.publication.name}`}
        form={form}
        confirm="Salvar"
        busyLabel="Salvando"
        cancel="Voltar"
        onClose={onClose}
        onSubmit={save}
      >
        <MoneyField label="Valor (R$)" data-autofocus="" {...form.field('value')} />
        <SlipNote order={order} />
      </FormDialog>
      {dialog}
    </>
  );
}

function questionsOf(line: OrderLine, after: Centavos) {
  const before = fromWire(line.value);
  const isFar = Math.abs(after - before) * 2 > before;
  if (after === before || (after !== 0 && !isFar)) return [];
  return [
    {
      title: `De ${formatReais(before)} para ${formatReais(after)}?`,
      confirm: 'Salvar este valor',
      body: (
        <p>{after === 0 ? 'O cliente não paga por esta publicação.' : 'Muda em mais da metade.'}</p>
      ),
    },
  ];
}

/** Confirms the removal of a line from the order. */
export function RemoveLineDialog({ order, line, onSaved, onClose }: Props) {
  const remove = async () => {
    await request(deleteOrderLine, { path: { line: line.id }, alerts: true });
    await onSaved();
    notify({ tone: 'ok', text: 'Publicação retirada do pedido' });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Retirar ${line.publication.name} do pedido ${order.id}?`}
      confirm="Retirar"
      busyLabel="Retirando"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>O total diminui {formatReais(fromWire(line.value))}. O frete continua o mesmo.</p>
      <SlipNote order={order} />
    </ConfirmDialog>
  );
}

function SlipNote({ order }: { order: Order }) {
  if (!order.boleto && !order.card) return null;
  return (
    <p className="small">
      A cobrança em aberto deixa de valer quando o total muda, e o cliente é avisado por e-mail.
    </p>
  );
}
