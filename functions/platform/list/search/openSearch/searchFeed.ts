import * as v from 'valibot';
import { ServiceError } from '#platform/runtime/callService';
import { indexSettings, type SearchDocument } from './searchDocument';
import { kindOf, type SearchService } from './searchService';

/** A row as it is now, or, without a document, that it is gone. `version` rises with every write. */
export type Feeding = {
  readonly id: number;
  readonly version: number;
  readonly document: SearchDocument | null;
};

const outcome = v.object({ status: v.number(), error: v.optional(v.object({ type: v.string() })) });
const answer = v.object({
  items: v.array(v.union([v.object({ index: outcome }), v.object({ delete: outcome })])),
});

/** What is older than what is there, and what is gone already, is as it should be. */
const settled = new Set([200, 201, 404, 409]);

/** Rows that were not taken: refused for what they are, or for now. */
export class NotFed extends Error {
  override readonly name = 'NotFed';
  readonly ids: readonly number[];

  constructor(ids: readonly number[], kinds: readonly string[]) {
    super(`${String(ids.length)} rows were not taken: ${[...new Set(kinds)].join(', ')}`);
    this.ids = ids;
  }
}

/** Late and twice does no harm: an older version never takes a newer one's place. */
export async function feedIndex(
  index: string,
  rows: readonly Feeding[],
  service: SearchService,
): Promise<void> {
  if (rows.length === 0) return;
  const body = rows.flatMap(({ id, version, document }): object[] => {
    const at = { _id: String(id), version, version_type: 'external' };
    return document ? [{ index: at }, document] : [{ delete: at }];
  });
  const asked = await service({ method: 'POST', path: `/${index}/_bulk`, body });
  const { items } = v.parse(answer, asked);
  const outcomes = items.map((item) => ('index' in item ? item.index : item.delete));
  const refused = rows.filter((_, at) => !settled.has(outcomes[at]?.status ?? 0));
  if (refused.length === 0) return;
  const kinds = outcomes.flatMap(({ error }) => error?.type ?? []);
  throw new NotFed(
    refused.map(({ id }) => id),
    kinds,
  );
}

/** Made before the first row is fed; otherwise OpenSearch would guess how rows are kept. */
export async function makeIndex(index: string, service: SearchService): Promise<void> {
  try {
    await service({ method: 'PUT', path: `/${index}`, body: indexSettings });
  } catch (error) {
    if (kindOf(error) !== 'resource_already_exists_exception') throw error;
  }
}

export async function dropIndex(index: string, service: SearchService): Promise<void> {
  try {
    await service({ method: 'DELETE', path: `/${index}` });
  } catch (error) {
    if (!(error instanceof ServiceError && error.status === 404)) throw error;
  }
}
