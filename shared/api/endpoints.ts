import * as accounts from '#shared/accounts/accountEndpoints';
import * as factors from '#shared/accounts/factors/factorEndpoints';
import * as aircraft from '#shared/aircraft/aircraftEndpoints';
import * as contact from '#shared/contact/contactEndpoints';
import * as expeditions from '#shared/expeditions/expeditionEndpoints';
import * as orderDesk from '#shared/orders/orderDeskEndpoints';
import * as orders from '#shared/orders/orderEndpoints';
import * as payments from '#shared/payments/paymentEndpoints';
import * as accesses from '#shared/profiles/accessEndpoints';
import * as profiles from '#shared/profiles/profileEndpoints';
import * as downloads from '#shared/publications/downloadEndpoints';
import * as prices from '#shared/publications/priceEndpoints';
import * as publicationDesk from '#shared/publications/publicationDeskEndpoints';
import * as publications from '#shared/publications/publicationEndpoints';
import * as reports from '#shared/reports/reportEndpoints';
import * as shipping from '#shared/shipping/shippingEndpoints';
import * as signatures from '#shared/signatures/signatureEndpoints';
import * as system from '#shared/system/systemEndpoints';
import type { Endpoint } from './endpoint';

const modules = {
  accounts: { ...accounts, ...factors },
  aircraft,
  contact,
  expeditions,
  orders: { ...orders, ...orderDesk },
  payments,
  profiles: { ...profiles, ...accesses },
  publications: { ...publications, ...publicationDesk, ...prices, ...downloads },
  reports,
  shipping,
  signatures,
  system,
};

export type Noun = keyof typeof modules;

/** One HTTP operation with the place of its handler: `functions/<noun>/endpoints/<name>.ts`. */
export type Operation = { readonly noun: Noun; readonly name: string; readonly endpoint: Endpoint };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every HTTP operation of the product. An endpoint file may export a few constants besides. */
export const operations: readonly Operation[] = Object.entries(modules).flatMap(
  ([noun, exported]) =>
    Object.entries(exported).flatMap(([name, endpoint]) =>
      isNoun(noun) && isEndpoint(endpoint) ? [{ noun, name, endpoint }] : [],
    ),
);

function isNoun(name: string): name is Noun {
  return name in modules;
}
