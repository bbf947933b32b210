import { awaitedPart, lazyPart } from '#web/ui/lazyPart.tsx';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createRoutesFromElements, Route, Navigate, Outlet, useLocation } from 'react-router-dom';
import type { ScreenPath } from '#shared/site/screenPaths';
import { useInterruption, endInterruption } from '../state/interruption';
import { useSession } from '../state/session';
import { AreaGate } from '../backOffice/frame/AreaGate';
import { AdminMenu } from '../backOffice/frame/AdminMenu';
import { JumpDialog } from '../backOffice/frame/jump/JumpDialog';
import { LeaveGuard } from '../backOffice/frame/LeaveGuard';
import { useFrameScans } from '../backOffice/frame/useFrameScans';
import { useListChanges } from '../backOffice/frame/useListChanges';
import { Frame } from './frame/Frame';
import { NotFoundScreen } from './NotFoundScreen';
import { EntryRedirect } from './starting/EntryRedirect';
import { isStaff } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { loginState } from '#web/state/navigation';

const Signatures = awaitedPart(
  async () => (await import('../backOffice/subscriptions/SignaturesScreen')).SignaturesScreen,
);
const Signature = awaitedPart(
  async () => (await import('../backOffice/subscriptions/SignatureScreen')).SignatureScreen,
);
const Expeditions = awaitedPart(
  async () => (await import('../backOffice/shipments/ExpeditionsScreen')).ExpeditionsScreen,
);
const Expedition = awaitedPart(
  async () => (await import('../backOffice/shipments/ExpeditionScreen')).ExpeditionScreen,
);
const Publications = awaitedPart(
  async () =>
    (await import('../backOffice/publications/AdminPublicationsScreen')).AdminPublicationsScreen,
);
const Publication = awaitedPart(
  async () =>
    (await import('../backOffice/publications/AdminPublicationScreen')).AdminPublicationScreen,
);
const PublishRevision = awaitedPart(
  async () =>
    (await import('../backOffice/publications/revision/PublishRevisionScreen'))
      .PublishRevisionScreen,
);
const Documents = awaitedPart(
  async () =>
    (await import('../backOffice/publications/documents/DocumentsScreen')).DocumentsScreen,
);
const Orders = awaitedPart(
  async () => (await import('../backOffice/orders/AdminOrdersScreen')).AdminOrdersScreen,
);
const Order = awaitedPart(
  async () => (await import('../backOffice/orders/order/AdminOrderScreen')).AdminOrderScreen,
);
const CreateOrder = awaitedPart(
  async () => (await import('../backOffice/orders/newOrder/CreateOrderScreen')).CreateOrderScreen,
);
const Corrections = awaitedPart(
  async () => (await import('../backOffice/corrections/CorrectionsScreen')).CorrectionsScreen,
);
const Withdrawals = awaitedPart(
  async () =>
    (await import('../backOffice/orders/withdrawals/WithdrawalsScreen')).WithdrawalsScreen,
);
const Invoices = awaitedPart(
  async () => (await import('../backOffice/invoices/InvoicesScreen')).InvoicesScreen,
);
const Photos = awaitedPart(
  async () => (await import('../backOffice/photos/PhotosScreen')).PhotosScreen,
);
const Dispatch = awaitedPart(
  async () => (await import('../backOffice/dispatch/DispatchScreen')).DispatchScreen,
);
const DispatchCodes = awaitedPart(
  async () => (await import('../backOffice/dispatch/codes/CodesScreen')).CodesScreen,
);
const Payments = awaitedPart(
  async () => (await import('../backOffice/payments/PaymentsScreen')).PaymentsScreen,
);
const FiguresPage = awaitedPart(
  async () => (await import('../backOffice/figures/FiguresScreen')).FiguresScreen,
);
const Users = awaitedPart(
  async () => (await import('../backOffice/users/UsersScreen')).UsersScreen,
);

