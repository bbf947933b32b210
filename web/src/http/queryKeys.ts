import type { HistoryTarget } from '#shared/system/history';

/**
 * The keys of cached queries. A key starts with its noun, and invalidating a shorter key
 * invalidates all keys that start with it. Only this file creates keys: the type rejects lists
 * written elsewhere.
 */
export type QueryKey = readonly unknown[] & { readonly madeIn: 'web/src/http/queryKeys.ts' };

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged with the library's
  interface Register {
    queryKey: QueryKey;
  }
}

/** The keys of the pages of a list in `ListScreen`. */
export type ListKeys = { readonly list: (filters: object) => QueryKey };

/** The keys of a noun's records in the back office, with their lists and histories. */
export type RecordKeys = ListKeys & {
  readonly all: QueryKey;
  readonly lists: QueryKey;
  readonly one: (id: number | null) => QueryKey;
  readonly ones: QueryKey;
  readonly history: (id: number) => QueryKey;
  readonly histories: QueryKey;
};

const isKey = (parts: readonly unknown[]): parts is QueryKey => typeof parts[0] === 'string';

function key(...parts: readonly unknown[]): QueryKey {
  if (!isKey(parts)) throw new TypeError('a query key begins with its noun');
  return parts;
}

export const historyKeys = {
  all: key('history'),
  ofAll: (target: HistoryTarget) => key('history', target),
  one: (target: HistoryTarget, id: number) => key('history', target, id),
};

const recordKeys = (noun: string, target: HistoryTarget): RecordKeys => ({
  all: key(noun),
  lists: key(noun, 'list'),
  list: (filters) => key(noun, 'list', filters),
  ones: key(noun, 'one'),
  one: (id) => key(noun, 'one', id),
  histories: historyKeys.ofAll(target),
  history: (id) => historyKeys.one(target, id),
});

export const orderKeys = {
  ...recordKeys('orders', 'order'),
  ofOwner: (owner: number, page: number, search: string) =>
    key('orders', 'owner', owner, page, search),
  own: (id: number) => key('orders', 'own', id),
  ofClient: (client: number) => key('orders', 'client', client),
  /** The key contains the photo's name, so another photo has another key. */
  photo: (line: number, sent: string | null | undefined) => key('orders', 'photo', line, sent),
  waitingPhotos: key('orders', 'photos'),
  /** A list key, so that a colleague's change invalidates it. */
  waitingPhotosNow: key('orders', 'list', 'photos'),
  slip: (order: number) => key('slip', order),
  /** The current weights of publications. */
  weights: (publications: readonly number[]) => key('orders', 'weights', publications),
};

export const quotationKeys = {
  all: key('quotations'),
  ofOwner: (owner: number, page: number) => key('quotations', owner, page),
};

export const signatureKeys = {
  ...recordKeys('signatures', 'signature'),
  ofOwner: (owner: number, page: number, filters: object) =>
    key('signatures', 'owner', owner, page, filters),
  ofPublication: (owner: number | null, publication: number) =>
    key('signatures', 'owner', owner, 'of', publication),
  /** A search in a person's manuals. */
  search: (owner: number, filters: object) => key('signatures', 'search', owner, filters),
  certificate: (code: string) => key('certificate', code),
};

export const transferKeys = {
  all: key('transfers'),
  ofOwner: (owner: number) => key('transfers', owner),
  one: (owner: number, id: number) => key('transfers', owner, id),
  photos: key('transfers', 'photos'),
  photo: (id: number, sent: string) => key('transfers', 'photo', id, sent),
  /** What can be transferred of one aircraft, or which single purchase. */
  offered: (owner: number, prefix: string, signature: number | null) =>
    key('signatures', 'owner', owner, 'offered', prefix, signature),
};

export const fleetKeys = {
  all: key('fleet'),
  pages: key('fleet', 'owner'),
  ofOwner: (owner: number, page: number, filters: object) =>
    key('fleet', 'owner', owner, page, filters),
  renewals: key('fleet', 'renewals'),
  /** All aircraft to choose from. */
  forFolder: key('fleet', 'forFolder'),
  folders: key('folders'),
  models: (owner: number) => key('fleet', 'models', owner),
  plate: (owner: number, prefix: string) => key('fleet', 'plate', owner, prefix),
  compliance: (prefix: string, document: number) => key('fleet', 'compliance', prefix, document),
};

export const expeditionKeys = {
  ...recordKeys('expeditions', 'expedition'),
  withCode: (code: string) => key('expeditions', 'code', code),
};

export const dispatchKeys = {
  all: key('dispatch'),
  waiting: (filters: object, page: number) => key('dispatch', 'waiting', filters, page),
  parcels: (ids: string) => key('dispatch', 'parcels', ids),
  freight: (service: string, kilograms: number, ceps: readonly string[]) =>
    key('dispatch', 'freight', service, kilograms, ceps),
  audience: (publication: number, version: string) =>
    key('dispatch', 'audience', publication, version),
};

