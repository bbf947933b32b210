import { useEffect, useRef, useState } from 'react';
import type { RequestOptions } from '#shared/accounts/factors/factor';
import { PasskeyFailure, provePasskey, supportsPasskeys } from './passkeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { Button, keepFocus } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { RareIcon } from '#web/ui/icon/RareIcon.tsx';
import styles from './factors.module.css';
import type { LoginKind, Proof, ProofMode } from './proofMode';
import * as v from 'valibot';
import { loginMessages } from '#shared/messages/messages';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';
import { CodeField } from './CodeField';

type Props = {
  kinds: readonly LoginKind[];
  mode: ProofMode;
  onMode: (mode: ProofMode) => void;
  /** Requests new passkey options for each try. */
  passkeyOptions: () => Promise<RequestOptions>;
  /** A RequestFailure from it is shown here. */
  send: (proof: Proof) => Promise<void>;
  confirm: string;
  busyLabel: string;
};

/** Proves the second factor by passkey, app code or recovery code, one at a time. */
export function ProofSteps(props: Props) {
  const { kinds, mode, onMode, passkeyOptions, send, confirm, busyLabel } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const hasPasskey = kinds.includes('passkey') && supportsPasskeys();

  const askKey = async () => {
    try {
      await send({ assertion: await provePasskey(await passkeyOptions()) });
    } catch (error) {
      if (!(error instanceof RequestFailure) && !(error instanceof PasskeyFailure)) throw error;
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [mode]);
  // The browser's dialog opens once automatically; the button opens it again.
  const [beginsWithKey] = useState(mode === 'passkey');
  const keyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (beginsWithKey) keyButton.current?.click();
  }, [beginsWithKey]);

  const swap = (next: ProofMode) => () => {
    setProblem(null);
    onMode(next);
  };
  const passkeyButton = (
    <Button
      ref={keyButton}
      variant={mode === 'passkey' ? 'primary' : 'secondary'}
      wide
      busy={busy}
      busyLabel="Aguardando a chave"
      data-autofocus={mode === 'passkey' ? '' : undefined}
      onMouseDown={keepFocus}
      onClick={() => {
        setBusy(true);
        setProblem(null);
        void askKey();
      }}
    >
      <RareIcon name="key" />
      Usar chave de acesso
    </Button>
  );
  return (
    <div className="stack" ref={place}>
      {problem ? (
        <Notice tone="wait" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
      {mode === 'passkey' ? (
        <>
          {passkeyButton}
          <p className={styles.or}>ou</p>
        </>
      ) : (
        <CodeForm key={mode} {...{ mode, send, confirm, busyLabel }} />
      )}
      {mode !== 'passkey' && hasPasskey ? passkeyButton : null}
      <OtherCodes mode={mode} hasApp={kinds.includes('totp')} swap={swap} />
    </div>
  );
}

const schema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty(loginMessages.required)),
});

type CodeFormProps = {
  mode: Exclude<ProofMode, 'passkey'>;
  send: (proof: Proof) => Promise<void>;
  confirm: string;
  busyLabel: string;
};

/** One code field, for the app or for recovery codes. */
function CodeForm({ mode, send, confirm, busyLabel }: CodeFormProps) {
  const form = useSchemaForm({ schema, defaultValues: { code: '' } });
  return (
    <form
      noValidate
      className="stack"
      onSubmit={form.submit(async (typed) => {
        try {
          await send(typed);
        } catch (error) {
          if (!(error instanceof RequestFailure)) throw error;
          const wrong = error.fields.get('code');
          if (wrong === undefined) form.setBanner(error.message);
          else form.setError('code', { message: wrong });
        }
      })}
    >
      <FormBanner text={form.banner} />
      <CodeField
        label={mode === 'recovery' ? 'Código de recuperação' : 'Código'}
        isShort={mode !== 'recovery'}
        {...form.field('code')}
      />
      <SubmitButton form={form} wide busyLabel={busyLabel}>
        {confirm}
      </SubmitButton>
    </form>
  );
}

type OtherProps = {
  mode: ProofMode;
  hasApp: boolean;
  swap: (next: ProofMode) => () => void;
};

function OtherCodes({ mode, hasApp, swap }: OtherProps) {
  // An e-mailed code has no alternative; the account's factors are asked for after it.
  if (mode === 'email') return null;
  return (
    <>
      {mode !== 'totp' && hasApp ? (
        <Button variant="secondary" wide onMouseDown={keepFocus} onClick={swap('totp')}>
          <RareIcon name="phone" />
          Digitar código do aplicativo
        </Button>
      ) : null}
      {mode === 'recovery' ? null : (
        <Button wide onMouseDown={keepFocus} onClick={swap('recovery')}>
          Usar código de recuperação
        </Button>
      )}
    </>
  );
}

/** A field error is more specific than the general message. */
function messageOf(error: RequestFailure | PasskeyFailure): string {
  if (error instanceof PasskeyFailure) return error.message;
  return [...error.fields.values()].at(0) ?? error.message;
}
