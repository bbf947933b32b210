import { useEffect, useEffectEvent, useState } from 'react';
import { whenConnected } from '#web/ui/lazyPart.tsx';
import { Button, keepFocus } from '#web/ui/button/Button.tsx';
import { RareIcon } from '#web/ui/icon/RareIcon.tsx';
import type { Entry } from './enterByPasskey';
import type { Login } from '../session/useLoginForm';

export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** A passkey challenge expires after five minutes, and the page may stay open longer. */
const renewMs = 4 * 60_000;

const atField = () => whenConnected(async () => (await import('./enterByPasskey')).enterAsOffered);
const inDialog = () => whenConnected(async () => (await import('./enterByPasskey')).enterByPasskey);

type Props = {
  enter: (login: Login) => void;
  /** Null when another try starts. */
  onProblem: (problem: string | null) => void;
  /** The e-mail field has `autocomplete="username webauthn"`, which suggests passkeys too. */
  isOffered?: boolean;
};

/** Login with a passkey, if the browser supports it; the form beside it is the alternative. */
export function PasskeyEntry({ enter, onProblem, isOffered = false }: Props) {
  const [busy, setBusy] = useState(false);
  const end = (entry: Entry | undefined) => {
    if (entry && 'login' in entry) enter(entry.login);
    else if (entry) onProblem(entry.problem);
  };
  const offer = async () => {
    const enterAsOffered = await atField();
    end(await enterAsOffered());
  };
  const renew = useEffectEvent(() => {
    if (!busy) void offer();
  });
  const canOffer = isOffered && knowsPasskeys();
  useEffect(() => {
    if (!canOffer) return undefined;
    renew();
    const renewal = setInterval(renew, renewMs);
    return () => {
      clearInterval(renewal);
      void import('./passkeys').then(({ stopOffering }) => stopOffering());
    };
  }, [canOffer]);

  if (!knowsPasskeys()) return null;
  // The browser's dialog ends the suggestion at the field.
  const ask = async () => {
    const enterByPasskey = await inDialog();
    const entry = await enterByPasskey();
    setBusy(false);
    end(entry);
    if (isOffered && !('login' in entry)) await offer();
  };
  return (
    <Button
      variant="secondary"
      wide
      busy={busy}
      busyLabel="Aguardando a chave"
      onMouseDown={keepFocus}
      onClick={() => {
        setBusy(true);
        onProblem(null);
        void ask();
      }}
    >
      <RareIcon name="key" />
      Entrar com chave de acesso
    </Button>
  );
}
