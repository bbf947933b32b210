import { lazyPart } from '#web/ui/lazyPart';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { displayName } from '#shared/profiles/person';
import { getProfile } from '#shared/profiles/profileEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { RecordCrumbs } from '#web/backOffice/kit/list/walk/RecordCrumbs.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { HistoryList } from '../kit/record/HistoryPanel';
import { RecordScreen } from '../kit/record/RecordScreen';
import { CustomerHead } from './customer/CustomerHead';
import { type CustomerTab, customerTabs } from './customer/customerTabs';
import { Inactive } from './Inactive';
import { UserDesk } from './UserDesk';

const CustomerMore = lazyPart(async () => ({
  default: (await import('./customer/CustomerMore')).CustomerMore,
}));
const Orders = lazyPart(async () => ({
  default: (await import('./customer/OrdersTab')).OrdersTab,
}));
const Publications = lazyPart(async () => ({
  default: (await import('./customer/PublicationsTab')).PublicationsTab,
}));
const Aircraft = lazyPart(async () => ({
  default: (await import('./customer/AircraftTab')).AircraftTab,
}));
const Team = lazyPart(async () => ({
  default: (await import('#web/entities/team/TeamDesk.tsx')).TeamDesk,
}));
const Parcels = lazyPart(async () => ({
  default: (await import('./customer/ParcelsTab')).ParcelsTab,
}));
const Mails = lazyPart(async () => ({
  default: (await import('./customer/mails/MailsTab')).MailsTab,
}));

export function UserScreen() {
  const { tab: typed = '' } = useParams();
  const tab = customerTabs.find(({ path }) => path === typed)?.path ?? '';
  return (
    <RecordScreen
      noun="Usuário"
      missing="Usuário não encontrado"
      back={pathTo('/admin/users')}
      keys={profileKeys}
      mayBeNew
      load={(id, signal) => request(getProfile, { path: { id }, signal })}
    >
      {(profile, reload) =>
        profile ? (
          <Customer profile={profile} tab={tab} reload={reload} />
        ) : (
          <UserDesk profile={null} reload={reload} />
        )
      }
    </RecordScreen>
  );
}

type CustomerProps = { profile: DeskProfile; tab: CustomerTab; reload: () => void };

function Customer({ profile, tab, reload }: CustomerProps) {
  const { id } = profile;
  return (
    <>
      <RecordCrumbs
        list={{ to: pathTo('/admin/users'), label: 'Usuários' }}
        here={`Usuário ${id}`}
      />
      <Title
        title={displayName(profile)}
        beside={<Inactive profile={profile} />}
        aside={
          <div className="row">
            <Suspense>
              <CustomerMore profile={profile} />
            </Suspense>
            <ButtonLink variant="primary" to={`${pathTo('/admin/create_order')}?client=${id}`}>
              <Icon name="plus" />
              Novo pedido
            </ButtonLink>
          </div>
        }
      />
      <CustomerHead profile={profile} tab={tab} />
      {tab === '' ? (
        <UserDesk profile={profile} reload={reload} />
      ) : (
        <Suspense fallback={<Skeleton rows={6} rowHeight={40} cardHeight={120} />}>
          <Tab tab={tab} id={id} />
        </Suspense>
      )}
    </>
  );
}

function Tab({ tab, id }: { tab: Exclude<CustomerTab, ''>; id: number }) {
  switch (tab) {
    case 'orders':
      return <Orders id={id} />;
    case 'publications':
      return <Publications id={id} />;
    case 'aircraft':
      return <Aircraft id={id} />;
    case 'team':
      return <Team owner={id} company={id} writes />;
    case 'parcels':
      return <Parcels id={id} />;
    case 'mails':
      return <Mails id={id} />;
    case 'history':
      return (
        <Panel as="div">
          <HistoryList target="profile" id={id} />
        </Panel>
      );
  }
}
