/** A screen, the chunks it is made of beside the entry, and what it may weigh at a first visit. */
export type Screen = {
  route: string;
  chunks: readonly string[];
  /** Kilobytes, brotli. */
  script: number;
  style: number;
};

/**
 * A screen but the home page has at least 4 KB of room for its next feature. The shop's budgets were raised by 4 to 7 KB
 * when react-router and the endpoint table were no longer cut by plug-ins of ours (3 KB), and for what the catalogue,
 * orders, subscriptions and checkout are getting.
 * The home page stands at what it reached: of its 89.3 KB React and React DOM are 63, the router 11, valibot 4, and all
 * that is ours 12, which `npm run bench:bundle` lists by part.
 */
export const screens: readonly Screen[] = [
  screen('/', ['HomeScreen'], 90.5),
  screen('/login', ['LoginScreen'], 120),
  screen('/publications', ['PublicationsScreen', 'DataProvider'], 104),
  screen('/publications/', ['PublicationScreen', 'DataProvider'], 112),
  screen('/cart', ['CartScreen'], 98),
  // Who is not logged in is asked about an account at once.
  screen('/checkout', ['CheckoutScreen', 'VisitorDialogs'], 125),
  screen('/orders', ['OrdersScreen', 'DataProvider'], 109),
  screen('/orders/', ['OrderScreen', 'DataProvider'], 113),
  screen('/payment/', ['PaymentScreen', 'DataProvider'], 112),
  screen('/manage', ['ManageScreen', 'DataProvider'], 116),
  // pdf.js comes with the manual, not with the screen.
  screen('/read/', ['ReaderScreen'], 110),
  screen('/offline', ['OfflineScreen'], 108),
  deskList('/admin/photos', 'PhotosScreen'),
  deskList('/admin/payments', 'PaymentsScreen'),
  backOffice('/admin/figures', 'FiguresScreen'),
  screen('/fleet', ['FleetScreen', 'DataProvider'], 118),
  deskList('/admin/dispatch', 'DispatchScreen'),
  backOffice('/admin/dispatch/codes', 'CodesScreen'),
  deskList('/admin/users', 'UsersScreen'),
  backOffice('/admin/user/', 'UserScreen'),
  deskList('/admin/publications', 'AdminPublicationsScreen'),
  backOffice('/admin/publication/', 'AdminPublicationScreen'),
  deskList('/admin/orders', 'AdminOrdersScreen'),
  backOffice('/admin/order/', 'AdminOrderScreen'),
  backOffice('/admin/create_order', 'CreateOrderScreen'),
  deskList('/admin/signatures', 'SignaturesScreen'),
  backOffice('/admin/signature/', 'SignatureScreen'),
  deskList('/admin/expeditions', 'ExpeditionsScreen'),
  backOffice('/admin/expedition/', 'ExpeditionScreen'),
  backOffice('/admin/report/expedition_list/', 'ExpeditionListScreen'),
  backOffice('/admin/report/publication_price/', 'PublicationPriceScreen'),
  backOffice('/admin/report/publication_clients/', 'PublicationClientsScreen'),
];

function screen(route: string, chunks: readonly string[], script: number): Screen {
  return { route, chunks, script, style: 9 };
}

function deskList(route: string, chunk: string): Screen {
  return { route, chunks: [chunk], script: 150, style: 12 };
}

/** Forms take react-hook-form and masks (30 KB) along. */
function backOffice(route: string, chunk: string): Screen {
  return { route, chunks: [chunk], script: 165, style: 12 };
}
