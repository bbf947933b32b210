import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Frame } from './frame/Frame';
import { lazyDataScreen } from './lazyDataScreen';
import { lazyScreen } from './lazyScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { OtherEntry } from './OtherEntry';
import { ScreenBoundary } from './ScreenBoundary';
import { Waiting } from './Waiting';

const Home = lazyScreen(async () => (await import('./home/HomeScreen')).HomeScreen);
const Login = lazyScreen(async () => (await import('../shop/login/LoginScreen')).LoginScreen);
const ChangePassword = lazyScreen(
  async () => (await import('../shop/login/ChangePasswordScreen')).ChangePasswordScreen,
);
const Publications = lazyDataScreen(
  async () => (await import('../shop/catalogue/PublicationsScreen')).PublicationsScreen,
);
const Publication = lazyDataScreen(
  async () => (await import('../shop/catalogue/publication/PublicationScreen')).PublicationScreen,
);
const Cart = lazyScreen(async () => (await import('../shop/cart/CartScreen')).CartScreen);
const Checkout = lazyScreen(
  async () => (await import('../shop/checkout/CheckoutScreen')).CheckoutScreen,
);
const Orders = lazyDataScreen(
  async () => (await import('../shop/orders/OrdersScreen')).OrdersScreen,
);
const Order = lazyDataScreen(
  async () => (await import('../shop/orders/order/OrderScreen')).OrderScreen,
);
const Payment = lazyDataScreen(
  async () => (await import('../shop/payment/PaymentScreen')).PaymentScreen,
);
const PaymentReturn = lazyScreen(
  async () => (await import('../shop/payment/PaymentReturnScreen')).PaymentReturnScreen,
);

const Manage = lazyDataScreen(
  async () => (await import('../shop/subscriptions/ManageScreen')).ManageScreen,
);
const Fleet = lazyDataScreen(
  async () => (await import('../shop/subscriptions/fleet/FleetScreen')).FleetScreen,
);
const Reader = lazyScreen(async () => (await import('../shop/reading/ReaderScreen')).ReaderScreen);
const Offline = lazyScreen(
  async () => (await import('../shop/offline/OfflineScreen')).OfflineScreen,
);
const Partner = lazyDataScreen(
  async () => (await import('../shop/partner/PartnerScreen')).PartnerScreen,
);
const Contact = lazyScreen(
  async () => (await import('../shop/contact/ContactScreen')).ContactScreen,
);
const Legal = lazyScreen(async () => (await import('../shop/contact/LegalScreen')).LegalScreen);
const Help = lazyScreen(async () => (await import('../shop/help/HelpScreen')).HelpScreen);
const Account = lazyDataScreen(
  async () => (await import('../shop/account/AccountScreen')).AccountScreen,
);
const Certificate = lazyDataScreen(
  async () => (await import('../shop/certificate/CertificateScreen')).CertificateScreen,
);

/** Every path but those of the back office. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Home />} />
        <Route path="login" element={<Login />} />
        <Route path="change_pass/:hash" element={<ChangePassword />} />
        <Route path="publications" element={<Publications />} />
        <Route path="publications/:id" element={<Publication />} />
        <Route path="cart" element={<Cart />} />
        <Route path="manage" element={<Manage />} />
        <Route path="fleet" element={<Fleet />} />
        <Route path="offline" element={<Offline />} />
        <Route path="partner" element={<Partner />} />
        <Route path="certificate" element={<Certificate />} />
        <Route path="certificate/:code" element={<Certificate />} />
        <Route path="contact" element={<Contact />} />
        <Route path="help" element={<Help />} />
        <Route path="help/:topic" element={<Help />} />
        <Route path="terms" element={<Legal />} />
        <Route path="privacy" element={<Legal />} />
        <Route path="account" element={<Account />} />
        <Route path="my_data" element={<Account />} />
        <Route path="confirm_email/:hash" element={<Account />} />
        <Route path="checkout" element={<Checkout />} />
        <Route path="orders" element={<Orders />} />
        <Route path="orders/:id" element={<Order />} />
        <Route path="payment/:order" element={<Payment />} />
        <Route path="payment_return" element={<PaymentReturn />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      {/* With a bar of its own, and nothing else of the shop. */}
      <Route
        path="read/:signature"
        element={
          <ScreenBoundary>
            <Suspense fallback={<Waiting />}>
              <Reader />
            </Suspense>
          </ScreenBoundary>
        }
      />
      <Route path="admin/*" element={<OtherEntry />} />
    </Routes>
  );
}
