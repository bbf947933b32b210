import { AreaButton, AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { awaitedPart, lazyPart } from '#web/ui/lazyPart.tsx';
import { Fragment, Suspense, useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { DeskProfile } from '#shared/profiles/mails/mailReturn';
import { displayName } from '#shared/profiles/person';
import { getProfile } from '#shared/profiles/profileEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { profileKeys } from '#web/http/queryKeys';
import { RecordCrumbs } from '#web/backOffice/kit/list/walk/RecordCrumbs.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { HistoryList } from '../kit/record/HistoryPanel';
import { RecordScreen } from '../kit/record/RecordScreen';
import { customerAddress, type CustomerTab, customerTabs, tabsOf } from './customer/customerTabs';
import { UserDesk } from './UserDesk';
import type { Profile } from '#shared/profiles/profile';
import { StatePill } from '#web/ui/state/StatePill.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { formatPhone } from '#shared/brazil/phone';
import { boletoNote } from '#shared/orders/orderProgress';
import { makeBoleto } from '#shared/payments/paymentEndpoints';
import type { CustomerSummary } from '#shared/profiles/customerSummary';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { KeyHints } from '#web/backOffice/kit/keys/KeyHints.tsx';
import { areasOfList } from '#shared/accounts/areas';
import { useHasArea } from '#web/backOffice/kit/areas/screenAreas';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { notify } from '#web/state/notify';
import { useChange } from '#web/http/useChange';
import { shownMoney } from '#web/forms/shownDecimal';
import { useSession } from '#web/state/session';
import { summaryQuery, useCustomerCache } from './customer/summaryQuery';
import tabRow from '../../ui/list/tabs.module.css';
import styles from './customer/customer.module.css';

const CustomerMore = lazyPart(async () => (await import('./customer/CustomerMore')).CustomerMore);
const Orders = awaitedPart(async () => (await import('./customer/OrdersTab')).OrdersTab);
const Publications = awaitedPart(
  async () => (await import('./customer/PublicationsTab')).PublicationsTab,
);
const Aircraft = awaitedPart(async () => (await import('./customer/AircraftTab')).AircraftTab);
const Team = awaitedPart(async () => (await import('#web/entities/team/TeamDesk.tsx')).TeamDesk);
const Parcels = awaitedPart(async () => (await import('./customer/ParcelsTab')).ParcelsTab);
const Areas = awaitedPart(async () => (await import('./areas/AreasTab')).AreasTab);
const Mails = awaitedPart(async () => (await import('./customer/mails/MailsTab')).MailsTab);

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
            <CustomerMore profile={profile} />
            <AreaButton variant="primary" to={`${pathTo('/admin/create_order')}?client=${id}`}>
              <Icon name="plus" />
              Novo pedido
            </AreaButton>
          </div>
        }
      />
      <CustomerHead profile={profile} tab={tab} />
      {tab === '' ? (
        <UserDesk profile={profile} reload={reload} />
      ) : (
        <Suspense fallback={<Skeleton rows={6} rowHeight={40} cardHeight={120} />}>
          <Tab tab={tab} profile={profile} />
        </Suspense>
      )}
    </>
  );
}

function Tab({ tab, profile }: { tab: Exclude<CustomerTab, ''>; profile: DeskProfile }) {
  const { id } = profile;
  switch (tab) {
    case 'orders':
      return <Orders id={id} />;
    case 'publications':
      return <Publications id={id} />;
    case 'aircraft':
      return <Aircraft id={id} />;
    case 'team':
      return <Team owner={id} company={id} writes seesReading />;
    case 'parcels':
      return <Parcels id={id} />;
    case 'mails':
      return <Mails id={id} />;
    case 'areas':
      return <Areas key={id} profile={profile} />;
    case 'history':
      return (
        <Panel as="div">
          <HistoryList target="profile" id={id} />
        </Panel>
      );
  }
}

function Inactive({ profile }: { profile: Profile }) {
  return profile.user.is_active ? null : (
    <StatePill tone="off" icon="ban">
      Inativo
    </StatePill>
  );
}

type Props = { profile: DeskProfile; tab: CustomerTab };

