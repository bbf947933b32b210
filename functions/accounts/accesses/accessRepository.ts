import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { AccessKind } from '#shared/accounts/access';
import { queryItems } from '../../platform/items';
import { putItem } from '../../platform/itemWrites';
import { commit } from '../../platform/write';

const table = 'accounts';
/** As long as somebody may ask what became of their data, with what it took to serve them. */
const keptYears = 5;

const partition = (profile: number) => `SEEN#${profile}`;

const stored = v.object({
  sk: v.string(),
  /** Whose eyes; names are looked up, so that none is kept here. */
  staff: v.number(),
  kinds: v.array(v.picklist(['page', 'link'])),
  created: v.string(),
});

/** Staff looked at what belongs to a person. Nothing changes or removes it but its age. */
export type AccessRecord = {
  readonly id: string;
  readonly staff: number;
  readonly kinds: readonly AccessKind[];
  readonly created: string;
};

type Seen = {
  readonly profile: number;
  readonly staff: number;
  readonly kinds: readonly AccessKind[];
  readonly now: Date;
};

export async function recordAccess({ profile, staff, kinds, now }: Seen): Promise<void> {
  const created = now.toISOString();
  const item = {
    pk: partition(profile),
    sk: `${created}#${randomBytes(5).toString('hex')}`,
    ...{ staff, kinds, created },
    expires_at: Math.floor(addYears(now, keptYears).getTime() / 1000),
  };
  await commit([putItem({ table, item, when: { exists: false } })]);
}

function addYears(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

const parse = (item: unknown): AccessRecord => {
  const { sk: id, ...record } = v.parse(stored, item);
  return { id, ...record };
};

/** Newest first, those older than `before` only; reads no more than it answers, and one. */
export async function accessPage(
  profile: number,
  { before, size }: { readonly before: string | undefined; readonly size: number },
): Promise<{ readonly accesses: readonly AccessRecord[]; readonly next: string | null }> {
  const items = await queryItems({
    table,
    pk: partition(profile),
    newestFirst: true,
    limit: size + 2,
    ...(before === undefined ? {} : { to: before }),
  });
  const older = items.map(parse).filter(({ id }) => id !== before);
  const accesses = older.slice(0, size);
  const last = accesses.at(-1);
  return { accesses, next: older.length > size && last ? last.id : null };
}

/** All of them, newest first, for the person themself. */
export async function everyAccess(profile: number): Promise<AccessRecord[]> {
  const items = await queryItems({ table, pk: partition(profile), newestFirst: true });
  return items.map(parse);
}

/** Who has seen a recovery link since it was made. */
export async function readersOfLink(profile: number, made: Date): Promise<number[]> {
  const items = await queryItems({
    table,
    pk: partition(profile),
    from: made.toISOString(),
    strong: true,
  });
  const seen = items.map(parse).filter(({ kinds }) => kinds.includes('link'));
  return [...new Set(seen.map(({ staff }) => staff))];
}
