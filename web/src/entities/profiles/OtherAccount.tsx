import { useLocation, useNavigate } from 'react-router-dom';
import { displayName } from '#shared/profiles/person';
import type { ActingFor } from '#shared/profiles/team/team';
import { pathTo } from '#shared/site/pathTo';
import { signOut } from '#web/entities/session/signOut';
import { switchAccount } from '#web/entities/session/switchAccount';
import { useChange } from '#web/http/useChange';
import { forgetSession, usePerson, useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Title } from '#web/ui/paper/Title.tsx';

type Props = {
  readonly title: string;
  /** What to do, after the sentence that says who is here. */
  readonly lead: string;
};

/**
 * In place of an order that whoever is logged in has not. Acting for another of their companies, or for
 * themselves again, shows this page once more, and so does a login with another account.
 */
export function OtherAccount({ title, lead }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const person = usePerson();
  const company = useSession(({ user, acting }) => (acting ? user : null));
  const companies = (person?.acting_for ?? []).filter(({ profile }) => profile !== company?.id);
  const isOfTeam = companies.length > 0 || company !== null;
  const { busy, run: actFor } = useChange((to: ActingFor | null) =>
    switchAccount(to, pathname + search),
  );
  const change = () => {
    signOut(forgetSession);
    void navigate(pathTo('/login'), { state: { from: pathname + search } });
  };
  return (
    <>
      <Title
        title={title}
        lead={`Você entrou como ${person?.user.email ?? ''}${company ? ` e atua por ${displayName(company)}` : ''}. ${lead}`}
      />
      <div className="stack">
        <div className="row">
          {companies.map((one) => (
            <Button
              key={one.profile}
              variant="primary"
              busy={busy}
              onClick={() => {
                actFor(one);
              }}
            >
              Atuar por {one.name}
            </Button>
          ))}
          {company ? (
            <Button
              variant="primary"
              busy={busy}
              onClick={() => {
                actFor(null);
              }}
            >
              Voltar à minha conta
            </Button>
          ) : null}
          <Button variant={isOfTeam ? 'secondary' : 'primary'} onClick={change}>
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