const Inbox = awaitedPart(
  async () => (await import('../backOffice/inbox/InboxScreen')).InboxScreen,
);
const Integrations = awaitedPart(
  async () =>
    (await import('../backOffice/integrations/DeskIntegrationsScreen')).DeskIntegrationsScreen,
);
const User = awaitedPart(async () => (await import('../backOffice/users/UserScreen')).UserScreen);

const Reports = awaitedPart(
  async () => (await import('../backOffice/reports/ReportsScreen')).ReportsScreen,
);
const PublicationClients = awaitedPart(
  async () =>
    (await import('../backOffice/reports/PublicationClientsScreen')).PublicationClientsScreen,
);
const OrderPrefix = awaitedPart(
  async () => (await import('../backOffice/reports/OrderPrefixScreen')).OrderPrefixScreen,
);
const PublicationPrice = awaitedPart(
  async () =>
    (await import('../backOffice/reports/prices/PublicationPriceScreen')).PublicationPriceScreen,
);
const PaidOrders = awaitedPart(
  async () => (await import('../backOffice/reports/periods/PaidOrdersScreen')).PaidOrdersScreen,
);
const Accountant = awaitedPart(
  async () => (await import('../backOffice/reports/periods/AccountantScreen')).AccountantScreen,
);
const ExpeditionList = awaitedPart(
  async () =>
    (await import('../backOffice/reports/periods/ExpeditionListScreen')).ExpeditionListScreen,
);
const ExpiredSignatures = awaitedPart(
  async () =>
    (await import('../backOffice/reports/periods/ExpiredSignaturesScreen')).ExpiredSignaturesScreen,
);

const Help = awaitedPart(
  async () => (await import('../backOffice/help/DeskHelpScreen')).DeskHelpScreen,
);

/** The class sets sizes, density and colours of the back office. */
const rootClass = 'admin';

const loadRelogin = async () =>
  (await import('../backOffice/frame/relogin/ReloginDialog')).ReloginDialog;
const ReloginDialog = lazyPart(loadRelogin);

// The screen does not wait for the call that returns its count.
const InboxLink = lazyPart(async () => (await import('../backOffice/frame/InboxLink')).InboxLink);
const inboxLink = <InboxLink />;

function AdminFrame() {
  const [jumping, setJumping] = useState(false);
  const jump = () => setJumping(true);
  useCtrlK(jump);
  useListChanges();
  useFrameScans();
  const interrupted = useInterruption((state) => state.person);
  const user = useSession((session) => session.user?.id);
  const person = interrupted?.id ?? user;
  // It is loaded now, because a new version may have replaced its file by the time it is needed.
  useEffect(() => {
    void loadRelogin();
  }, []);
  useLayoutEffect(() => {
    document.body.classList.add(rootClass);
    return () => document.body.classList.remove(rootClass);
  }, []);
  return (
    <>
      {/* Another person's login remounts the screen, so that they do not see what was typed. */}
      <Frame key={person} tool={inboxLink} menu={<AdminMenu onJump={jump} />} />
      {jumping ? <JumpDialog onClose={() => setJumping(false)} /> : null}
      {interrupted ? <ReloginDialog person={interrupted} /> : null}
      <LeaveGuard />
    </>
  );
}

function useCtrlK(run: () => void) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) run();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}

