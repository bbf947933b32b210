import { everyTable, type Grants } from './endpoint';

export type ScheduledJob = {
  /** `functions/<noun>/jobs/<handler>.ts` exports the job's Lambda handler. */
  readonly noun: string;
  readonly handler: string;
  readonly grants: Grants;
  /** Megabytes of its Lambda, if the default for jobs is not enough. */
  readonly memory?: 2048;
} & (ByTheClock | ByNews);

export type ByTheClock = {
  /** Full hours in São Paulo; with several, a later run continues what an earlier one left. */
  readonly clock: { readonly everyMinutes: number } | { readonly hours: readonly number[] };
};

type ByNews = { readonly news: News };

/** Events from other services: SES reports returned e-mails. */
export type News = 'mailFeedback';

const night = { hours: [2, 3] } as const;
/** Hours at which an e-mail does not wake people. */
const morning = { hours: [8, 9, 10] } as const;

/** Everything that runs without a caller, by the name that operators use. */
export const jobs = {
  /** Delivers what the tables' streams did not: retries, and whatever a crash interrupted. */
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
    // A client's new name is copied to their shipments, which requires the search index of all
    // shipments.
    memory: 2048,
  },
  /**
   * Processes all rows that a list's filter found: into a file, or changing each. Also makes
   * folders of papers.
   */
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
    // The search index of every list, and files of a million lines.
    memory: 2048,
  },
  /** Sends events to programs; it calls strangers' addresses, so it cannot access accounts. */
  'deliver-webhooks': {
    noun: 'accounts',
    handler: 'deliverWebhooks',
    clock: { everyMinutes: 1 },
    grants: { system: 'write', secrets: ['webhookKey'] },
  },
  /** Adds changes to the figures and, once, the data older than the figures. */
  'count-figures': {
    noun: 'figures',
    handler: 'countFigures',
    clock: { everyMinutes: 1 },
    grants: { orders: 'write', signatures: 'write', expeditions: 'read', system: 'write' },
  },
  /** Lists already show what became overdue; this stores it and notifies the holders. */
  'expire-signatures': {
    noun: 'signatures',
    handler: 'expireSignatures',
    clock: morning,
    grants: { signatures: 'write', catalog: 'read', orders: 'read' },
  },
  /** Makes each holder's own copy of a manual before it is opened. */
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
  /**
   * Extracts the text of new manuals, for the search in all of a person's manuals: lists the
   * bucket, then reads one file each.
   */
  'read-manuals': {
    noun: 'publications',
    handler: 'readManuals',
    clock: { everyMinutes: 5 },
    grants: { manuals: 'write' },
    // A manual of 200 MB is read in memory.
    memory: 2048,
  },
  /** Draws the covers that are missing after a change of the catalogue. */
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
  /** Announces automatic renewals, requests and follows their charge. Banks try until 21 h. */
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
  /** Reminds of open transfers, and closes those whose last day has passed. */
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
  /** Compares charges with the provider's records, in case events were lost. */
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
   * Asks carriers about parcels in transit: one query for their ids, then a call and a read per 50
   * due rows, at most 400 a run; unchanged parcels are asked about again after 4 to 24 hours.
   */
  'follow-parcels': {
    noun: 'expeditions',
    handler: 'followParcels',
    clock: { everyMinutes: 60 },
    grants: { expeditions: 'write', orders: 'write', secrets: ['correios'] },
  },
  /** Asks the provider about invoices that were requested and are not settled yet. */
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
  /** Deletes what the books no longer need about forgotten buyers. */
  'end-retention': {
    noun: 'orders',
    handler: 'endRetention',
    clock: night,
    grants: { orders: 'write', documents: 'erase' },
  },
  /** Deletes photos without an order and unclaimed manuals. */
  'sweep-uploads': {
    noun: 'system',
    handler: 'sweepUploads',
    clock: night,
    grants: { system: 'write', photos: 'write', manuals: 'write', samples: 'write' },
  },
  /** Converts rows of earlier data shapes to the current one, as far as a run gets. */
  'migrate-data': {
    noun: 'system',
    handler: 'migrateData',
    clock: { everyMinutes: 5 },
    grants: {
      ...everyTable,
      scan: true,
    },
  },
  /** Takes a visitor's first steps, from outside. */
  canary: {
    noun: 'system',
    handler: 'canary',
    clock: { everyMinutes: 5 },
    grants: {},
  },
  /** Records returned e-mails that SES reports. */
  'mail-feedback': {
    noun: 'accounts',
    handler: 'recordMailFeedback',
    news: 'mailFeedback',
    grants: { accounts: 'write' },
  },
} as const satisfies Record<string, ScheduledJob>;
