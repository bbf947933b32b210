import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { frameMessages } from '#shared/messages/messages';
import type { Profile } from '#shared/profiles/profile';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { Sections } from '#web/entities/sections/Sections.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useSession } from '#web/state/session';
import { AccessPart } from './access/AccessPart';
import { Blank } from '#web/ui/state/Blank.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { switchAccount } from '#web/entities/session/switchAccount';
import { useChange } from '#web/http/useChange';
import { AccountSection } from './AccountSection';
import { accountParts } from './accountParts';
import { AddressesPart } from './contact/AddressesPart';
import { ContactPart } from './contact/ContactPart';
import { DataPart } from './data/DataPart';
import { EmailConfirmation } from './access/EmailConfirmation';
import { ErasurePart } from './data/ErasurePart';
import { FactorsPart } from './access/FactorsPart';
import { NoticesPart } from './NoticesPart';
import { SessionsPart } from './access/SessionsPart';
import { accountQuery, useAccount } from '#web/entities/profiles/useAccount';

/** The account's screens in one chunk: every lazy screen costs the first load a few bytes. */
export function AccountScreen() {
  const { pathname } = useLocation();
  const { hash } = useParams<PathParam<'/confirm_email/:hash'>>();
  if (hash !== undefined) return <EmailConfirmation hash={hash} />;
  // Where links of before lead.
  if (pathname.startsWith('/my_data')) {
    return <Navigate to={`${pathTo('/account')}#dados`} replace />;
  }
  return <OwnAccount />;
}

/** All that a person may see and change of their own account. */
function OwnAccount() {
  const owner = useSession((session) => session.user?.id ?? null);
  const acting = useSession((session) => session.acting);
  return (
    <>
      <Title title={frameMessages.account} />
      {owner === null ? <LoginRequired /> : acting ? <ActingAccount /> : <Loaded owner={owner} />}
    </>
  );
}

/** The account is the person's own: who acts for a company goes there by the band above, or looks at its team. */
function ActingAccount() {
  const { busy, run: goHome } = useChange(() => switchAccount(null));
  return (
    <Blank
      icon="user"
      title="Você está atuando por uma empresa"
      note="E-mail, senha, sessões e avisos são da sua própria conta."
    >
      <div className="row">
        <Button variant="primary" busy={busy} onClick={goHome}>
          Trocar para a sua conta
        </Button>
        <ButtonLink variant="secondary" to={pathTo('/account/team')}>
          Ver a equipe
        </ButtonLink>
      </div>
    </Blank>
  );
}

const TeamPart = () => (
  <AccountSection id="equipe">
    <Panel as="div" stack>
      <p>Outras pessoas podem comprar, conferir e ler em nome desta conta, cada uma com a sua.</p>
      <div className="row">
        <ButtonLink variant="secondary" to={pathTo('/account/team')}>
          Abrir a equipe
        </ButtonLink>
      </div>
    </Panel>
  </AccountSection>
);

function Loaded({ owner }: { owner: number }) {
  const account = useQuery(accountQuery(owner));
  if (account.data) return <Parts profile={account.data} />;
  return account.isError ? (
    <ErrorState error={account.error} onRetry={() => void account.refetch()} />
  ) : (
    <Skeleton rows={6} rowHeight={120} cardHeight={160} />
  );
}

function Parts({ profile }: { profile: Profile }) {
  const account = useAccount(profile);
  return (
    <Sections sections={accountParts} indexLabel="Seções da conta">
      <ContactPart account={account} />
      <AddressesPart account={account} />
      <AccessPart account={account} />
      <FactorsPart profile={profile} />
      <SessionsPart owner={profile.id} />
      <NoticesPart account={account} />
      <TeamPart />
      <DataPart />
      <ErasurePart />
    </Sections>
  );
}
