import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { displayName, endingWith } from '#shared/profiles/person';
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
  /** What to do, after the sentence that names the current account. */
  readonly lead: string;
  /** A link to what the account does have; by default its orders. */
  readonly children?: ReactNode;
};

/** Shown in place of content that the logged-in account cannot see. */
export function OtherAccount({ title, lead, children }: Props) {
  const person = usePerson();
  const company = useSession(({ user, acting }) => (acting ? user : null));
  const entered = `Você entrou como ${person?.user.email ?? ''}${company ? ` e atua por ${displayName(company)}` : ''}`;
  return (
    <>
      <Title title={title} lead={`${endingWith(entered)} ${lead}`} />
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
 * Buttons for someone who uses the wrong one of their accounts. Acting for another company or for
 * themselves, or a login with another account, opens the same page again.
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
        <Button key={one.profile} variant="primary" busy={busy} onClick={() => actFor(one)}>
          Atuar por {one.name}
        </Button>
      ))}
      {company ? (
        <Button variant="primary" busy={busy} onClick={() => actFor(null)}>
          Voltar à minha conta
        </Button>
      ) : null}
      <Button variant={isOfTeam ? 'secondary' : 'primary'} onClick={change}>
        Entrar com outra conta
      </Button>
    </>
  );
}
