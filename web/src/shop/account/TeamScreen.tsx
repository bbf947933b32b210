import { frameMessages } from '#shared/messages/messages';
import { mayCall } from '#shared/profiles/team/roles';
import { displayName } from '#shared/profiles/person';
import { getTeamReading } from '#shared/signatures/signatureEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { TeamDesk } from '#web/entities/team/TeamDesk.tsx';
import { useSession } from '#web/state/session';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { Title } from '#web/ui/paper/Title.tsx';

/**
 * The people who act for the account; titulars change the team, and its other members only see it.
 */
export function TeamScreen() {
  const user = useSession((session) => session.user);
  const acting = useSession((session) => session.acting);
  return (
    <>
      <Crumbs list={{ to: pathTo('/account'), label: frameMessages.account }} here="Equipe" />
      <Title
        title="Equipe"
        lead={
          user
            ? `Quem compra, confere e lê em nome de ${displayName(user).replace(/\.$/, '')}. Cada pessoa entra com a própria conta.`
            : undefined
        }
      />
      {user ? (
        <TeamDesk
          owner={user.id}
          writes={!acting || acting.role === 'owner'}
          seesReading={!acting || mayCall(getTeamReading, acting.role)}
        />
      ) : (
        <LoginRequired />
      )}
    </>
  );
}
