import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { displayName } from '#shared/profiles/person';
import type { ActingFor } from '#shared/profiles/team/team';
import { pathTo } from '#shared/site/pathTo';
import { signOut } from '#web/entities/session/signOut';
import { switchAccount } from '#web/entities/session/switchAccount';
import { useChange } from '#web/http/useChange';
import { forgetSession, useIsOfTeam, usePerson, useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Title } from '#web/ui/paper/Title.tsx';

type Props = {
  readonly title: string;
  /** What to do, after the sentence that says who is here. */
  readonly lead: string;
  /** Leads to what they do have: their orders, unless said. */
  readonly children?: ReactNode;
};

/** Stands in place of what is not there for whoever is logged in. */
export function OtherAccount({ title, lead, children }: Props) {
  const person = usePerson();
  const company = useSession(({ user, acting }) => (acting ? user : null));
  return (
    <>
      <Title
        title={title}
        lead={`Você entrou como ${person?.user.email ?? ''}${company ? ` e atua por ${displayName(company)}` : ''}. ${lead}`}
      />
      <div className="stack">
        <div className="row">
          <AccountSwitch />
          {children ?? (
            <ButtonLink variant="secondary" to={pathTo('/orders')}>
              Ver meus pedidos
            </ButtonLink>
          )}
        </div>
        <p className="small muted">
          Seu carrinho fica guardado. Depois de entrar você volta para esta página.
        </p>
      </div>
    </>
  );
}

/**
 * Buttons for who may have come here as the wrong one of their accounts. Acting for another of their
 * companies, or for themselves again, shows it once more, and so does a login with another account.
 */
export function AccountSwitch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const person = usePerson();
  const company = useSession(({ user, acting }) => (acting ? user : null));
  const companies = (person?.acting_for ?? []).filter(({ profile }) => profile !== company?.id);
  const isOfTeam = useIsOfTeam();
  const { busy, run: actFor } = useChange((to: ActingFor | null) =>
    switchAccount(to, pathname + search),
  );
  const change = () => {
    signOut(forgetSession);
    void navigate(pathTo('/login'), { state: { from: pathname + search } });
  };
  return (
    <>
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
    </>
  );
}
