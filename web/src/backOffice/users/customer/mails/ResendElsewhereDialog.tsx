import * as v from 'valibot';
import { apiMessages } from '#shared/messages/messages';
import { maxResendReason } from '#shared/profiles/mails/mailLog';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { typedText } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';

const schema = v.object({
  to: v.pipe(typedText(254), v.toLowerCase(), v.email(apiMessages.email)),
  reason: typedText(maxResendReason),
});
type Elsewhere = v.InferOutput<typeof schema>;

type Props = {
  subject: string;
  send: (elsewhere: Elsewhere) => Promise<void>;
  onClose: () => void;
};

/** Where else an e-mail goes, and why: the customer's own address stays as it is. */
export function ResendElsewhereDialog({ subject, send, onClose }: Props) {
  const form = useSchemaForm({ schema, defaultValues: { to: '', reason: '' } });
  return (
    <FormDialog
      title="Reenviar para outro endereço"
      form={form}
      confirm="Reenviar"
      busyLabel="Reenviando"
      onClose={onClose}
      onSubmit={async (elsewhere) => {
        await send(elsewhere);
        onClose();
      }}
    >
      <div className="stack">
        <p>
          <b>{subject}</b> vai só desta vez para este endereço. O e-mail do cadastro não muda.
        </p>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={254}
          data-autofocus=""
          {...form.field('to')}
        />
        <TextField
          label="Motivo"
          autoComplete="off"
          maxLength={maxResendReason}
          help="Fica no histórico do cliente, com o endereço e o seu nome."
          {...form.field('reason')}
        />
      </div>
    </FormDialog>
  );
}
