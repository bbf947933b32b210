import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '#shared/site/pathTo';
import { signOut } from '#web/entities/session/signOut';
import { forgetSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Title } from '#web/ui/paper/Title.tsx';

type Props = { title: string; lead: string };

/** In place of an order that whoever is logged in has not: a login with another account comes back here. */
export function OtherAccount({ title, lead }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const change = () => {
    signOut(forgetSession);
    void navigate(pathTo('/login'), { state: { from: pathname + search } });
  };
  return (
    <>
      <Title title={title} lead={lead} />
      <div className="stack">
        <div className="row">
          <Button variant="primary" onClick={change}>
            Entrar com outra conta
          </Button>
          <ButtonLink variant="secondary" to={pathTo('/orders')}>
            Ver meus pedidos
          </ButtonLink>
        </div>
        <p className="small muted">
          Seu carrinho fica guardado. Depois de entrar você volta para esta página.
        </p>
      </div>
    </>
  );
}
