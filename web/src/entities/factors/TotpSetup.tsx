import { useRef } from 'react';
import * as v from 'valibot';
import { confirmTotp } from '#shared/accounts/factors/factorEndpoints';
import { loginMessages } from '#shared/messages/messages';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { CopyButton } from '#web/ui/button/CopyButton.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { QrCode } from '#web/ui/paper/QrCode.tsx';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';
import { CodeField } from './CodeField';
import styles from './factors.module.css';

const schema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty(loginMessages.required)),
});

type Props = {
  uri: string;
  secret: string;
  /** Headers of a session that is not stored yet. */
  headers?: Readonly<Record<string, string>> | undefined;
  onDone: (recoveryCodes: readonly string[]) => void;
};

/** The app's secret as QR code and text, and a field for the code that proves its setup. */
export function TotpSetup({ uri, secret, headers, onDone }: Props) {
  const form = useSchemaForm({ schema, defaultValues: { code: '' } });
  const shown = useRef<HTMLParagraphElement>(null);
  const confirm = async (body: v.InferOutput<typeof schema>) => {
    try {
      const { recovery_codes } = await request(confirmTotp, {
        body,
        alerts: false,
        ...(headers ? { headers } : {}),
      });
      onDone(recovery_codes);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      const wrong = error.fields.get('code');
      if (wrong === undefined) form.setBanner(error.message);
      else form.setError('code', { message: wrong });
    }
  };
  return (
    <form noValidate className="stack" onSubmit={form.submit(confirm)}>
      <FormBanner text={form.banner} />
      <div className={styles.setup}>
        <QrCode className={styles.qr} text={uri} label="Código QR para o aplicativo de códigos" />
        <div className="stack gap-2">
          <p>Leia com o aplicativo ou digite a chave:</p>
          <p className={styles.secret} ref={shown}>
            {inFours(secret)}
          </p>
          <div className="row">
            <CopyButton label="Copiar chave" code={secret} shown={shown} small />
          </div>
        </div>
      </div>
      <CodeField label="Código que o aplicativo mostra" isShort {...form.field('code')} />
      <SubmitButton form={form} wide busyLabel="Confirmando">
        Confirmar
      </SubmitButton>
    </form>
  );
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
