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
  return (
    <>
      <Title title={frameMessages.account} />
      {owner === null ? <LoginRequired /> : <Loaded owner={owner} />}
    </>
  );
}

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
      <DataPart />
      <ErasurePart />
    </Sections>
  );
}
