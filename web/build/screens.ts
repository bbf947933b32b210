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
  screen('/', ['HomeScreen'], 84),
  screen('/login', ['LoginScreen'], 121),
  // With covers, as the publication's page.
  screen('/publications', ['PublicationsScreen', 'lists'], 111),
  { ...screen('/publications/', ['PublicationScreen', 'lists'], 125), style: 10 },
  screen('/cart', ['CartScreen'], 116),
  // What asks the carriers is a file of its own: the cart loads it too, after its lines.
  // A visitor has a second address, for the delivery.
  screen('/checkout', ['CheckoutScreen'], 142, 14),
  screen('/orders', ['OrdersScreen', 'lists'], 125, 18),
  { ...screen('/orders/', ['OrderScreen', 'lists'], 131, 22), style: 10 },
  screen('/payment/', ['PaymentScreen', 'lists'], 130, 20),
  screen('/manage', ['ManageScreen', 'lists'], 133, 20),
  // pdf.js comes with the manual, not with the screen.
  screen('/read/', ['ReaderScreen'], 113),
  screen('/offline', ['OfflineScreen'], 110),
  screen('/search', ['SearchManualsScreen', 'lists'], 125),
  // Opened from an e-mail, often at a first visit.
  screen('/notices/', ['NoticeLinkScreen'], 112),
  deskList('/admin/photos', 'PhotosScreen'),
  // It decides in place: with the order's own calls.
  deskList('/admin/withdrawals', 'WithdrawalsScreen', 177),
  deskList('/admin/reports_of_errors', 'CorrectionsScreen', 162),
  deskList('/admin/invoices', 'InvoicesScreen', 160),
  deskList('/admin/payments', 'PaymentsScreen', 164),
  backOffice('/admin/figures', 'FiguresScreen', 172),
  screen('/fleet', ['FleetScreen', 'lists'], 131, 17),
  deskList('/admin/dispatch', 'DispatchScreen'),
  backOffice('/admin/dispatch/codes', 'CodesScreen'),
  screen('/developers', ['DevelopersScreen'], 101),
  screen('/account/integrations', ['IntegrationsScreen'], 145),
  deskList('/admin/users', 'UsersScreen'),
  backOffice('/admin/inbox', 'InboxScreen'),
  backOffice('/admin/integrations', 'DeskIntegrationsScreen'),
  backOffice('/admin/user/', 'UserScreen', 182),
  deskList('/admin/publications', 'AdminPublicationsScreen', 156),
  backOffice('/admin/publication/', 'AdminPublicationScreen', 180),
  backOffice('/admin/publication/1/documents', 'DocumentsScreen', 182),
  deskList('/admin/orders', 'AdminOrdersScreen', 163),
  backOffice('/admin/order/', 'AdminOrderScreen', 189),
  backOffice('/admin/create_order', 'CreateOrderScreen', 177),
  deskList('/admin/signatures', 'SignaturesScreen', 157),
  backOffice('/admin/signature/', 'SignatureScreen', 177),
  deskList('/admin/expeditions', 'ExpeditionsScreen'),
  backOffice('/admin/expedition/', 'ExpeditionScreen', 180),
  backOffice('/admin/report/expedition_list/', 'ExpeditionListScreen'),
  backOffice('/admin/report/publication_price/', 'PublicationPriceScreen', 172),
  backOffice('/admin/report/publication_clients/', 'PublicationClientsScreen', 172),
];

function screen(route: string, chunks: readonly string[], script: number, files = 16): Screen {
  return { route, chunks, script, style: 9, files };
}

function deskList(route: string, chunk: string, script = 154): Screen {
  return { route, chunks: [chunk], script, style: 12, files: 38 };
}

/** Forms take react-hook-form and masks (30 KB) along. */
function backOffice(route: string, chunk: string, script = 171): Screen {
  return { route, chunks: [chunk], script, style: 12, files: 38 };
}