/** Each screen is its own chunk and may use the query client. */
export const backOfficeRoutes = createRoutesFromElements(
  <>
    <Route path={'/admin' satisfies ScreenPath} element={<RequireStaff />}>
      <Route element={<AdminFrame />}>
        <Route element={<AreaGate />}>
          <Route index element={<Signatures />} />
          <Route path={'/admin/signatures' satisfies ScreenPath} element={<Signatures />} />
          <Route path={'/admin/signature/:id' satisfies ScreenPath} element={<Signature />} />
          <Route path={'/admin/expeditions' satisfies ScreenPath} element={<Expeditions />} />
          <Route path={'/admin/expedition/:id' satisfies ScreenPath} element={<Expedition />} />
          <Route
            path={'/admin/expedition/:id/:signature' satisfies ScreenPath}
            element={<Expedition />}
          />
          <Route path={'/admin/publications' satisfies ScreenPath} element={<Publications />} />
          <Route path={'/admin/publication/:id' satisfies ScreenPath} element={<Publication />} />
          <Route
            path={'/admin/publication/:id/revision' satisfies ScreenPath}
            element={<PublishRevision />}
          />
          <Route
            path={'/admin/publication/:id/documents' satisfies ScreenPath}
            element={<Documents />}
          />
          <Route path={'/admin/orders' satisfies ScreenPath} element={<Orders />} />
          <Route path={'/admin/order/:id' satisfies ScreenPath} element={<Order />} />
          <Route path={'/admin/create_order' satisfies ScreenPath} element={<CreateOrder />} />
          <Route path={'/admin/photos' satisfies ScreenPath} element={<Photos />} />
          <Route path={'/admin/dispatch' satisfies ScreenPath} element={<Dispatch />} />
          <Route path={'/admin/dispatch/codes' satisfies ScreenPath} element={<DispatchCodes />} />
          <Route path={'/admin/reports_of_errors' satisfies ScreenPath} element={<Corrections />} />
          <Route path={'/admin/withdrawals' satisfies ScreenPath} element={<Withdrawals />} />
          <Route path={'/admin/invoices' satisfies ScreenPath} element={<Invoices />} />
          <Route path={'/admin/payments' satisfies ScreenPath} element={<Payments />} />
          <Route path={'/admin/figures' satisfies ScreenPath} element={<FiguresPage />} />
          <Route path={'/admin/users' satisfies ScreenPath} element={<Users />} />
          <Route path={'/admin/user/:id' satisfies ScreenPath} element={<User />} />
          <Route path={'/admin/user/:id/:tab' satisfies ScreenPath} element={<User />} />
          <Route path={'/admin/inbox' satisfies ScreenPath} element={<Inbox />} />
          <Route path={'/admin/integrations' satisfies ScreenPath} element={<Integrations />} />
          <Route path={'/admin/report' satisfies ScreenPath} element={<Reports />} />
          <Route
            path={'/admin/report/publication_clients/:id' satisfies ScreenPath}
            element={<PublicationClients />}
          />
          <Route
            path={'/admin/report/order_prefix/:prefix' satisfies ScreenPath}
            element={<OrderPrefix />}
          />
          <Route
            path={'/admin/report/publication_price' satisfies ScreenPath}
            element={<PublicationPrice />}
          />
          <Route path={'/admin/report/paid_orders' satisfies ScreenPath} element={<PaidOrders />} />
          <Route path={'/admin/report/accountant' satisfies ScreenPath} element={<Accountant />} />
          <Route
            path={'/admin/report/expedition_list' satisfies ScreenPath}
            element={<ExpeditionList />}
          />
          <Route
            path={'/admin/report/expired_signatures' satisfies ScreenPath}
            element={<ExpiredSignatures />}
          />
          <Route path={'/admin/help' satisfies ScreenPath} element={<Help />} />
          <Route path={'/admin/help/:topic' satisfies ScreenPath} element={<Help />} />
        </Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Route>
    <Route path="*" element={<EntryRedirect />} />
  </>,
);

/**
 * The back office: visitors log in first and then return, other customers are sent home. When the
 * session ends, the screen stays below the login dialog.
 */
function RequireStaff() {
  const user = useSession((session) => session.user);
  const interrupted = useInterruption(({ person }) => person !== null);
  const [arrivedLoggedIn] = useState(user !== null);
  const { pathname, search } = useLocation();
  useEffect(() => endInterruption, []);
  if (interrupted || (user && isStaff(user))) return <Outlet />;
  if (user || arrivedLoggedIn) return <Navigate to={pathTo('/')} replace />;
  return (
    <Navigate to={pathTo('/login')} state={loginState(pathname + search, 'staffOnly')} replace />
  );
}
