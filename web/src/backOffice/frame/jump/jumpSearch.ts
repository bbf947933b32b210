import { displayName } from '#shared/profiles/person';
import type { Order } from '#shared/orders/order';
import { getOrder, listOrders } from '#shared/orders/orderEndpoints';
import { orderStatusLabel } from '#shared/orders/orderStatus';
import { getExpedition, listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import type { Expedition } from '#shared/expeditions/expedition';
import type { Signature } from '#shared/signatures/signature';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { displayedTotal } from '#shared/orders/orderTotals';
import { bankLineWanted } from '#shared/payments/bankLine';
import { getPaymentCheck } from '#shared/payments/paymentDeskEndpoints';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { formatReais, fromWire } from '#shared/values/money';
import { fold } from '#shared/values/text';
import { pathTo } from '#shared/site/pathTo';
import { findClients } from '#web/entities/profiles/findClients';
import { findPublications } from '#web/entities/publications/findPublications';
import { areasOfList } from '#shared/accounts/areas';
import type { DeskList } from '#shared/site/deskLists';
import { hasOwnArea } from '#web/backOffice/kit/areas/screenAreas';
import type { Findings } from '#web/ui/list/findings';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';

export type Target = { to: string; label: string };
export type Found = {
  title: string;
  links: readonly Target[];
  /** Nothing matched; these results are only similar to the typed text. */
  similar?: true | undefined;
};

const most = 5;

/** The first matching people, orders, parcels, subscriptions and publications, exact ones first. */
export async function jumpSearch(typed: string, signal: AbortSignal): Promise<Found[]> {
  const { text, kind } = spoken(typed);
  const query = { ordering: '-id', page: '1', search: text };
  const [order, parcel, money, orders, clients, parcels, signatures, publications] =
    await Promise.all([
      ofNumber(hasOwnArea(areasOfList.orders) ? text : '', (id) =>
        request(getOrder, { path: { id }, signal, mayBeMissing: true }),
      ),
      ofNumber(hasOwnArea('shipping') ? text : '', (id) =>
        request(getExpedition, { path: { id }, signal, mayBeMissing: true }),
      ),
      moneyOf(text, signal),
      ofArea('orders', () => request(listOrders, { query, signal })),
      ofArea('profiles', () => findClients(text, signal)),
      ofArea('expeditions', () => request(listExpeditions, { query, signal })),
      ofArea('signatures', () => request(listSignatures, { query, signal })),
      ofArea('publications', () => findPublications(text, signal)),
    ]);
  const holders = holdersOf(signatures.results, text);
  const found: Found[] = [
    {
      title: 'Pedidos',
      similar: orders.similar,
      links: exactFirst(order, orders.results).map(orderTarget),
    },
    { title: 'Pagamentos', links: firstOf(money) },
    {
      title: 'Clientes',
      similar: holders.length > 0 ? undefined : clients.similar,
      links: firstOf([
        ...holders,
        ...(holders.length > 0 && clients.similar ? [] : clients.results).map((client) => ({
          to: pathTo('/admin/user/:id', { id: client.id }),
          label: `${displayName(client)}, ${'user' in client ? client.user.email : ''}`,
        })),
      ]),
    },
    {
      title: 'Remessas',
      similar: parcels.similar,
      links: exactFirst(parcel, parcels.results).map(parcelTarget),
    },
    {
      title: 'Assinaturas',
      similar: signatures.similar,
      links: firstOf(signatures.results.map(signatureTarget)),
    },
    {
      title: 'Publicações',
      similar: publications.similar,
      links: publications.results.slice(0, most).map(({ id, name, version }) => ({
        to: pathTo('/admin/publication/:id', { id }),
        label: `${name}, ${version}`,
      })),
    },
  ];
  const named = [
    ...(money.length > 0 && !/^\d+$/.test(text) ? ['Pagamentos'] : []),
    ...(clients.results.some((one) => isNamed(displayName(one), text)) ? ['Clientes'] : []),
    ...(publications.results.some(({ name }) => isNamed(name, text)) ? ['Publicações'] : []),
  ];
  return inOrder(found, text, kind === undefined ? named : [kind]);
}

/** Returns nothing when the user has no access to the area of the list. */
const ofArea = <Rec>(list: DeskList, load: () => Promise<Findings<Rec>>): Promise<Findings<Rec>> =>
  hasOwnArea(areasOfList[list]) ? load() : Promise.resolve({ results: [] });

/** What a line of the bank statement may refer to: findings of Conferência, then orders. */
async function moneyOf(text: string, signal: AbortSignal): Promise<Target[]> {
  if (!hasOwnArea('money')) return [];
  if (bankLineWanted(text, todayInSaoPaulo(new Date())).length === 0) return [];
  const [check, orders] = await Promise.all([
    request(getPaymentCheck, { query: { search: text }, signal }),
    request(listOrders, { query: { ordering: '-id', page: '1', money: text }, signal }),
  ]);
  const address = `${pathTo('/admin/payments')}?${new URLSearchParams({ search: text }).toString()}`;
  const waiting =
    check.count === 0 ? [] : [{ to: address, label: `${check.count} na Conferência` }];
  return [
    ...waiting,
    ...orders.results.map((order) => ({
      ...orderTarget(order),
      label: `${orderTarget(order).label}, ${formatReais(displayedTotal(fromWire(order.total), order.shipping_type))}`,
    })),
  ];
}

const kinds = new Map([
  ['pedido', 'Pedidos'],
  ['nf', 'Pedidos'],
  ['remessa', 'Remessas'],
  ['assinatura', 'Assinaturas'],
]);

/** "pedido 1274", "remessa nº 45", "#45": the number, and the kind of record if it was typed. */
function spoken(text: string): { readonly text: string; readonly kind?: string | undefined } {
  const [, word, number] = /^([a-z]+ ?)?(?:n[º°o.]+ ?|#)?(\d+)$/i.exec(text) ?? [];
  const kind = kinds.get(word?.trim().toLowerCase() ?? '');
  if (number === undefined || (word !== undefined && kind === undefined)) return { text };
  return { text: number, kind };
}

/** At least four characters that begin the name, with or without hyphens. */
const isNamed = (name: string, text: string) =>
  text.length >= 4 && plain(fold(name)).startsWith(plain(fold(text)));

/**
 * Similar results come after matches, and a record's own name ranks before a mention of it. A
 * document, an e-mail or a prefix is typed to find a person.
 */
function inOrder(found: readonly Found[], text: string, named: readonly string[]): Found[] {
  const isPersonal = isPrefix(text) || text.includes('@') || digitsOf(text).length >= 10;
  const rank = ({ title, similar }: Found) =>
    (similar ? 2 : 0) -
    ((isPersonal && title === 'Clientes') || (!similar && named.includes(title)) ? 1 : 0);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const plain = (text: string) => text.replace(/[^a-z\d]/gi, '').toUpperCase();
const isPrefix = (text: string) => /^P[A-Z]{4}$/.test(plain(text));

/** People with a subscription for the aircraft with this prefix. */
function holdersOf(signatures: readonly Signature[], text: string): Target[] {
  if (!isPrefix(text)) return [];
  const own = signatures.filter(
    ({ airplane_prefix: prefix }) => prefix !== null && plain(prefix) === plain(text),
  );
  const holders = own.map(({ profile, airplane_prefix }) => ({
    to: pathTo('/admin/user/:id', { id: profile.id }),
    label: `${displayName(profile)}, ${airplane_prefix ?? ''}`,
  }));
  return [...new Map(holders.map((target) => [target.to, target])).values()];
}

/** Removes repeated addresses. */
const firstOf = (targets: readonly Target[]): Target[] =>
  [...new Map(targets.toReversed().map((target) => [target.to, target])).values()]
    .toReversed()
    .slice(0, most);

const orderTarget = (order: Order): Target => ({
  to: pathTo('/admin/order/:id', { id: order.id }),
  label: `${order.id}, ${displayName(order.profile)}, ${orderStatusLabel(order.status, order.reason)}`,
});

const parcelTarget = ({ id, client, track_code, status }: Expedition): Target => ({
  to: pathTo('/admin/expedition/:id', { id }),
  label: [`${id}`, displayName(client), track_code, status.name].filter(Boolean).join(', '),
});

const signatureTarget = ({ id, publication, airplane_prefix, profile }: Signature): Target => ({
  to: pathTo('/admin/signature/:id', { id }),
  label: [publication.name, airplane_prefix, displayName(profile)].filter(Boolean).join(', '),
});

async function ofNumber<Rec>(
  text: string,
  load: (id: number) => Promise<Rec>,
): Promise<Rec | null> {
  if (!/^[1-9]\d{0,8}$/.test(text)) return null;
  try {
    return await load(Number(text));
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404) return null;
    throw error;
  }
}

const exactFirst = <Rec extends { readonly id: number }>(
  exact: Rec | null,
  found: readonly Rec[],
): Rec[] =>
  [...(exact ? [exact] : []), ...found.filter(({ id }) => id !== exact?.id)].slice(0, most);
