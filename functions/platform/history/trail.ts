import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { TableName } from '#shared/storage/tables';
import { queryItems } from '../db/items';
import { putItem } from '../db/itemWrites';
import type { Write } from '../db/write';
import { epochSeconds } from '../db/values/epochSeconds';

/** It is kept as long as somebody may ask who it was. */
const keptYears = 5;

type Dated = { readonly id: string; readonly created: string };

/** Where who looked at what is written down; nothing changes or removes an entry but its age. */
export type Trail<Fields> = {
  readonly add: (of: number, fields: Fields, now: Date) => Write;
  /** Newest first, those older than `before` only; reads hardly more than it answers. */
  readonly page: (
    of: number,
    turning: { readonly before: string | undefined; readonly size: number },
  ) => Promise<{ readonly entries: readonly (Fields & Dated)[]; readonly next: string | null }>;
  /** Strongly consistent, oldest first. */
  readonly since: (of: number, from: Date) => Promise<(Fields & Dated)[]>;
  /** All of them, newest first. */
  readonly all: (of: number) => Promise<(Fields & Dated)[]>;
};

type Definition<Fields> = {
  readonly table: TableName;
  /** How the partition key begins; the id of what it is about follows. */
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
        ...{ table, pk: pk(of), newestFirst: true, limit: size + 2 },
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

/** The day on which an entry goes, in seconds, as a table's time to live wants it. */
function endOf(moment: Date): number {
  const end = new Date(moment);
  end.setUTCFullYear(end.getUTCFullYear() + keptYears);
  return epochSeconds(end);
}
