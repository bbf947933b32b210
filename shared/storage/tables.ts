/**
 * The tables and their indexes, one table per aggregate, so that each Lambda's role names only what
 * it needs. Used by both the CDK stack and the local environment.
 */
export type TableIndex = {
  readonly partitionKey: string;
  readonly sortKey: string;
  readonly projection: 'ALL' | 'KEYS_ONLY';
};

type TableDefinition = { readonly indexes: Readonly<Record<string, TableIndex>> };

const byStatus = { partitionKey: 'status_pk', sortKey: 'sk', projection: 'ALL' } as const;
const byClient = { partitionKey: 'client_pk', sortKey: 'sk', projection: 'ALL' } as const;
/** Sparse: history entries whose effects (e-mails, follow-up jobs) are not all delivered yet. */
const outbox = {
  partitionKey: 'outbox_pk',
  sortKey: 'outbox_sk',
  projection: 'KEYS_ONLY',
} as const;

/** Every table has the string keys `pk` and `sk`, and `expires_at` (epoch seconds) as its TTL. */
export const tables = {
  accounts: {
    indexes: {
      outbox,
      staff: { partitionKey: 'staff_pk', sortKey: 'sk', projection: 'ALL' },
    },
  },
  catalog: { indexes: { outbox } },
  orders: {
    indexes: {
      outbox,
      byStatus,
      byClient,
      byPaid: { partitionKey: 'paid_pk', sortKey: 'paid_sk', projection: 'KEYS_ONLY' },
      /** Sparse: orders with payments that need a decision. */
      toCheck: { partitionKey: 'check_pk', sortKey: 'sk', projection: 'KEYS_ONLY' },
    },
  },
  signatures: {
    indexes: {
      outbox,
      byStatus,
      byClient,
      byPublication: {
        partitionKey: 'publication_pk',
        sortKey: 'publication_sk',
        projection: 'ALL',
      },
      byDue: { partitionKey: 'due_pk', sortKey: 'due_sk', projection: 'KEYS_ONLY' },
    },
  },
  /** Errors in manuals reported by readers. */
  corrections: { indexes: { outbox, byStatus, byClient } },
  expeditions: {
    indexes: {
      outbox,
      byStatus,
      bySent: { partitionKey: 'sent_pk', sortKey: 'sent_sk', projection: 'KEYS_ONLY' },
      byClientSent: {
        partitionKey: 'client_sent_pk',
        sortKey: 'sent_sk',
        projection: 'KEYS_ONLY',
      },
    },
  },
  /** Everything that waits for a parcel, by client and address. */
  dispatch: { indexes: { outbox, byStatus } },
  /** Sequences, idempotency records, throttles, job marks, quotes. */
  system: { indexes: { outbox } },
} as const satisfies Record<string, TableDefinition>;

export type TableName = keyof typeof tables;

/**
 * `samples`: public samples, separate so that the functions serving them cannot reach manuals.
 * `manuals`: publication files, every revision kept. `photos`: photos of order lines and unclaimed
 * uploads. `documents`: PDFs the shop makes, search snapshots.
 */
export const buckets = ['manuals', 'samples', 'photos', 'documents'] as const;
export type BucketName = (typeof buckets)[number];

export const tableNames = Object.keys(tables).filter((name): name is TableName => name in tables);

/** DynamoDB's limit of items per transaction. */
export const maxWrites = 100;
/** Limit per part of divided work, leaving room for additional writes of later releases. */
export const partWrites = 66;
