import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { loginMessages as texts } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { Button, keepFocus } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { NarrowForm } from '#web/forms/NarrowForm.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { PasswordField } from '#web/forms/fields/PasswordField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import {
  loginEmail,
  loginReason,
  type LoginReason,
  loginState,
  recoveredDocument,
  returnPath,
} from '#web/state/navigation';
import { useSession } from '#web/state/session';
import { enterSession } from '#web/entities/session/enterSession';
import { knowsPasskeys, PasskeyEntry } from '#web/entities/factors/PasskeyEntry.tsx';
import { type Login, type NextStep, useLoginForm } from '#web/entities/session/useLoginForm';

/** The reason shown above the login form. */
const loginReasons: Readonly<Record<LoginReason, string>> = {
  sessionOver: 'Sua sessão expirou. Entre de novo para continuar de onde parou.',
  staffOnly: 'Esta página é da equipe. Entre para abri-la.',
  enrolFactor: 'A equipe entra com um segundo fator. Entre de novo para cadastrar o seu.',
  otherAccount: 'Este endereço é de outra conta. Entre com a conta que fez o pedido para abri-lo.',
};

const stepOver = 'O tempo acabou. Entre de novo.';

const RecoveryDialog = lazyPart(
  async () => (await import('#web/entities/session/RecoveryDialog.tsx')).RecoveryDialog,
);
// Loaded on demand, because most accounts have no second factor.
const SecondStep = lazyPart(async () => (await import('./SecondStep')).SecondStep);
const EnrolFactor = lazyPart(async () => (await import('./EnrolFactor')).EnrolFactor);

export function LoginScreen() {
  const token = useSession((session) => session.token);
  const [arrivedWith] = useState(token);
  const state: unknown = useLocation().state;
  const why = loginReason(state);
  const document = recoveredDocument(state);
  const [recovering, setRecovering] = useState(document !== '');
  const back = returnPath(state);
  const fromCheckout = back.startsWith(pathTo('/checkout'));
  const { form, logIn } = useLoginForm({ email: loginEmail(state), fromCheckout });
  const [step, setStep] = useState<NextStep>();
  const [isOver, setOver] = useState(false);

  // Also leaves after a login in another tab, but not while the current session is insufficient.
  const isOfNoUse = why === 'otherAccount' || why === 'enrolFactor';
  if (token !== null && !(isOfNoUse && token === arrivedWith)) {
    return <Navigate to={back} state={why === 'sessionOver' ? { why } : null} replace />;
  }

  const enter = (login: Login) => {
    if (login.enrol_factor) setStep({ enrol: login });
    else void enterSession(login.access, login.user, { fromCheckout });
  };
  const again = () => {
    setStep(undefined);
    form.resetField('password');
  };
  if (step) {
    return (
      <NextStepScreen
        step={step}
        enter={enter}
        onOver={() => {
          setOver(true);
          again();
        }}
        onOther={() => {
          form.reset();
          again();
        }}
      />
    );
  }

  return (
    <>
      <NarrowForm
        title="Entrar"
        form={form}
        confirm="Entrar"
        busyLabel="Entrando"
        onSubmit={async (body) => {
          setOver(false);
          setStep(await logIn(body));
        }}
        below={
          <>
            <PasskeyEntry
              isOffered
              enter={enter}
              onProblem={(problem) => {
                setOver(false);
                form.setBanner(problem);
              }}
            />
            <Button wide onMouseDown={keepFocus} onClick={() => setRecovering(true)}>
              {texts.forgotPassword}
            </Button>
            <p className="small muted">
              Primeira vez aqui? Crie sua conta, sem pedido e sem custo.
            </p>
            <ButtonLink
              variant="secondary"
              wide
              to={pathTo('/register')}
              state={loginState(back)}
              onMouseDown={keepFocus}
            >
              Criar conta
            </ButtonLink>
          </>
        }
      >
        {isOver ? (
          <Notice tone="wait" role="alert">
            <p>{stepOver}</p>
          </Notice>
        ) : (
          <Reason why={why} fromCheckout={fromCheckout} />
        )}
        <TextField
          label="E-mail"
          type="email"
          autoComplete={knowsPasskeys() ? 'username webauthn' : 'username'}
          {...form.field('username')}
        />
        <PasswordField label="Senha" autoComplete="current-password" {...form.field('password')} />
      </NarrowForm>
      {recovering ? (
        <RecoveryDialog
          email={form.getValues('username')}
          document={document}
          onClose={() => setRecovering(false)}
        />
      ) : null}
    </>
  );
}

type ReasonProps = { why: LoginReason | undefined; fromCheckout: boolean };

function Reason({ why, fromCheckout }: ReasonProps) {
  if (!why) return null;
  return (
    <Notice>
      <p>
        {why === 'sessionOver' && fromCheckout
          ? checkoutMessages.sessionExpired
          : loginReasons[why]}
      </p>
    </Notice>
  );
}

type StepProps = {
  step: NextStep;
  enter: (login: Login) => void;
  onOver: () => void;
  onOther: () => void;
};

/** The step after the password, which has no separate address. */
function NextStepScreen({ step, enter, onOver, onOther }: StepProps) {
  return 'prove' in step ? (
    <SecondStep step={step.prove} {...{ enter, onOver, onOther }} />
  ) : (
    <EnrolFactor
      login={step.enrol}
      onDone={() => enter({ access: step.enrol.access, user: step.enrol.user })}
      onLeave={onOther}
    />
  );
}
