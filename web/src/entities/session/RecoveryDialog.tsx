import { useState } from 'react';
import * as v from 'valibot';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { isValidCnpj, normaliseCnpj } from '#shared/brazil/cnpj';
import { isValidCpf, normaliseCpf } from '#shared/brazil/cpf';
import { loginMessages as texts } from '#shared/messages/messages';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { request } from '#web/http/httpClient';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';

const byEmail = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty(texts.emailRequired)),
  document: v.string(),
});
const byDocument = v.object({
  email: v.string(),
  document: v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => isCpf(typed) || isValidCnpj(typed), 'Insira um CPF ou CNPJ válido.'),
  ),
});

const isCpf = (typed: string) => normaliseCpf(typed).length === 11 && isValidCpf(typed);

type Props = {
  /** The e-mail typed in the login form. */
  email?: string;
  /** The CPF or CNPJ of an existing account; without one, the dialog asks for an e-mail. */
  document?: string;
  onClose: () => void;
};

export function RecoveryDialog({ email = '', document = '', onClose }: Props) {
  const [isDocument, setDocument] = useState(document !== '');
  const form = useSchemaForm({
    schema: isDocument ? byDocument : byEmail,
    defaultValues: { email, document },
    fieldOfKey: (key) => (key === 'cpf' || key === 'cnpj' ? 'document' : undefined),
  });
  const [sent, setSent] = useState<string | null>(null);
  if (sent !== null) {
    return (
      <Sent
        detail={sent}
        to={isDocument ? null : form.getValues('email')}
        onClose={onClose}
        onAgain={() => setSent(null)}
      />
    );
  }
  return (
    <FormDialog
      title="Recuperar senha"
      form={form}
      confirm="Enviar link"
      busyLabel="Enviando"
      onClose={onClose}
      onSubmit={async (typed) => {
        const body = isDocument ? documentBody(typed.document) : { email: typed.email };
        const { detail } = await request(changePassword, { body });
        setSent(detail);
      }}
    >
      <p className="muted">
        Enviaremos um link para criar uma nova senha. Ele vale por 60 minutos.
        {isDocument ? ' O e-mail vai para o endereço da conta.' : ''}
      </p>
      {isDocument ? (
        <TextField
          key="document"
          label="CPF ou CNPJ da conta"
          data-autofocus=""
          {...form.field('document')}
        />
      ) : (
        <TextField
          key="email"
          label="E-mail da conta"
          type="email"
          autoComplete="email"
          data-autofocus=""
          {...form.field('email')}
        />
      )}
      <div>
        <Button
          small
          onClick={() => {
            form.clearErrors();
            form.setBanner(null);
            setDocument(!isDocument);
          }}
        >
          {isDocument ? 'Usar o e-mail' : 'Usar CPF ou CNPJ'}
        </Button>
      </div>
    </FormDialog>
  );
}

type SentProps = {
  detail: string;
  /** Null when the address is hidden, because the account was found by its document. */
  to: string | null;
  onClose: () => void;
  onAgain: () => void;
};

function Sent({ detail, to, onClose, onAgain }: SentProps) {
  return (
    <Dialog title="Veja seu e-mail" onClose={onClose}>
      <div role="status" className="stack gap-2">
        <p>
          {detail}
          {to === null ? null : (
            <>
              {' Foi para '}
              <b>{to.trim()}</b>.
            </>
          )}
        </p>
        <p>
          O link chega em alguns minutos e vale por 60; só o último enviado funciona. Não chegou?
          Procure na pasta de spam (lixo eletrônico)
          {to === null ? '' : ' e confira se o endereço está certo'}.
        </p>
      </div>
      <DialogFoot>
        <Button variant="secondary" onClick={onAgain}>
          Enviar de novo
        </Button>
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          Entendi
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

const documentBody = (typed: string) =>
  isCpf(typed) ? { cpf: normaliseCpf(typed) } : { cnpj: normaliseCnpj(typed) };
