import { useState } from 'react';
import * as v from 'valibot';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { isValidCnpj, normaliseCnpj } from '#shared/brazil/cnpj';
import { isValidCpf, normaliseCpf } from '#shared/brazil/cpf';
import { loginMessages as texts } from '#shared/messages/messages';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
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
  /** What was typed in the login form. */
  email?: string;
  /** The CPF or CNPJ that has an account; without one it is asked for by e-mail first. */
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
        notify({ tone: 'ok', text: detail });
        onClose();
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

const documentBody = (typed: string) =>
  isCpf(typed) ? { cpf: normaliseCpf(typed) } : { cnpj: normaliseCnpj(typed) };
