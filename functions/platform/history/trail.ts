import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { TableName } from '#shared/storage/tables';
import { queryItems } from '../db/items';
import { putItem } from '../db/itemWrites';
import type { Write } from '../db/write';
import { epochSeconds } from '../db/values/epochSeconds';

/** Kept as long as somebody may ask who looked. */
const keptYears = 5;

type Dated = { readonly id: string; readonly created: string };

/** Records who looked at what; entries are never changed and only removed by their age. */
export type Trail<Fields> = {
  readonly add: (of: number, fields: Fields, now: Date) => Write;
  /** Newest first, only entries older than `before`; reads little more than it returns. */
  readonly page: (
    of: number,
    turning: { readonly before: string | undefined; readonly size: number },
  ) => Promise<{ readonly entries: readonly (Fields & Dated)[]; readonly next: string | null }>;
  /** Strongly consistent, oldest first. */
  readonly since: (of: number, from: Date) => Promise<(Fields & Dated)[]>;
  /** All entries, newest first. */
  readonly all: (of: number) => Promise<(Fields & Dated)[]>;
};

type Definition<Fields> = {
  readonly table: TableName;
  /** Prefix of the partition key; the id of the object follows. */
  readonly prefix: `${string}#`;
  readonly schema: v.GenericSchema<unknown, Fields>;
};

const dated = v.object({ sk: v.string(), created: v.string() });

export function createTrail<Fields extends object>(definition: Definition<Fields>): Trail<Fields> {
  const { table, prefix, schema } = definition;
  const pk = (of: number) => `${prefix}${of}`;
  const parse = (item: unknown) => {
    const { sk: id, created } = v.parse(dated, item);
    return { ...v.parse(schema, item), id, created };
  };
  return {
    add: (of, fields, now) => {
      const created = now.toISOString();
      const sk = `${created}#${randomBytes(5).toString('hex')}`;
      const item = { ...fields, pk: pk(of), sk, created, expires_at: endOf(now) };
      return putItem({ table, item, when: { exists: false } });
    },
    page: async (of, { before, size }) => {
      const items = await queryItems({
        table,
        pk: pk(of),
        newestFirst: true,
        limit: size + 2,
        ...(before === undefined ? {} : { to: before }),
      });
      const older = items.map(parse).filter(({ id }) => id !== before);
      const entries = older.slice(0, size);
      const last = entries.at(-1);
      return { entries, next: older.length > size && last ? last.id : null };
    },
    since: async (of, from) => {
      const range = { table, pk: pk(of), from: from.toISOString(), strong: true };
      return (await queryItems(range)).map(parse);
    },
    all: async (of) => (await queryItems({ table, pk: pk(of), newestFirst: true })).map(parse),
  };
}

/** When an entry expires, in epoch seconds, for the table's time to live. */
function endOf(moment: Date): number {
  const end = new Date(moment);
  end.setUTCFullYear(end.getUTCFullYear() + keptYears);
  return epochSeconds(end);
}
