/** A screen, its chunks besides the entry, and its budget for a first visit. */
export type Screen = {
  route: string;
  chunks: readonly string[];
  /** In kilobytes (brotli). */
  script: number;
  style: number;
  /** The number of scripts; the rules of codeGroups.ts keep it low. */
  files: number;
};

/**
 * A budget is the measured weight plus a small margin; the build prints both (`npm run build`) and
 * the composition of the home page. The home page loads nothing more by itself
 * (`tests/flows/opening.flow.ts`): calls, schemas and notices come with the first screen that needs
 * them.
 */
export const screens: readonly Screen[] = [
  // Its footer names the seller in the words that the law requires.
  screen('/', ['HomeScreen'], 84),
  screen('/login', ['LoginScreen'], 115.3),
  // It shows covers, as the publication's page does.
  screen('/publications', ['PublicationsScreen', 'DataProvider'], 116.8),
  { ...screen('/publications/', ['PublicationScreen', 'DataProvider'], 120.7), style: 10 },
  screen('/cart', ['CartScreen'], 105.8),
  // The code that asks the carriers is a separate file, because the cart also loads it, after its
  // lines. For visitors, the checkout includes a second address for the delivery.
  screen('/checkout', ['CheckoutScreen'], 134.4),
  // It shows for each order whether its client is leaving it, and when an unpaid order expires.
  screen('/orders', ['OrdersScreen', 'DataProvider'], 124.8),
  { ...screen('/orders/', ['OrderScreen', 'DataProvider'], 135.5), style: 10 },
  screen('/payment/', ['PaymentScreen', 'DataProvider'], 126.6),
  screen('/manage', ['ManageScreen', 'DataProvider'], 134.7),
  // pdf.js loads with the manual, not with the screen.
  screen('/read/', ['ReaderScreen'], 112),
  screen('/offline', ['OfflineScreen'], 100),
  screen('/search', ['SearchManualsScreen', 'DataProvider'], 114.7),
  // Opened from an e-mail, often on a first visit.
  screen('/notices/', ['NoticeLinkScreen'], 101),
  backOffice('/admin/photos', 'PhotosScreen', 148),
  // Staff decide on this screen, so it loads the calls of an order.
  backOffice('/admin/withdrawals', 'WithdrawalsScreen', 152),
  backOffice('/admin/reports_of_errors', 'CorrectionsScreen', 144),
  backOffice('/admin/invoices', 'InvoicesScreen', 158),
  backOffice('/admin/payments', 'PaymentsScreen', 149),
  backOffice('/admin/figures', 'FiguresScreen', 162),
  { ...screen('/fleet', ['FleetScreen', 'DataProvider'], 134.4), style: 10 },
  backOffice('/admin/dispatch', 'DispatchScreen', 150),
  backOffice('/admin/dispatch/codes', 'CodesScreen', 151.1),
  screen('/developers', ['DevelopersScreen'], 100.4),
  screen('/account/integrations', ['IntegrationsScreen'], 131.1),
  backOffice('/admin/users', 'UsersScreen', 149),
  backOffice('/admin/inbox', 'InboxScreen', 142),
  backOffice('/admin/integrations', 'DeskIntegrationsScreen', 160),
  backOffice('/admin/user/', 'UserScreen', 181),
  backOffice('/admin/publications', 'AdminPublicationsScreen', 151),
  backOffice('/admin/publication/', 'AdminPublicationScreen', 182),
  backOffice('/admin/publication/1/documents', 'DocumentsScreen', 178.1),
  backOffice('/admin/orders', 'AdminOrdersScreen', 156),
  // The most parts of all screens, of which lists and the customer's pages share many.
  { ...backOffice('/admin/order/', 'AdminOrderScreen', 183.6), files: 48 },
  backOffice('/admin/create_order', 'CreateOrderScreen', 172),
  backOffice('/admin/signatures', 'SignaturesScreen', 153),
  backOffice('/admin/signature/', 'SignatureScreen', 177.5),
  backOffice('/admin/expeditions', 'ExpeditionsScreen', 150),
  backOffice('/admin/expedition/', 'ExpeditionScreen', 178),
  backOffice('/admin/report/expedition_list/', 'ExpeditionListScreen', 167),
  backOffice('/admin/report/publication_price/', 'PublicationPriceScreen', 164),
  backOffice('/admin/report/publication_clients/', 'PublicationClientsScreen', 150),
];

function screen(route: string, chunks: readonly string[], script: number): Screen {
  return { route, chunks, script, style: 9, files: 47 };
}

function backOffice(route: string, chunk: string, script: number): Screen {
  return { ...screen(route, [chunk], script), style: 12 };
}