/** What a caller asks first, the open tasks with their buttons, and the tabs. */
function CustomerHead({ profile, tab }: Props) {
  const { data: summary } = useQuery(summaryQuery(profile.id));
  const isCounted = summary !== undefined;
  const tabs = useRef<HTMLElement>(null);
  const me = useSession((session) => session.user);
  const shown = tabsOf(profile, me);
  useTabKeys(profile.id, tab === 'areas' ? [] : shown);
  useEffect(() => {
    // On a phone the tabs are wider than the window, and wider still once they have their counts.
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft - 100;
  }, [tab, isCounted]);
  return (
    <>
      <TitleBlock cells={factsOf(profile, summary)} />
      <nav
        className={`${tabRow.tabs ?? ''} ${styles.tabs ?? ''}`}
        aria-label="Partes do cadastro"
        ref={tabs}
      >
        {shown.map(({ path, label, counts }) => (
          <AreaLink
            key={path}
            to={customerAddress(profile.id, path)}
            aria-current={path === tab ? 'page' : undefined}
          >
            {label}
            {counts === null || !summary ? null : <span>{summary.counts[counts]}</span>}
          </AreaLink>
        ))}
      </nav>
      {tab === 'areas' ? null : <KeyHints hints={[['1', `a ${shown.length}, as abas`]]} />}
      {summary?.unpaid ? <Unpaid profile={profile.id} unpaid={summary.unpaid} /> : null}
    </>
  );
}

/** Digit keys open the tabs in their order. */
function useTabKeys(profile: number, tabs: ReturnType<typeof tabsOf>): void {
  const navigate = useNavigate();
  const open = tabs.map(
    ({ path }, place) =>
      [
        String(place + 1),
        () => {
          void navigate(customerAddress(profile, path));
        },
      ] as const,
  );
  useKeys(Object.fromEntries(open));
}

function factsOf(profile: DeskProfile, summary: CustomerSummary | undefined) {
  const { name, phone, cpf, cnpj, user, billing_address, shipping_address } = profile;
  const isCompany = profile.person_or_company === 1;
  const at = shipping_address ?? billing_address;
  return [
    isCompany
      ? (['CNPJ', oneLine(cnpj && formatCnpj(cnpj))] as const)
      : (['CPF', oneLine(cpf && formatCpf(cpf))] as const),
    ...(isCompany ? [['Contato', name] as const] : []),
    ['Telefone', oneLine(phone && formatPhone(phone))] as const,
    ['Cidade', at ? `${at.city}, ${at.state}` : '–'] as const,
    ['E-mail', breakableAddress(user.email)] as const,
    [
      'Cliente desde',
      summary ? formatDate(todayInSaoPaulo(new Date(summary.since))) : '…',
    ] as const,
    ['Comprado', summary ? `R$ ${shownMoney(summary.bought)}` : '…'] as const,
  ];
}

/** An e-mail address that breaks before its @ where it is too long for its cell. */
function breakableAddress(email: string) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

const oneLine = (number: string | null) => (number ? <span className="num">{number}</span> : '–');

const namedUnpaid = 5;

const OtherUnpaid = ({ orders }: { orders: readonly number[] }) => (
  <>
    {' '}
    {orders.length === 1 ? 'Também aguarda pagamento: ' : 'Também aguardam pagamento: '}
    {orders.slice(0, namedUnpaid).map((order, place) => (
      <Fragment key={order}>
        {place > 0 ? ', ' : ''}
        <AreaLink to={pathTo('/admin/order/:id', { id: order })}>Pedido {order}</AreaLink>
      </Fragment>
    ))}
    {orders.length > namedUnpaid ? ` e mais ${orders.length - namedUnpaid}` : ''}.
  </>
);

type UnpaidProps = { profile: number; unpaid: NonNullable<CustomerSummary['unpaid']> };

function Unpaid({ profile, unpaid }: UnpaidProps) {
  const refresh = useCustomerCache(profile);
  const mayRenew = useHasArea(areasOfList.orders);
  const { order, total, due, due_note, expired, others = [], paid_part: part } = unpaid;
  const { busy, run: make } = useChange(async () => {
    await request(makeBoleto, { body: { order } });
    notify({ tone: 'ok', text: `Boleto do pedido ${order} gerado e enviado por e-mail.` });
    refresh();
  });
  return (
    <div className={styles.unpaid}>
      <Notice tone="wait" icon="clock">
        <div className="spread">
          <p>
            <AreaLink to={pathTo('/admin/order/:id', { id: order })}>Pedido {order}</AreaLink>, R${' '}
            {shownMoney(total)}.{' '}
            {part !== undefined
              ? `Pago em parte: R$ ${shownMoney(part)}`
              : due === null
                ? 'Ainda sem boleto'
                : boletoNote({ due, due_note, expired })}
            .{others.length > 0 ? <OtherUnpaid orders={others} /> : null}
          </p>
          {mayRenew && part === undefined && (due === null || expired) ? (
            <Button variant="secondary" small busy={busy} onClick={make}>
              Novo boleto
            </Button>
          ) : null}
        </div>
      </Notice>
    </div>
  );
}
