import { everyTable, type Grants } from './endpoint';

export type ScheduledJob = {
  /** `functions/<noun>/jobs/<handler>.ts` exports the job's Lambda handler. */
  readonly noun: string;
  readonly handler: string;
  readonly grants: Grants;
  /** Megabytes of its Lambda, where what jobs get is not enough. */
  readonly memory?: 2048;
} & (ByTheClock | ByNews);

export type ByTheClock = {
  /** Full hours of São Paulo's day; several, because a later run goes on where an earlier one broke off. */
  readonly clock: { readonly everyMinutes: number } | { readonly hours: readonly number[] };
};

type ByNews = { readonly news: News };

/** What others tell the shop: SES of e-mails that came back. */
export type News = 'mailFeedback';

const night = { hours: [2, 3] } as const;
/** Hours at which an e-mail does not wake people. */
const morning = { hours: [8, 9, 10] } as const;

/** What runs without a caller, by the name operators and the local environment call it. */
export const jobs = {
  /** Delivers what the tables' streams left undelivered: retries, and whatever a crash interrupted. */
  outbox: {
    noun: 'system',
    handler: 'outbox',
    clock: { everyMinutes: 1 },
    grants: {
      ...everyTable,
      documents: 'erase',
      photos: 'erase',
      mail: true,
      secrets: [
        'paymentProvider',
        'formerPaymentProvider',
        'invoiceProvider',
        'linkKey',
        'recoveryKey',
      ],
    },
    // A client's new name goes into their shipments, which it searches among all.
    memory: 2048,
  },
  /** Goes through what a list's filter found: into a file, or changing each row. Makes folders of papers. */
  'list-jobs': {
    noun: 'system',
    handler: 'runListJobs',
    clock: { everyMinutes: 1 },
    grants: {
      accounts: 'read',
      catalog: 'read',
      orders: 'write',
      signatures: 'write',
      expeditions: 'write',
      dispatch: 'write',
      system: 'write',
      documents: 'erase',
      secrets: ['linkKey'],
    },
    // The search of every list, and a file of a million lines.
    memory: 2048,
  },
  /** Sends programs what happened. Who calls strangers' addresses can reach no account and no order. */
  'deliver-webhooks': {
    noun: 'accounts',
    handler: 'deliverWebhooks',
    clock: { everyMinutes: 1 },
    grants: { system: 'write', secrets: ['webhookKey'] },
  },
  /** Sums what changed into the figures, and once what was there before they were kept. */
  'count-figures': {
    noun: 'figures',
    handler: 'countFigures',
    clock: { everyMinutes: 1 },
    grants: { orders: 'write', signatures: 'write', expeditions: 'read', system: 'write' },
  },
  /** Lists already see what became overdue; this stores it and tells its holders. */
  'expire-signatures': {
    noun: 'signatures',
    handler: 'expireSignatures',
    clock: morning,
    grants: { signatures: 'write', catalog: 'read', orders: 'read' },
  },
  /** Each holder's own copy of a manual, made before it is opened. */
  'licensed-copies': {
    noun: 'signatures',
    handler: 'makeLicensedCopies',
    clock: { everyMinutes: 1 },
    grants: {
      signatures: 'write',
      accounts: 'read',
      catalog: 'read',
      manuals: 'read',
      documents: 'write',
    },
    // A manual of 200 MB is read and stamped in memory.
    memory: 2048,
  },
  /** The words of new manuals, for the search in all of a person's manuals: a listing of the bucket, then a file each. */
  'read-manuals': {
    noun: 'publications',
    handler: 'readManuals',
    clock: { everyMinutes: 5 },
    grants: { manuals: 'write' },
    // A manual of 200 MB is read in memory.
    memory: 2048,
  },
  /** Covers of publications: after a change of the catalogue those that are not drawn yet. */
  'draw-covers': {
    noun: 'publications',
    handler: 'drawCovers',
    clock: { everyMinutes: 5 },
    grants: { catalog: 'read', manuals: 'read', samples: 'write' },
    // A manual of 200 MB is opened in memory.
    memory: 2048,
  },
  'renewal-reminders': {
    noun: 'signatures',
    handler: 'remindRenewals',
    clock: morning,
    grants: { signatures: 'write', catalog: 'read', orders: 'read' },
  },
  /** Announces, asks the bank for and follows up what renews by itself. No bank tries after 21 h of the day. */
  'auto-renewals': {
    noun: 'signatures',
    handler: 'renewByThemselves',
    clock: { hours: [8, 9, 10, 14, 22] },
    grants: {
      signatures: 'write',
      accounts: 'write',
      catalog: 'read',
      orders: 'write',
      system: 'write',
      secrets: ['paymentProvider', 'formerPaymentProvider', 'linkKey'],
    },
  },
  /** Reminds of transfers that wait, and closes those whose last day has passed. */
  'follow-transfers': {
    noun: 'signatures',
    handler: 'followTransfers',
    clock: morning,
    grants: { signatures: 'write', accounts: 'write', system: 'write' },
  },
  'cancel-unpaid-orders': {
    noun: 'orders',
    handler: 'cancelUnpaidOrders',
    clock: morning,
    grants: { orders: 'write', signatures: 'read' },
  },
  'boleto-reminders': {
    noun: 'payments',
    handler: 'remindBoletos',
    clock: morning,
    grants: { orders: 'write', accounts: 'read' },
  },
  /** How charges stand at the provider, where its events did not arrive. */
  'compare-payments': {
    noun: 'payments',
    handler: 'comparePayments',
    clock: night,
    grants: {
      orders: 'write',
      signatures: 'read',
      system: 'write',
      secrets: ['paymentProvider', 'formerPaymentProvider'],
    },
  },
  /**
   * What carriers say of parcels on their way: one query of their numbers, then a call and a read of the rows
   * for each 50 that are due, at most 400 a run; nothing new is asked for again after 4 to 24 hours.
   */
  'follow-parcels': {
    noun: 'expeditions',
    handler: 'followParcels',
    clock: { everyMinutes: 60 },
    grants: { expeditions: 'write', orders: 'write', secrets: ['correios'] },
  },
  /** How invoices stand at the provider that were asked for and are not settled yet. */
  'follow-invoices': {
    noun: 'invoices',
    handler: 'followInvoices',
    clock: { everyMinutes: 1 },
    grants: {
      orders: 'write',
      catalog: 'read',
      documents: 'write',
      system: 'write',
      secrets: ['invoiceProvider'],
    },
  },
  /** What the books no longer need of buyers who were forgotten. */
  'end-retention': {
    noun: 'orders',
    handler: 'endRetention',
    clock: night,
    grants: { orders: 'write', documents: 'erase' },
  },
  /** Photos of no order, manuals that were never claimed. */
  'sweep-uploads': {
    noun: 'system',
    handler: 'sweepUploads',
    clock: night,
    grants: { system: 'write', photos: 'write', manuals: 'write', samples: 'write' },
  },
  /** Brings rows of earlier shapes to the one that the code writes, as far as a run gets. */
  'migrate-data': {
    noun: 'system',
    handler: 'migrateData',
    clock: { everyMinutes: 5 },
    grants: {
      ...everyTable,
      scan: true,
    },
  },
  /** Does what a visitor does first, from outside. */
  canary: {
    noun: 'system',
    handler: 'canary',
    clock: { everyMinutes: 5 },
    grants: {},
  },
  /** E-mails that came back, as SES tells. */
  'mail-feedback': {
    noun: 'accounts',
    handler: 'recordMailFeedback',
    news: 'mailFeedback',
    grants: { accounts: 'write' },
  },
} as const satisfies Record<string, ScheduledJob>;
