import { useLocation } from 'react-router-dom';
import { pathTo } from '#shared/site/pathTo';
import { contactState, loginState, recoveryState, returnPath } from '#web/state/navigation';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';

type Props = { kind: 'CPF' | 'CNPJ'; document: string };

/** What to do when a CPF or CNPJ has another account; the typed data stay as a draft. */
export function TakenDocument({ kind, document }: Props) {
  const { pathname, ...location } = useLocation();
  const state: unknown = location.state;
  const back = pathname === pathTo('/register') ? returnPath(state) : pathname;
  return (
    <div className="row">
      <ButtonLink small to={pathTo('/login')} state={loginState(back)}>
        Entrar
      </ButtonLink>
      <ButtonLink
        small
        to={pathTo('/login')}
        state={{ ...loginState(back), ...recoveryState(document) }}
      >
        Recuperar o acesso pelo {kind}
      </ButtonLink>
      <ButtonLink
        small
        to={pathTo('/contact')}
        state={contactState(`Meu ${kind} já tem uma conta, com um e-mail que não uso mais.`)}
      >
        Fale conosco
      </ButtonLink>
    </div>
  );
}
