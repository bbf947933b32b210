import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { createToken } from '#shared/accounts/accountEndpoints';
import { loginMessages as texts } from '#shared/messages/messages';
import { displayName, isStaff, endingWith } from '#shared/profiles/person';
import type { Profile } from '#shared/profiles/profile';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { request } from '#web/http/httpClient';
import { endInterruption, useInterruption } from '#web/state/interruption';
import { discardChanges, dirtyForms } from '#web/state/leaving';
import { RequestFailure } from '#web/http/RequestFailure';
import { startSession } from '#web/state/startSession';
import { forgetSession, useSession } from '#web/state/session';
import { PasskeyEntry } from '#web/entities/factors/PasskeyEntry.tsx';
import type { FactorStep, Login } from '#web/entities/session/useLoginForm';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { SubmitButton } from '#web/forms/SubmitButton.tsx';
import styles from './relogin.module.css';

const required = v.pipe(v.string(), v.trim(), v.nonEmpty(texts.required));
const credentials = v.object({
  username: required,
  password: v.pipe(v.string(), v.nonEmpty(texts.required)),
});

const ReloginFactor = lazyPart(async () => (await import('./ReloginFactor')).ReloginFactor);

/** Covers the screen whose session ended. Nothing is sent again automatically. */
export function ReloginDialog({ person }: { person: Profile }) {
  const [kept] = useState(keptWork);
  const [other, setOther] = useState<Login | null>(null);
  const { goOn, goHome } = useOutcome();

  const enter = (login: Login) => {
    const { access, user } = login;
    if (user.id !== person.id && isStaff(user) && kept.length > 0) {
      setOther(login);
      return;
    }
    startSession(access, user);
    if (isStaff(user)) goOn();
    else goHome();
  };
  useLoginElsewhere(enter);

  const discard = () => {
    forgetSession();
    goHome();
  };
  if (other) {
    return (
      <Dialog title="O que foi digitado é de outra pessoa">
        <p>
          Este rascunho é de {endingWith(displayName(person))} Continuar como{' '}
          {displayName(other.user)} descarta o que foi digitado.
        </p>
        <DialogFoot>
          <Button variant="secondary" data-autofocus="" onClick={() => setOther(null)}>
            Voltar
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              discardChanges();
              startSession(other.access, other.user);
              goOn();
            }}
          >
            Descartar e continuar
          </Button>
        </DialogFoot>
      </Dialog>
    );
  }
  return <LoginForm {...{ person, kept, enter, discard }} />;
}

type FormProps = {
  person: Profile;
  kept: readonly string[];
  enter: (login: Login) => void;
  discard: () => void;
};

function LoginForm({ person, kept, enter, discard }: FormProps) {
  const [isSame, setSame] = useState(true);
  const [step, setStep] = useState<FactorStep>();
  const form = useSchemaForm({
    schema: credentials,
    defaultValues: { username: person.user.email, password: '' },
  });
  const logIn = form.submit(async (body) => {
    try {
      const login = await request(createToken, { body, alerts: false });
      if ('factor' in login) setStep({ ...login.factor, email: body.username });
      else enter(login);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (error.status === 400) form.setError('password', { message: error.message });
      else form.setBanner(error.status === 0 ? offline : error.message);
    }
  });
  if (step) {
    const back = (banner: string | null) => () => {
      setStep(undefined);
      form.resetField('password');
      form.setBanner(banner);
    };
    return (
      <ReloginFactor
        {...{ step, enter }}
        onBack={back(null)}
        onOver={back('O tempo acabou. Entre de novo.')}
      />
    );
  }
  return (
    <Dialog title="Sua sessão terminou">
      <form noValidate onSubmit={logIn}>
        <Kept kept={kept} />
        <FormBanner text={form.banner} />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="username"
          readOnly={isSame}
          {...form.field('username')}
        />
        <TextField
          label="Senha"
          type="password"
          autoComplete="current-password"
          data-autofocus=""
          {...form.field('password')}
        />
        <PasskeyEntry enter={enter} onProblem={form.setBanner} />
        {isSame ? (
          <p className="small">
            <button
              type="button"
              className={styles.link}
              onClick={() => {
                setSame(false);
                form.setValue('username', '');
                form.setFocus('username');
              }}
            >
              Entrar como outra pessoa
            </button>
            {kept.length > 0 ? ' descarta o rascunho.' : null}
          </p>
        ) : null}
        <DialogFoot>
          <Button onClick={discard}>{kept.length > 0 ? 'Sair e descartar' : 'Sair'}</Button>
          <SubmitButton form={form} busyLabel="Entrando">
            Entrar e continuar
          </SubmitButton>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const offline = 'Sem conexão. O que você digitou continua aqui.';

function Kept({ kept }: { kept: readonly string[] }) {
  if (kept.length === 0) return <p>Entre de novo para continuar de onde parou.</p>;
  return (
    <>
      <p>Entre de novo para continuar de onde parou. Nada foi enviado e nada se perdeu:</p>
      <ul className={styles.kept}>
        {kept.map((item) => (
          <li key={item}>
            <Icon name="check" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function useOutcome() {
  // Read before the dialog takes the focus.
  const [focus] = useState(() => focusAfterLogin(useInterruption.getState().wasCommand));
  const client = useQueryClient();
  const navigate = useNavigate();
  return {
    /** Returns to the unchanged screen; only calls that failed in the meantime are repeated. */
    goOn: () => {
      endInterruption();
      void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      requestAnimationFrame(() => focus?.focus());
    },
    goHome: () => {
      discardChanges();
      endInterruption();
      void navigate(pathTo('/'));
    },
  };
}

/** The person may log in in another tab first. */
function useLoginElsewhere(enter: (login: Login) => void) {
  const { token, user } = useSession();
  const loggedIn = useEffectEvent((login: Login) => enter(login));
  useEffect(() => {
    if (token !== null) loggedIn({ access: token, user });
  }, [token, user]);
}

/** The element that had the focus, or the submit button of a form that was being sent. */
function focusAfterLogin(wasCommand: boolean): HTMLElement | null {
  const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  // A focused button was the control in use.
  if (!wasCommand || active instanceof HTMLButtonElement) return active;
  const form = active?.closest('form') ?? document.querySelector('main form');
  const button = form?.querySelector('[type="submit"]');
  return button instanceof HTMLElement ? button : active;
}

/** The unsaved fields of a screen, to show that nothing is lost; empty if there are none. */
function keptWork(): string[] {
  if (dirtyForms.size === 0) return [];
  const title = document.querySelector('main h1')?.textContent.trim();
  const texts = [...document.querySelectorAll('textarea')]
    .filter(({ value }) => value.trim() !== '')
    .map(({ labels, value }) => `${nameOf(labels)}, ${lengthOf(value.trim())}`);
  return [...(title ? [`${title}, alterações não salvas`] : []), ...texts];
}

// The label without "(opcional)".
const nameOf = (labels: NodeListOf<HTMLLabelElement>) =>
  labels[0]?.firstChild?.textContent?.trim() ?? 'Texto';

const lengthOf = ({ length }: string) => (length === 1 ? '1 caractere' : `${length} caracteres`);
