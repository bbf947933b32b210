import { resendProfileMail } from '#shared/profiles/customerEndpoints';
import { isForOwnerOnly, maxResendReason, type ShownMail } from '#shared/profiles/mails/mailLog';
import { Button, DialogButton } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { notify } from '#web/state/notify';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import { useCustomerCache } from '../summaryQuery';
import * as v from 'valibot';
import { apiMessages } from '#shared/messages/messages';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { typedText } from '#web/forms/typedFields';
import { useSchemaForm } from '#web/forms/useSchemaForm';

/** Milliseconds, after which the outbox has most likely sent the e-mail. */
const deliveredAfter = 2000;

type Props = { customer: number; mail: ShownMail };

export function ResendMail({ customer, mail }: Props) {
  const refresh = useCustomerCache(customer);
  const path = { id: customer, mail: mail.id };
  const onSent = (to: string) => {
    notify({ tone: 'ok', text: `Reenviado para ${to}.` });
    refresh();
    setTimeout(refresh, deliveredAfter);
  };
  const { busy, run: resend } = useChange(async () => {
    onSent((await request(resendProfileMail, { path, body: {} })).to);
  });
  useKeys({
    e: () => {
      if (!busy) resend();
    },
  });
  return (
    <div className="row">
      <Button variant="primary" busy={busy} busyLabel="Reenviando" onClick={resend}>
        <Icon name="mail" />
        Reenviar
      </Button>
      {isForOwnerOnly(mail) ? null : (
        <DialogButton
          variant="secondary"
          dialog={(onClose) => (
            <ResendElsewhereDialog
              subject={mail.subject}
              send={async (body) => {
                onSent((await request(resendProfileMail, { path, body })).to);
              }}
              onClose={onClose}
            />
          )}
        >
          Reenviar para outro endereço
        </DialogButton>
      )}
      <span className="small muted">“Reenviar” vai para o e-mail de hoje do cliente.</span>
    </div>
  );
}

const schema = v.object({
  to: v.pipe(typedText(254), v.toLowerCase(), v.email(apiMessages.email)),
  reason: typedText(maxResendReason),
});
type Elsewhere = v.InferOutput<typeof schema>;

type ResendElsewhereDialogProps = {
  subject: string;
  send: (elsewhere: Elsewhere) => Promise<void>;
  onClose: () => void;
};

/** Sends an e-mail to another address for a reason; the customer's address stays unchanged. */
function ResendElsewhereDialog({ subject, send, onClose }: ResendElsewhereDialogProps) {
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
