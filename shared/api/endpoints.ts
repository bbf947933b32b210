import * as accounts from '../accounts/accountEndpoints';
import * as factors from '../accounts/factors/factorEndpoints';
import * as inbox from '../accounts/inboxEndpoints';
import * as keys from '../accounts/keys/keyEndpoints';
import * as logouts from '../accounts/logoutEndpoints';
import * as recoveries from '../accounts/recoveryEndpoints';
import * as webhooks from '../accounts/webhooks/webhookEndpoints';
import * as views from '../accounts/views/viewEndpoints';
import * as aircraft from '../aircraft/aircraftEndpoints';
import * as carts from '../carts/cartEndpoints';
import * as quotations from '../carts/quotationEndpoints';
import * as contact from '../contact/contactEndpoints';
import * as correctionDesk from '../corrections/manualReportDeskEndpoints';
import * as corrections from '../corrections/manualReportEndpoints';
import * as dispatch from '../dispatch/dispatchEndpoints';
import * as expeditions from '../expeditions/expeditionEndpoints';
import * as figures from '../figures/figureEndpoints';
import * as auditFolders from '../fleet/auditFolderEndpoints';
import * as compliance from '../fleet/complianceEndpoints';
import * as fleet from '../fleet/fleetEndpoints';
import * as invoices from '../invoices/invoiceEndpoints';
import * as orderDesk from '../orders/orderDeskEndpoints';
import * as orders from '../orders/orderEndpoints';
import * as paymentDesk from '../payments/paymentDeskEndpoints';
import * as payments from '../payments/paymentEndpoints';
import * as accesses from '../profiles/accessEndpoints';
import * as customers from '../profiles/customerEndpoints';
import * as personalData from '../profiles/personalData/personalDataEndpoints';
import * as team from '../profiles/team/teamEndpoints';
import * as profiles from '../profiles/profileEndpoints';
import * as downloads from '../publications/downloadEndpoints';
import * as pages from '../publications/pageEndpoints';
import * as prices from '../publications/priceEndpoints';
import * as documentDesk from '../publications/documents/documentDeskEndpoints';
import * as publicationDesk from '../publications/publicationDeskEndpoints';
import * as publications from '../publications/publicationEndpoints';
import * as revisions from '../publications/revisionEndpoints';
import * as reports from '../reports/reportEndpoints';
import * as shipping from '../shipping/shippingEndpoints';
import * as documents from '../signatures/documentEndpoints';
import * as manualNotes from '../signatures/notes/manualNoteEndpoints';
import * as manualSearch from '../signatures/manualSearchEndpoints';
import * as signatures from '../signatures/signatureEndpoints';
import * as transfers from '../signatures/transfers/transferEndpoints';
import * as listJobs from '../system/listJobEndpoints';
import * as system from '../system/systemEndpoints';
import type { Endpoint } from './endpoint';

const modules = {
  accounts: { ...accounts, ...recoveries, ...logouts, ...factors, ...views, ...keys, ...webhooks },
  aircraft,
  carts: { ...carts, ...quotations },
  contact,
  corrections: { ...corrections, ...correctionDesk },
  dispatch,
  expeditions,
  figures,
  fleet: { ...fleet, ...auditFolders, ...compliance },
  invoices,
  orders: { ...orders, ...orderDesk },
  payments: { ...payments, ...paymentDesk },
  profiles: { ...profiles, ...accesses, ...customers, ...personalData, ...team },
  publications: {
    ...publications,
    ...revisions,
    ...pages,
    ...publicationDesk,
    ...documentDesk,
    ...prices,
    ...downloads,
  },
  reports,
  shipping,
  // Not spread: the compiler writes out the type of each spread object, up to a limit of length.
  signatures: Object.assign(
    { ...documents, ...manualSearch, ...transfers },
    signatures,
    manualNotes,
  ),
  system: Object.assign({}, system, listJobs, inbox),
};

export type Noun = keyof typeof modules;

type DeployedOf<Exported> = {
  [Name in keyof Exported]: Exported[Name] extends Endpoint
    ? Exported[Name] extends { readonly localOnly: true }
      ? never
      : Name
    : never;
}[keyof Exported];

/** The names of all deployed operations, of every noun. */
export type DeployedOperation = { [N in Noun]: DeployedOf<(typeof modules)[N]> }[Noun];

/** One HTTP operation with the location of its handler: `functions/<noun>/endpoints/<name>.ts`. */
export type HttpOperation = {
  readonly noun: Noun;
  readonly name: string;
  readonly endpoint: Endpoint;
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every HTTP operation of the product. Endpoint files may export other constants, too. */
export const operations: readonly HttpOperation[] = Object.entries(modules).flatMap(
  ([noun, exported]) =>
    Object.entries(exported).flatMap(([name, endpoint]) =>
      isNoun(noun) && isEndpoint(endpoint) ? [{ noun, name, endpoint }] : [],
    ),
);

function isNoun(name: string): name is Noun {
  return name in modules;
}