export const publicationKeys = {
  ...recordKeys('publications', 'publication'),
  catalogue: (page: number, filters: object) => key('catalogue', page, filters),
  /** The publication as the shop shows it. */
  shown: (id: number) => key('catalogue', 'one', id),
  models: key('catalogue', 'models'),
  near: (words: readonly string[]) => key('catalogue', 'near', words),
  revisions: (id: number, version: string) => key('revisions', id, version),
  /** `owner` is the account whose aircraft are counted; null for a visitor. */
  documents: (id: number, owner: number | null) => key('documents', id, owner),
  documentsOf: (id: number) => key('documents', id),
  documentReadings: (id: number) => key('documentReadings', id),
  documentAudience: (id: number, asked: object) => key('documentAudience', id, asked),
  audience: (id: number) => key('audience', id),
  downloads: (id: number) => key('downloads', id),
  cover: (id: number, name: string) => key('cover', id, name),
  statusFile: key('statusFile'),
  partnership: key('partnership'),
};

export const profileKeys = {
  ...recordKeys('profiles', 'profile'),
  staff: key('profiles', 'staff'),
  accesses: (id: number) => key('accesses', id),
};

/**
 * Errors in manuals that readers reported. Their history is part of their subscription's history.
 */
export const correctionKeys = {
  ...recordKeys('corrections', 'signature'),
  own: (owner: number) => key('corrections', 'own', owner),
  ofSignature: (owner: number, signature: number) =>
    key('corrections', 'own', owner, 'of', signature),
  accepted: (publication: number) => key('corrections', 'list', 'accepted', publication),
  picture: (id: number) => key('corrections', 'picture', id),
  manual: (id: number) => key('corrections', 'manual', id),
};

/** A reader's notes in manuals. */
export const noteKeys = {
  own: (owner: number) => key('notes', owner),
  ofSignature: (owner: number, signature: number, revision: string) =>
    key('notes', owner, signature, revision),
};

/** The revisions included in a purchase. */
export const ownRevisionsKey = (signature: number) => key('ownRevisions', signature);

/** The data of a customer's page in the back office. */
export const customerKeys = {
  all: (id: number) => key('customer', id),
  summary: (id: number) => key('customer', id, 'summary'),
  mails: (id: number, filters: object) => key('customer', id, 'mails', filters),
  mail: (id: number, mail: string) => key('customer', id, 'mail', mail),
  tab: (id: number, tab: string): ListKeys => ({
    list: (filters) => key('customer', id, tab, filters),
  }),
};

/** The account of the logged-in person. */
export const accountKeys = {
  me: (owner: number) => key('account', owner),
  factors: (owner: number) => key('factors', owner),
  sessions: (owner: number) => key('sessions', owner),
  emailConfirmation: (hash: string) => key('emailConfirmation', hash),
};

/** API keys and webhooks of the account or of the shop. */
export const integrationKeys = {
  keys: (owner: number) => key('keys', owner),
  allWebhooks: key('webhooks'),
  webhooks: (owner: number) => key('webhooks', 'of', owner),
  deliveries: (webhook: number, page: number) => key('webhooks', 'sent', webhook, page),
};

export const teamKeys = {
  of: (company: number) => key('team', company),
  reading: (company: number) => key('team', company, 'reading'),
  invitation: (code: string) => key('team', 'invitation', code),
};

/** The open items of the logged-in member of staff, and who follows a record. */
export const inboxKeys = {
  all: key('inbox'),
  of: (owner: number) => key('inbox', owner),
  following: (target: string, id: number) => key('following', target, id),
};

/** The saved views of lists in the back office. */
export const viewKeys = {
  of: (owner: number, list: string) => key('views', owner, list),
};

export const paymentKeys = {
  all: key('payments'),
  check: (view: string, page: number, found: object) => key('payments', 'check', view, page, found),
  refunds: (page: number) => key('payments', 'refunds', page),
};

export const figureKeys = {
  of: (from: string, to: string) => key('figures', from, to),
};

export const reportKeys = {
  none: key('reports'),
  period: (report: string, range: object, client: number | null) =>
    key('reports', report, range, client),
  prices: key('reports', 'prices'),
  lastAdjustment: key('reports', 'lastAdjustment'),
  clientsOf: (publication: number) => key('reports', 'clients', publication),
  ordersOf: (prefix: string) => key('reports', 'orders', prefix),
};

/** The jobs on all rows of a list's filter. */
export const listJobKeys = {
  all: key('listJobs'),
};

/** 'Para hoje'. */
export const todayKey = key('today');

/** The search that Ctrl+K opens. */
export const jumpKey = (text: string) => key('jump', text);
