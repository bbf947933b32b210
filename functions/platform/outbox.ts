import type { EffectHandlers, Mail } from './effects';
import type { Key } from './items';
import type { TableName } from '#shared/storage/tables';

export type OutboxEntry = Key & { readonly table: TableName };

export type Outbox = {
  /** Delivers what is due in every table; call it again until it answers 0. */
  deliverPending: (options: { now: Date; limit?: number }) => Promise<number>;
  /** Delivers one entry now, unless another process is at it. */
  deliver: (entry: OutboxEntry, now: Date) => Promise<void>;
};

export type OutboxParts = {
  readonly handlers: readonly EffectHandlers[];
  readonly send: (mail: Mail & { readonly to: string }, deliveryId: string) => Promise<void>;
};

export function createOutbox(parts: OutboxParts): Outbox {
  throw new Error(`${parts.handlers.length}: follows in the next commit`);
}
