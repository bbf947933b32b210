import * as v from 'valibot';
import { type TypedDraft, typedSchema } from '#web/entities/draft/checkoutDraft';

type Versions = {
  /** This tab's fields, now and when it last wrote or read the draft. */
  readonly mine: TypedDraft;
  readonly mineBefore: TypedDraft;
  /** The stored draft, now and as this tab last saw it. */
  readonly stored: TypedDraft;
  readonly storedBefore: TypedDraft;
};

/** Merges another tab's changes into this tab's values; this tab wins in fields both changed. */
export function mergeDrafts({ mine, mineBefore, stored, storedBefore }: Versions): TypedDraft {
  const merged = merge(keyed(mine), keyed(mineBefore), keyed(stored), keyed(storedBefore));
  if (!isRecord(merged) || !isRecord(merged.publications)) return mine;
  return v.parse(typedSchema, { ...merged, publications: Object.values(merged.publications) });
}

/**
 * Lines are matched by publication and copy, because two carts may have them at different indexes.
 */
function keyed({ publications, ...rest }: TypedDraft) {
  const copies = new Map<number, number>();
  const lines = publications.map((line) => {
    const copy = (copies.get(line.publication) ?? 0) + 1;
    copies.set(line.publication, copy);
    return [`${line.publication}/${copy}`, line] as const;
  });
  return { ...rest, publications: Object.fromEntries(lines) };
}

function merge(mine: unknown, mineBefore: unknown, stored: unknown, storedBefore: unknown) {
  if (mine === undefined) return stored;
  if (!isRecord(mine) || !isRecord(stored)) {
    return mine === mineBefore && stored !== undefined && stored !== storedBefore ? stored : mine;
  }
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(stored)])) {
    merged[key] = merge(mine[key], partOf(mineBefore, key), stored[key], partOf(storedBefore, key));
  }
  return merged;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const partOf = (value: unknown, key: string) => (isRecord(value) ? value[key] : undefined);
