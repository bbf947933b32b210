import { useLocation } from 'react-router-dom';
import { commonMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { loginState } from '#web/state/navigation';
import { Blank } from '#web/ui/state/Blank.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';

type Props = {
  /** A note that names the account to use. */
  note?: string | undefined;
};

/** Shown in place of a screen that needs a session; the login returns to it. */
export function LoginRequired({ note }: Props) {
  const { pathname, search } = useLocation();
  const from = loginState(pathname + search);
  return (
    <Blank icon="user" title={commonMessages.loginRequired} note={note}>
      <div className="row">
        <ButtonLink variant="primary" to={pathTo('/login')} state={from}>
          Entrar
        </ButtonLink>
        <ButtonLink variant="secondary" to={pathTo('/register')} state={from}>
          Criar conta
        </ButtonLink>
      </div>
    </Blank>
  );
}
