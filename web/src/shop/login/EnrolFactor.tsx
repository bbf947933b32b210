import { useState } from 'react';
import { callLogout } from '#web/entities/session/signOut';
import {
  addPasskey,
  createPasskeyOptions,
  startTotp,
} from '#shared/accounts/factors/factorEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { RareIcon } from '#web/ui/icon/RareIcon.tsx';
import { RecoveryCodes, recoveryLead } from '#web/entities/factors/RecoveryCodes.tsx';
import { TotpSetup } from '#web/entities/factors/TotpSetup.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { request } from '#web/http/httpClient';
import { makePasskey, PasskeyFailure, supportsPasskeys } from '#web/entities/factors/passkeys';
import { RequestFailure } from '#web/http/RequestFailure';
import type { Login } from '#web/entities/session/useLoginForm';

type Props = {
  login: Login;
  /** Called when the factor is active. */
  onDone: () => void;
  onLeave: () => void;
};

/** Staff set up a second factor before they can use the back office; it cannot be skipped. */
export function EnrolFactor({ login, onDone, onLeave }: Props) {
  // The browser stores the session only once the factor exists.
  const headers = { authorization: `Bearer ${login.access}` };
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <div className="narrow">
        <Title title="Guarde estes códigos" lead={recoveryLead} />
        <Panel as="div" stack>
          <RecoveryCodes codes={codes} email={login.user.user.email} onDone={onDone} />
        </Panel>
      </div>
    );
  }
  const leave = () => {
    onLeave();
    callLogout(login.access);
  };
  return (
    <div className="narrow">
      <Title
        title="Proteja sua entrada"
        lead="A equipe entra com a senha e mais um fator. Leva um minuto e é pedido uma vez."
      />
      <Panel as="div" stack>
        <ChooseFactor headers={headers} onDone={setCodes} />
        <Button wide onClick={leave}>
          Sair
        </Button>
      </Panel>
    </div>
  );
}

type ChooseProps = {
  headers: Readonly<Record<string, string>>;
  onDone: (codes: readonly string[]) => void;
};

const choices = [
  {
    value: 'passkey',
    label: 'Chave de acesso',
    note: 'Digital, rosto ou PIN deste aparelho. Recomendada.',
    end: <RareIcon name="key" />,
  },
  {
    value: 'totp',
    label: 'Aplicativo de códigos',
    note: 'Seis números que mudam a cada 30 segundos',
    end: <RareIcon name="phone" />,
  },
];

function ChooseFactor({ headers, onDone }: ChooseProps) {
  const [chosen, setChosen] = useState('');
  const [setup, setSetup] = useState<{ uri: string; secret: string } | null>(null);
  const { busy, problem, attempt } = useAttempt();

  const choose = (kind: string) => {
    setChosen(kind);
    if (kind !== 'totp' || setup) return;
    void attempt(async () => {
      setSetup(await request(startTotp, { headers, alerts: false }));
    });
  };
  const addKey = () =>
    attempt(async () => {
      const options = await request(createPasskeyOptions, { headers, alerts: false });
      const body = { credential: await makePasskey(options) };
      const { recovery_codes } = await request(addPasskey, { headers, body, alerts: false });
      onDone(recovery_codes);
    });
  return (
    <>
      <ChoiceList
        legend="Segundo fator"
        name="factor"
        choices={supportsPasskeys() ? choices : choices.slice(1)}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      />
      {problem ? (
        <Notice tone="stop" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
      {chosen === 'totp' && setup ? (
        <TotpSetup {...setup} headers={headers} onDone={onDone} />
      ) : null}
      {chosen === 'passkey' ? (
        <Button
          variant="primary"
          wide
          busy={busy}
          busyLabel="Aguardando a chave"
          onClick={() => void addKey()}
        >
          Criar chave de acesso
        </Button>
      ) : null}
    </>
  );
}

/** Runs one attempt at a time and returns a failure as text. */
function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (run: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await run();
    } catch (error) {
      if (!(error instanceof RequestFailure) && !(error instanceof PasskeyFailure)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, attempt };
}
