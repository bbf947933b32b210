import * as v from 'valibot';
import { decideWithdrawal } from '#shared/orders/orderDeskEndpoints';
import { apiMessages } from '#shared/messages/messages';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import type { ReasonDialogProps } from '../reasons/ReasonDialog';

const schema = v.object({
  return_code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Informe o código de devolução.'),
    v.maxLength(40, apiMessages.tooLong(40)),
  ),
});

/** The Correios' code by which the client posts the material back; it is mailed at once. */
export function ReturnCodeDialog({ order, onDone, reload, onClose }: ReasonDialogProps) {
  const defaultValues = { return_code: order.withdrawal?.return_code ?? '' };
  const form = useSchemaForm({ onStale: reload, schema, defaultValues });
  return (
    <FormDialog
      title="Código de devolução"
      form={form}
      confirm="Salvar e enviar"
      busyLabel="Salvando"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={async ({ return_code }) => {
        const { id, row_version } = order;
        const body = { order: id, step: 'code', return_code, row_version } as const;
        onDone(await request(decideWithdrawal, { body }));
        notify({ tone: 'ok', text: 'Código enviado ao cliente.' });
        onClose();
      }}
    >
      <TextField
        label="Código dos Correios"
        autoComplete="off"
        maxLength={40}
        data-autofocus=""
        help="Da logística reversa. O cliente recebe por e-mail."
        {...form.field('return_code')}
      />
    </FormDialog>
  );
}
