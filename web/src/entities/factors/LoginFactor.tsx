import { useState, type ReactNode } from 'react';
import { createFactorToken, createLoginOptions } from '#shared/accounts/factors/factorEndpoints';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { RequestFailure } from '#web/http/RequestFailure';
import type { FactorStep, Login } from '../session/useLoginForm';
import { firstMode, type Proof, proofLeads } from './proofMode';
import { ProofSteps } from './ProofSteps';

type Props = {
  step: FactorStep;
  confirm: string;
  enter: (login: Login) => void;
  /** The step has expired, so the password is asked for again. */
  onOver: () => void;
  /** Renders the surroundings of the steps; the lead says what is asked for. */
  frame: (lead: string, steps: ReactNode) => ReactNode;
};

/** The second step of a login, on a page or in a dialog. */
export function LoginFactor({ step, confirm, enter, onOver, frame }: Props) {
  const { challenge, kinds } = step;
  const [mode, setMode] = useState(() => firstMode(kinds));

  const whileItLasts = async <Answer,>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof RequestFailure && error.fields.has('challenge')) onOver();
      throw error;
    }
  };
  const send = async (proof: Proof) => {
    const body = { challenge, ...proof };
    const login = await whileItLasts(request(createFactorToken, { body, alerts: false }));
    if (login.recovery_codes_left !== undefined) notify(codesLeft(login.recovery_codes_left));
    enter(login);
  };
  const passkeyOptions = () =>
    whileItLasts(request(createLoginOptions, { body: { challenge }, alerts: false }));

  return frame(
    proofLeads[mode],
    <>
      <p className="small muted">
        Conta <b>{step.email}</b>
      </p>
      <ProofSteps
        key={challenge}
        {...{ kinds, mode, passkeyOptions, send, confirm }}
        onMode={setMode}
        busyLabel="Entrando"
      />
    </>,
  );
}

const codesLeft = (left: number) => ({
  tone: left > 2 ? ('note' as const) : ('wait' as const),
  text:
    left === 0
      ? 'Este foi o último código de recuperação. Gere outros em Minha conta.'
      : `${left === 1 ? 'Resta 1 código' : `Restam ${left} códigos`} de recuperação. Gere outros em Minha conta.`,
});
