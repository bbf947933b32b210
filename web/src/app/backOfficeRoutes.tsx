import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createRoutesFromElements, Route } from 'react-router-dom';
import { useInterruption } from '../http/interruption';
import { useSession } from '../http/session';
import { AdminMenu } from '../backOffice/frame/AdminMenu';
import { LeaveGuard } from '../backOffice/frame/LeaveGuard';
import { RequireStaff } from '../backOffice/frame/RequireStaff';
import { useListChanges } from '../backOffice/frame/useListChanges';
import { Frame } from './frame/Frame';
import { lazyScreen } from './lazyScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { OtherEntry } from './OtherEntry';

const Signatures = lazyScreen(
  async () => (await import('../backOffice/subscriptions/SignaturesScreen')).SignaturesScreen,
);
const Signature = lazyScreen(
  async () => (await import('../backOffice/subscriptions/SignatureScreen')).SignatureScreen,
);
const Expeditions = lazyScreen(
  async () => (await import('../backOffice/shipments/ExpeditionsScreen')).ExpeditionsScreen,
);
const Expedition = lazyScreen(
  async () => (await import('../backOffice/shipments/ExpeditionScreen')).ExpeditionScreen,
);
const Publications = lazyScreen(
  async () =>
    (await import('../backOffice/publications/AdminPublicationsScreen')).AdminPublicationsScreen,
);
const Publication = lazyScreen(
  async () =>
    (await import('../backOffice/publications/AdminPublicationScreen')).AdminPublicationScreen,
);
const PublishRevision = lazyScreen(
  async () =>
    (await import('../backOffice/publications/revision/PublishRevisionScreen'))
      .PublishRevisionScreen,
);
const Orders = lazyScreen(
  async () => (await import('../backOffice/orders/AdminOrdersScreen')).AdminOrdersScreen,
);
const Order = lazyScreen(
  async () => (await import('../backOffice/orders/order/AdminOrderScreen')).AdminOrderScreen,
);
const CreateOrder = lazyScreen(
  async () => (await import('../backOffice/orders/newOrder/CreateOrderScreen')).CreateOrderScreen,
);
const Photos = lazyScreen(
  async () => (await import('../backOffice/photos/PhotosScreen')).PhotosScreen,
);
const Dispatch = lazyScreen(
  async () => (await import('../backOffice/dispatch/DispatchScreen')).DispatchScreen,
);
const DispatchCodes = lazyScreen(
  async () => (await import('../backOffice/dispatch/codes/CodesScreen')).CodesScreen,
);
const Payments = lazyScreen(
  async () => (await import('../backOffice/payments/PaymentsScreen')).PaymentsScreen,
);
const Users = lazyScreen(async () => (await import('../backOffice/users/UsersScreen')).UsersScreen);

const User = lazyScreen(async () => (await import('../backOffice/users/UserScreen')).UserScreen);

const Reports = lazyScreen(
  async () => (await import('../backOffice/reports/ReportsScreen')).ReportsScreen,
);
const PublicationClients = lazyScreen(
  async () =>
    (await import('../backOffice/reports/PublicationClientsScreen')).PublicationClientsScreen,
);
const OrderPrefix = lazyScreen(
  async () => (await import('../backOffice/reports/OrderPrefixScreen')).OrderPrefixScreen,
);
const PublicationPrice = lazyScreen(
  async () =>
    (await import('../backOffice/reports/prices/PublicationPriceScreen')).PublicationPriceScreen,
);
const PaidOrders = lazyScreen(
  async () => (await import('../backOffice/reports/periods/PaidOrdersScreen')).PaidOrdersScreen,
);
const Accountant = lazyScreen(
  async () => (await import('../backOffice/reports/periods/AccountantScreen')).AccountantScreen,
);
const ExpeditionList = lazyScreen(
  async () =>
    (await import('../backOffice/reports/periods/ExpeditionListScreen')).ExpeditionListScreen,
);
const ExpiredSignatures = lazyScreen(
  async () =>
    (await import('../backOffice/reports/periods/ExpiredSignaturesScreen')).ExpiredSignaturesScreen,
);

