import type { Grants } from './endpoint';

export type Job = {
  /** `functions/<noun>/jobs/<handler>.ts` exports the job's Lambda handler. */
  readonly noun: string;
  readonly handler: string;
  readonly everyMinutes: number;
  readonly grants: Grants;
};

/** What runs by the clock, by the name operators and the local environment call it. */
export const jobs = {
  /** Delivers what the tables' streams left undelivered: retries, and whatever a crash interrupted. */
  outbox: {
    noun: 'system',
    handler: 'outbox',
    everyMinutes: 1,
    grants: {
      accounts: 'write',
      catalog: 'write',
      orders: 'write',
      signatures: 'write',
      expeditions: 'write',
      system: 'write',
      mail: true,
      secrets: ['paymentProvider', 'linkKey', 'recoveryKey'],
    },
  },
  /** Lists already see what became overdue; this stores it for those nobody lists. */
  'expire-signatures': {
    noun: 'signatures',
    handler: 'expireSignatures',
    everyMinutes: 24 * 60,
    grants: { signatures: 'write' },
  },
  'cancel-unpaid-orders': {
    noun: 'orders',
    handler: 'cancelUnpaidOrders',
    everyMinutes: 24 * 60,
    grants: { orders: 'write', signatures: 'read' },
  },
  'boleto-reminders': {
    noun: 'payments',
    handler: 'remindBoletos',
    everyMinutes: 24 * 60,
    grants: { orders: 'write' },
  },
  /** Photos that were sent and never ordered with. */
  'sweep-uploads': {
    noun: 'orders',
    handler: 'sweepUploads',
    everyMinutes: 24 * 60,
    grants: { system: 'write', photos: 'write' },
  },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;
