import { createRoot } from 'react-dom/client';
import { type FactorCode, factorCodes } from '#shared/accounts/factors/factorCodes';
import { pathTo } from '#shared/site/pathTo';
import { goToLogin } from '#web/state/navigation';
import { useEffect, useState } from 'react';
import type { ReplyOf } from '#shared/api/endpoint';
import { confirmFresh, createFreshOptions } from '#shared/accounts/factors/factorEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Spinner } from '#web/ui/button/Spinner.tsx';
import { firstMode, type Proof, type ProofMode, proofLeads } from '#web/entities/factors/proofMode';
import { ProofSteps } from '#web/entities/factors/ProofSteps.tsx';

let asking: Promise<boolean> | undefined;

/**
 * Asks a person to prove the second factor again, once for all calls that wait for it. It is
 * rendered outside the screens, so they stay as they are, including their dialogs.
 */
export function askFactor(refusal: FactorCode): Promise<boolean> {
  if (refusal === factorCodes.enrolment) {
    // Several refused calls of a screen navigate only once.
    if (location.pathname !== pathTo('/login')) {
      goToLogin(location.pathname + location.search, 'enrolFactor');
    }
    return Promise.resolve(false);
  }
  asking ??= openDialog().finally(() => {
    asking = undefined;
  });
  return asking;
}

function openDialog(): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(
      <FreshFactorDialog
        onEnd={(isProved) => {
          root.unmount();
          place.remove();
          resolve(isProved);
        }}
      />,
    );
  });
}

type FreshOptions = ReplyOf<typeof createFreshOptions>;

const askOptions = () => request(createFreshOptions, { alerts: false, overlay: false });

/**
 * Covers the current screen, whose action continues after the proof and whose fields keep their
 * text if the proof is abandoned.
 */
function FreshFactorDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const [options, setOptions] = useState<FreshOptions | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    askOptions().then(setOptions, (error: unknown) =>
      setProblem(error instanceof RequestFailure ? error.message : String(error)),
    );
  }, []);
  const cancel = () => onEnd(false);
  const prove = async (proof: Proof) => {
    await request(confirmFresh, { body: proof, alerts: false, overlay: false });
    onEnd(true);
  };
  return (
    <Dialog title="Confirme que é você" onClose={cancel}>
      <p>Esta operação pede o segundo fator de novo. A confirmação vale por cinco minutos.</p>
      {problem ? (
        <Notice tone="stop" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : options ? (
        <Steps options={options} prove={prove} />
      ) : (
        <Spinner />
      )}
      <DialogFoot>
        <Button variant="secondary" onClick={cancel}>
          Cancelar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

type StepsProps = { options: FreshOptions; prove: (proof: Proof) => Promise<void> };

function Steps({ options: { kinds, passkey }, prove }: StepsProps) {
  const [mode, setMode] = useState<ProofMode>(() => firstMode(kinds));
  // The first passkey options are valid for one try only.
  const [unused, setUnused] = useState(passkey);
  const passkeyOptions = async () => {
    setUnused(null);
    const asked = unused ?? (await askOptions()).passkey;
    if (!asked) throw new RequestFailure(400, 'Esta conta não tem mais chave de acesso.');
    return asked;
  };
  return (
    <>
      <p className="small muted">{proofLeads[mode]}</p>
      <ProofSteps
        {...{ kinds, mode, passkeyOptions }}
        send={prove}
        onMode={setMode}
        confirm="Confirmar"
        busyLabel="Confirmando"
      />
    </>
  );
}
