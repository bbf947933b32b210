import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { frameMessages } from '#shared/messages';
import type { Profile } from '#shared/profiles/profile';
import { ErrorState } from '../../../components/ErrorState';
import { LoginRequired } from '../../../components/LoginRequired';
import { Skeleton } from '../../../components/Skeleton';
import { Title } from '../../../components/Title';
import { useSession } from '../../../lib/session';
import styles from '../account.module.css';
import { AccessPart } from '../components/AccessPart';
import { AccountIndex } from '../components/AccountIndex';
import { AddressesPart } from '../components/AddressesPart';
import { ContactPart } from '../components/ContactPart';
import { DataPart } from '../components/DataPart';
import { EmailConfirmation } from '../components/EmailConfirmation';
import { ErasurePart } from '../components/ErasurePart';
import { FactorsPart } from '../components/FactorsPart';
import { NoticesPart } from '../components/NoticesPart';
import { SessionsPart } from '../components/SessionsPart';
import { accountQuery, useAccount } from '../useAccount';

/** The account's screens in one chunk: every lazy screen costs the first load a few bytes. */
export function AccountScreen() {
  const { pathname } = useLocation();
  const { hash } = useParams();
  if (hash !== undefined) return <EmailConfirmation hash={hash} />;
  // Where links of before lead.
  if (pathname.startsWith('/my_data')) return <Navigate to="/account#dados" replace />;
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
    <div className={styles.account}>
      <AccountIndex />
      <div className={styles.parts}>
        <ContactPart account={account} />
        <AddressesPart account={account} />
        <AccessPart account={account} />
        <FactorsPart profile={profile} />
        <SessionsPart owner={profile.id} />
        <NoticesPart account={account} />
        <DataPart />
        <ErasurePart />
      </div>
    </div>
  );
}
