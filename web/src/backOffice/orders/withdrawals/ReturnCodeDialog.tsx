import * as v from 'valibot';
import { askReturnCode, decideWithdrawal } from '#shared/orders/orderDeskEndpoints';
import { apiMessages } from '#shared/messages/messages';
import { useShownVersion } from '#web/backOffice/kit/record/useShownVersion';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
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

/** The Correios code with which the client posts the material back; it is e-mailed at once. */
export function ReturnCodeDialog({ order, onDone, onClose }: ReasonDialogProps) {
  const defaultValues = { return_code: order.withdrawal?.return_code ?? '' };
  const { row_version, onStale } = useShownVersion({ order, onDone, onClose });
  const form = useSchemaForm({ onStale, schema, defaultValues });
  const { busy, run: ask } = useChange(async () => {
    onDone(await request(askReturnCode, { body: { order: order.id } }));
    notify({ tone: 'ok', text: 'Código pedido aos Correios e enviado ao cliente.' });
    onClose();
  });
  return (
    <FormDialog
      title="Código de devolução"
      form={form}
      confirm="Salvar e enviar"
      busyLabel="Salvando"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={async ({ return_code }) => {
        const body = { order: order.id, step: 'code', return_code, row_version } as const;
        onDone(await request(decideWithdrawal, { body }));
        notify({ tone: 'ok', text: 'Código enviado ao cliente.' });
        onClose();
      }}
    >
      <p className="row">
        <Button variant="secondary" busy={busy} busyLabel="Pedindo aos Correios" onClick={ask}>
          Pedir aos Correios
        </Button>
        <span className="small muted">ou digite o que já tem</span>
      </p>
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
