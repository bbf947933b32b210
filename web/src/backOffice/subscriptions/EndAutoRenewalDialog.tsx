import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { AutoRenewal } from '#shared/signatures/autoRenewal';
import type { Signature } from '#shared/signatures/signature';
import { endAutoRenewal } from '#shared/signatures/signatureEndpoints';
import { formatReais, fromWire } from '#shared/values/money';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { shownDate } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { historyKeys, signatureKeys } from '#web/http/queryKeys';

const schema = v.object({ reason: v.pipe(v.string(), v.trim(), v.maxLength(200)) });

type Props = {
  signature: Signature;
  auto: AutoRenewal;
  reload: () => void;
  onClose: () => void;
};

/** A separate form, because the dialog is outside the form of the subscription. */
export function EndAutoRenewalDialog({ signature, auto, reload, onClose }: Props) {
  const client = useQueryClient();
  const form = useSchemaForm({ schema, defaultValues: { reason: '' } });
  const { id, due } = signature;
  return (
    <FormDialog
      title={`Encerrar a renovação automática de ${formatReais(fromWire(auto.price))}?`}
      form={form}
      confirm="Encerrar a renovação"
      variant="danger"
      cancel="Voltar"
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await request(endAutoRenewal, { path: { id }, query: { reason } });
        await Promise.all([
          client.invalidateQueries({ queryKey: signatureKeys.all }),
          client.invalidateQueries({ queryKey: historyKeys.one('signature', id) }),
        ]);
        reload();
        onClose();
      }}
    >
      <p>
        {auto.requested
          ? 'A cobrança deste ano já foi pedida ao banco: encerrar vale para a seguinte.'
          : `Nada é cobrado. O vencimento, ${due === null ? '' : shownDate(due)}, não muda, e o cliente é avisado por e-mail.`}
      </p>
      <TextField
        label="Motivo"
        help="Por exemplo: pedido por telefone. O cliente lê."
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