const Help = lazyScreen(
  async () => (await import('../backOffice/help/DeskHelpScreen')).DeskHelpScreen,
);

/** Sizes, density and colours of the back office hang on the class. */
const rootClass = 'admin';

const JumpDialog = lazy(async () => ({
  default: (await import('../backOffice/frame/JumpDialog')).JumpDialog,
}));

const loadRelogin = async () => ({
  default: (await import('../backOffice/frame/ReloginDialog')).ReloginDialog,
});
const ReloginDialog = lazy(loadRelogin);

function AdminFrame() {
  const [jumping, setJumping] = useState(false);
  const jump = () => {
    setJumping(true);
  };
  useCtrlK(jump);
  useListChanges();
  const interrupted = useInterruption((state) => state.person);
  const user = useSession((session) => session.user?.id);
  const person = interrupted?.id ?? user;
  // Now, because a new version may have taken the place of its file when it is wanted.
  useEffect(() => {
    void loadRelogin();
  }, []);
  useLayoutEffect(() => {
    document.body.classList.add(rootClass);
    return () => {
      document.body.classList.remove(rootClass);
    };
  }, []);
  return (
    <>
      {/* Another person's login begins the screen anew: what was typed is not theirs. */}
      <Frame key={person} menu={<AdminMenu onJump={jump} />} />
      {jumping ? (
        <Suspense>
          <JumpDialog
            onClose={() => {
              setJumping(false);
            }}
          />
        </Suspense>
      ) : null}
      {interrupted ? (
        <Suspense>
          <ReloginDialog person={interrupted} />
        </Suspense>
      ) : null}
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
    return () => {
      removeEventListener('keydown', pressed);
    };
  });
}

/** Each screen is its own chunk and may use the query client. */
export const backOfficeRoutes = createRoutesFromElements(
  <>
    <Route path="admin" element={<RequireStaff />}>
      <Route element={<AdminFrame />}>
        <Route index element={<Signatures />} />
        <Route path="signatures" element={<Signatures />} />
        <Route path="signature/:id" element={<Signature />} />
        <Route path="expeditions" element={<Expeditions />} />
        <Route path="expedition/:id" element={<Expedition />} />
        <Route path="expedition/:id/:signature" element={<Expedition />} />
        <Route path="publications" element={<Publications />} />
        <Route path="publication/:id" element={<Publication />} />
        <Route path="publication/:id/revision" element={<PublishRevision />} />
        <Route path="orders" element={<Orders />} />
        <Route path="order/:id" element={<Order />} />
        <Route path="create_order" element={<CreateOrder />} />
        <Route path="photos" element={<Photos />} />
        <Route path="dispatch" element={<Dispatch />} />
        <Route path="dispatch/codes" element={<DispatchCodes />} />
        <Route path="payments" element={<Payments />} />
        <Route path="users" element={<Users />} />
        <Route path="user/:id" element={<User />} />
        <Route path="user/:id/:tab" element={<User />} />
        <Route path="report" element={<Reports />} />
        <Route path="report/publication_clients/:id" element={<PublicationClients />} />
        <Route path="report/order_prefix/:prefix" element={<OrderPrefix />} />
        <Route path="report/publication_price" element={<PublicationPrice />} />
        <Route path="report/paid_orders" element={<PaidOrders />} />
        <Route path="report/accountant" element={<Accountant />} />
        <Route path="report/expedition_list" element={<ExpeditionList />} />
        <Route path="report/expired_signatures" element={<ExpiredSignatures />} />
        <Route path="help" element={<Help />} />
        <Route path="help/:topic" element={<Help />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Route>
    <Route path="*" element={<OtherEntry />} />
  </>,
);
