/** A screen, the chunks it is made of beside the entry, and what it may weigh at a first visit. */
export type Screen = {
  route: string;
  chunks: readonly string[];
  /** Kilobytes, brotli. */
  script: number;
  style: number;
  /** Programs, of which HTTP/1.1 fetches six at a time: small ones belong into a group of codeGroups.ts. */
  files: number;
};

/**
 * A budget is what the screen reached and what is left to it; the build prints both (`npm run build`), and of
 * what the home page is made. There nothing more comes later by itself (`tests/flows/opening.flow.ts`): calls, schemas
 * and notices come with the first screen that has something to ask or to say.
 */
export const screens: readonly Screen[] = [
  // Its footer says who sells, in the words that the law asks for.
  screen('/', ['HomeScreen'], 83),
  screen('/login', ['LoginScreen'], 120),
  screen('/publications', ['PublicationsScreen', 'lists'], 108),
  screen('/publications/', ['PublicationScreen', 'lists'], 118),
  screen('/cart', ['CartScreen'], 108),
  // What asks the carriers is a file of its own: the cart loads it too, after its lines.
  // A visitor has a second address, for the delivery.
  screen('/checkout', ['CheckoutScreen'], 135, 13),
  screen('/orders', ['OrdersScreen', 'lists'], 117),
  { ...screen('/orders/', ['OrderScreen', 'lists'], 123, 20), style: 10 },
  screen('/payment/', ['PaymentScreen', 'lists'], 121, 18),
  screen('/manage', ['ManageScreen', 'lists'], 119),
  // pdf.js comes with the manual, not with the screen.
  screen('/read/', ['ReaderScreen'], 110),
  screen('/offline', ['OfflineScreen'], 108),
  // Opened from an e-mail, often at a first visit.
  screen('/notices/', ['NoticeLinkScreen'], 108),
  deskList('/admin/photos', 'PhotosScreen'),
  // It decides in place: with the order's own calls.
  deskList('/admin/withdrawals', 'WithdrawalsScreen', 169),
  deskList('/admin/invoices', 'InvoicesScreen', 155),
  deskList('/admin/payments', 'PaymentsScreen', 157),
  backOffice('/admin/figures', 'FiguresScreen'),
  screen('/fleet', ['FleetScreen', 'lists'], 122),
  deskList('/admin/dispatch', 'DispatchScreen'),
  backOffice('/admin/dispatch/codes', 'CodesScreen'),
  screen('/developers', ['DevelopersScreen'], 100),
  screen('/account/integrations', ['IntegrationsScreen'], 118),
  deskList('/admin/users', 'UsersScreen'),
  backOffice('/admin/integrations', 'DeskIntegrationsScreen'),
  backOffice('/admin/user/', 'UserScreen', 172),
  deskList('/admin/publications', 'AdminPublicationsScreen'),
  backOffice('/admin/publication/', 'AdminPublicationScreen', 169),
  backOffice('/admin/publication/1/documents', 'DocumentsScreen', 169),
  deskList('/admin/orders', 'AdminOrdersScreen'),
  backOffice('/admin/order/', 'AdminOrderScreen', 175),
  backOffice('/admin/create_order', 'CreateOrderScreen', 168),
  deskList('/admin/signatures', 'SignaturesScreen'),
  backOffice('/admin/signature/', 'SignatureScreen'),
  deskList('/admin/expeditions', 'ExpeditionsScreen'),
  backOffice('/admin/expedition/', 'ExpeditionScreen', 171),
  backOffice('/admin/report/expedition_list/', 'ExpeditionListScreen'),
  backOffice('/admin/report/publication_price/', 'PublicationPriceScreen'),
  backOffice('/admin/report/publication_clients/', 'PublicationClientsScreen'),
];

function screen(route: string, chunks: readonly string[], script: number, files = 16): Screen {
  return { route, chunks, script, style: 9, files };
}

function deskList(route: string, chunk: string, script = 150): Screen {
  return { route, chunks: [chunk], script, style: 12, files: 36 };
}

/** Forms take react-hook-form and masks (30 KB) along. */
function backOffice(route: string, chunk: string, script = 165): Screen {
  return { route, chunks: [chunk], script, style: 12, files: 36 };
}
