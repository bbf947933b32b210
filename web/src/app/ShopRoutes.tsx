import { type ComponentType, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { ScreenPath } from '#shared/site/screenPaths';
import { Frame } from './frame/Frame';
import { NotFoundScreen } from './NotFoundScreen';
import { EntryRedirect } from './starting/EntryRedirect';
import { ScreenBoundary } from './frame/ScreenBoundary';
import { Waiting } from './frame/Waiting';
import { awaitedPart } from '#web/ui/lazyPart.tsx';

/** A screen with server state; its chunk and the query library are fetched in parallel. */
const lazyDataScreen = (load: () => Promise<ComponentType>) =>
  awaitedPart(async () => {
    const [Screen, { DataProvider }] = await Promise.all([
      load(),
      import('./loading/DataProvider'),
    ]);
    return () => (
      <DataProvider>
        <Screen />
      </DataProvider>
    );
  });

const Home = awaitedPart(async () => (await import('./home/HomeScreen')).HomeScreen);
const Login = awaitedPart(async () => (await import('../shop/login/LoginScreen')).LoginScreen);
const Register = awaitedPart(
  async () => (await import('../shop/checkout/register/RegisterScreen')).RegisterScreen,
);
const ChangePassword = awaitedPart(
  async () => (await import('../shop/login/ChangePasswordScreen')).ChangePasswordScreen,
);
const Publications = lazyDataScreen(
  async () => (await import('../shop/catalogue/PublicationsScreen')).PublicationsScreen,
);

const Publication = lazyDataScreen(
  async () => (await import('../shop/catalogue/publication/PublicationScreen')).PublicationScreen,
);
const Cart = awaitedPart(async () => (await import('../shop/cart/CartScreen')).CartScreen);
const Checkout = awaitedPart(
  async () => (await import('../shop/checkout/CheckoutScreen')).CheckoutScreen,
);
const Orders = lazyDataScreen(
  async () => (await import('../shop/orders/OrdersScreen')).OrdersScreen,
);
const Order = lazyDataScreen(
  async () => (await import('../shop/orders/order/OrderScreen')).OrderScreen,
);
const Quotations = lazyDataScreen(
  async () => (await import('../shop/orders/quotations/QuotationsScreen')).QuotationsScreen,
);
const Payment = lazyDataScreen(
  async () => (await import('../shop/payment/PaymentScreen')).PaymentScreen,
);
const PaymentReturn = lazyDataScreen(
  async () => (await import('../shop/payment/PaymentReturnScreen')).PaymentReturnScreen,
);

const Manage = lazyDataScreen(
  async () => (await import('../shop/subscriptions/ManageScreen')).ManageScreen,
);
const Fleet = lazyDataScreen(
  async () => (await import('../shop/subscriptions/fleet/FleetScreen')).FleetScreen,
);
const Reader = awaitedPart(async () => (await import('../shop/reading/ReaderScreen')).ReaderScreen);
const Offline = awaitedPart(
  async () => (await import('../shop/reading/offline/OfflineScreen')).OfflineScreen,
);
const SearchManuals = lazyDataScreen(
  async () => (await import('../shop/searching/SearchManualsScreen')).SearchManualsScreen,
);
const Partner = lazyDataScreen(
  async () => (await import('../shop/partner/PartnerScreen')).PartnerScreen,
);
const Contact = awaitedPart(
  async () => (await import('../shop/contact/ContactScreen')).ContactScreen,
);
const Legal = awaitedPart(async () => (await import('../shop/contact/LegalScreen')).LegalScreen);
const Help = awaitedPart(async () => (await import('../shop/help/HelpScreen')).HelpScreen);
const Account = lazyDataScreen(
  async () => (await import('../shop/account/AccountScreen')).AccountScreen,
);
const Integrations = lazyDataScreen(
  async () => (await import('../shop/account/integrations/IntegrationsScreen')).IntegrationsScreen,
);
const Team = lazyDataScreen(async () => (await import('../shop/account/TeamScreen')).TeamScreen);
const TeamInvitation = lazyDataScreen(
  async () => (await import('../shop/account/TeamInvitationScreen')).TeamInvitationScreen,
);
const Transfers = lazyDataScreen(
  async () => (await import('../shop/subscriptions/transfers/TransfersScreen')).TransfersScreen,
);
const NewTransfer = lazyDataScreen(
  async () => (await import('../shop/subscriptions/transfers/NewTransferScreen')).NewTransferScreen,
);
const Transfer = lazyDataScreen(
  async () => (await import('../shop/subscriptions/transfers/TransferScreen')).TransferScreen,
);
const Developers = awaitedPart(
  async () => (await import('../shop/developers/DevelopersScreen')).DevelopersScreen,
);
const NoticeLink = awaitedPart(
  async () => (await import('../shop/account/NoticeLinkScreen')).NoticeLinkScreen,
);
const Certificate = lazyDataScreen(
  async () =>
    (await import('../shop/subscriptions/certificate/CertificateScreen')).CertificateScreen,
);

/** Every path but those of the back office. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Home />} />
        <Route path={'/login' satisfies ScreenPath} element={<Login />} />
        <Route path={'/register' satisfies ScreenPath} element={<Register />} />
        <Route path={'/change_pass/:hash' satisfies ScreenPath} element={<ChangePassword />} />
        <Route path={'/publications' satisfies ScreenPath} element={<Publications />} />
        <Route path={'/publications/:id' satisfies ScreenPath} element={<Publication />} />
        <Route path={'/cart' satisfies ScreenPath} element={<Cart />} />
        <Route path={'/manage' satisfies ScreenPath} element={<Manage />} />
        <Route path={'/fleet' satisfies ScreenPath} element={<Fleet />} />
        <Route path={'/offline' satisfies ScreenPath} element={<Offline />} />
        <Route path={'/search' satisfies ScreenPath} element={<SearchManuals />} />
        <Route path={'/partner' satisfies ScreenPath} element={<Partner />} />
        <Route path={'/certificate' satisfies ScreenPath} element={<Certificate />} />
        <Route path={'/certificate/:code' satisfies ScreenPath} element={<Certificate />} />
        <Route path={'/contact' satisfies ScreenPath} element={<Contact />} />
        <Route path={'/help' satisfies ScreenPath} element={<Help />} />
        <Route path={'/help/:topic' satisfies ScreenPath} element={<Help />} />
        <Route path={'/terms' satisfies ScreenPath} element={<Legal />} />
        <Route path={'/terms/:version' satisfies ScreenPath} element={<Legal />} />
        <Route path={'/privacy/:version' satisfies ScreenPath} element={<Legal />} />
        <Route path={'/privacy' satisfies ScreenPath} element={<Legal />} />
        <Route path={'/developers' satisfies ScreenPath} element={<Developers />} />
        <Route path={'/accessibility' satisfies ScreenPath} element={<Legal />} />
        <Route path={'/account' satisfies ScreenPath} element={<Account />} />
        <Route path={'/account/integrations' satisfies ScreenPath} element={<Integrations />} />
        <Route path={'/account/team' satisfies ScreenPath} element={<Team />} />
        <Route path={'/team_invitation/:code' satisfies ScreenPath} element={<TeamInvitation />} />
        <Route path={'/transfers' satisfies ScreenPath} element={<Transfers />} />
        <Route path={'/transfers/new' satisfies ScreenPath} element={<NewTransfer />} />
        <Route path={'/transfers/:id' satisfies ScreenPath} element={<Transfer />} />
        <Route path={'/my_data' satisfies ScreenPath} element={<Account />} />
        <Route path={'/confirm_email/:hash' satisfies ScreenPath} element={<Account />} />
        <Route path={'/notices/:hash' satisfies ScreenPath} element={<NoticeLink />} />
        <Route path={'/checkout' satisfies ScreenPath} element={<Checkout />} />
        <Route path={'/orders' satisfies ScreenPath} element={<Orders />} />
        <Route path={'/quotations' satisfies ScreenPath} element={<Quotations />} />
        <Route path={'/orders/:id' satisfies ScreenPath} element={<Order />} />
        <Route path={'/payment/:order' satisfies ScreenPath} element={<Payment />} />
        <Route path={'/payment_return' satisfies ScreenPath} element={<PaymentReturn />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      {/* The reader has its own bar and nothing else of the shop's frame. */}
      <Route
        path={'/read/:signature' satisfies ScreenPath}
        element={
          <ScreenBoundary>
            <Suspense fallback={<Waiting />}>
              <Reader />
            </Suspense>
          </ScreenBoundary>
        }
      />
      <Route path="admin/*" element={<EntryRedirect />} />
    </Routes>
  );
}
