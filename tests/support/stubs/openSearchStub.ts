import { type Asked, type Reaction, startLoopback, type StubReply } from './loopback';

type Source = Readonly<Record<string, unknown>>;
type ByField<Value> = Readonly<Record<string, Value>>;
type Query = {
  readonly bool?: {
    readonly filter?: readonly Query[];
    readonly should?: readonly Query[];
    readonly must_not?: Query;
    readonly minimum_should_match?: number;
  };
  readonly constant_score?: { readonly filter: Query; readonly boost: number };
  readonly terms?: ByField<readonly unknown[]>;
  readonly prefix?: ByField<string>;
  readonly wildcard?: ByField<{ readonly value: string }>;
  readonly range?: ByField<{ readonly gte?: string | number; readonly lte?: string | number }>;
  readonly fuzzy?: ByField<{ readonly value: string }>;
};
type Held = { readonly version: number; readonly source: Source | null };

/** OpenSearch's own answer to what it refuses, as its API reference shows it. */
export const refusal = (status: number, type: string): StubReply => ({
  status,
  body: { error: { type, reason: type, root_cause: [{ type, reason: type }] }, status },
});

/**
 * One index of an OpenSearch domain on this machine, as far as the shop asks it: written after its API
 * reference, with what each query of the shop means worked out document by document.
 */
export async function openSearchStub() {
  const rows = new Map<string, Held>();
  const next: Reaction[] = [];
  let isMade = false;
  const answer = (asked: Asked): Reaction => {
    const planned = next.shift();
    if (planned) return planned;
    if (asked.method === 'PUT') {
      if (isMade) return refusal(400, 'resource_already_exists_exception');
      isMade = true;
      return { body: { acknowledged: true } };
    }
    if (!isMade) return refusal(404, 'index_not_found_exception');
    if (asked.method === 'DELETE') {
      isMade = false;
      rows.clear();
      return { body: { acknowledged: true } };
    }
    if (asked.path.endsWith('/_bulk')) return { body: fed(rows, asked.text) };
    return { body: searched(rows, JSON.parse(asked.text) as Search) };
  };
  const { url, calls, stop } = await startLoopback(answer);
  return { url, calls, stop, rows, /** What it does with the next calls. */ next };
}

type Feeding = Record<'index' | 'delete', { _id: string; version: number } | undefined>;

function fed(rows: Map<string, Held>, text: string) {
  const lines = text.trimEnd().split('\n');
  const items: object[] = [];
  while (lines.length > 0) {
    const { index, delete: gone } = JSON.parse(lines.shift() ?? '') as Feeding;
    const source = index ? (JSON.parse(lines.shift() ?? '') as Source) : null;
    const { _id, version } = index ?? gone ?? { _id: '', version: 0 };
    items.push({ [index ? 'index' : 'delete']: outcomeOf(rows, { _id, version, source }) });
  }
  return { took: 1, errors: items.some((item) => JSON.stringify(item).includes('"error"')), items };
}

function outcomeOf(rows: Map<string, Held>, { _id, version, source }: Held & { _id: string }) {
  const before = rows.get(_id);
  if (before && before.version >= version) {
    return { _id, status: 409, error: { type: 'version_conflict_engine_exception' } };
  }
  if (source && !Number.isInteger(source.status)) {
    return { _id, status: 400, error: { type: 'mapper_parsing_exception' } };
  }
  rows.set(_id, { version, source });
  if (source) return { _id, status: before?.source ? 200 : 201 };
  return { _id, status: before?.source ? 200 : 404 };
}

type Search = {
  readonly query: Query;
  readonly sort?: readonly Readonly<Record<string, string | { order: string }>>[];
  readonly from?: number;
  readonly size: number;
  readonly search_after?: readonly unknown[];
  readonly _source?: unknown;
  readonly aggs?: {
    readonly sum?: { readonly sum: { readonly field: string } };
    readonly words?: { readonly terms: { readonly field: string; readonly include: string } };
  };
};

function searched(rows: ReadonlyMap<string, Held>, search: Search) {
  const { from = 0, size, sort = [], search_after: after } = search;
  const docs = [...rows.values()].flatMap(({ source }) => (source ? [source] : []));
  const found = docs
    .filter((doc) => holds(doc, search.query))
    .map((doc) => ({ doc, keys: sort.map((by) => sortKey(doc, by, search.query)) }))
    .sort((one, other) => compare(one.keys, other.keys, sort));
  const start = after ? found.findIndex(({ keys }) => compare(keys, after, sort) > 0) : from;
  const shown = start < 0 ? [] : found.slice(start, start + size);
  return {
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: { value: found.length, relation: 'eq' },
      hits: shown.map(({ doc, keys }) => ({
        _id: String(doc.id),
        sort: keys,
        ...(search._source ? { _source: { row: doc.row } } : {}),
      })),
    },
    aggregations: aggregated(
      found.map(({ doc }) => doc),
      search,
    ),
  };
}

function aggregated(docs: readonly Source[], { aggs: { sum, words } = {} }: Search) {
  const values = (field: string) => docs.flatMap((doc) => valuesOf(doc, field));
  const pattern = new RegExp(`^(?:${words?.terms.include ?? ''})$`, 'u');
  const known = words ? new Set(values(words.terms.field).map(String)) : new Set<string>();
  return {
    ...(sum
      ? { sum: { value: values(sum.sum.field).reduce((a: number, b) => a + Number(b), 0) } }
      : {}),
    ...(words
      ? {
          words: { buckets: [...known].filter((key) => pattern.test(key)).map((key) => ({ key })) },
        }
      : {}),
  };
}

function valuesOf(doc: Source, field: string): unknown[] {
  const [name = '', inner = ''] = field.split('.');
  const value = doc[name];
  if (Array.isArray(value)) return value as unknown[];
  const found = typeof value === 'object' && value !== null ? (value as Source)[inner] : value;
  return found === undefined ? [] : [found];
}

function holds(doc: Source, { bool, constant_score: constant, ...fields }: Query): boolean {
  const { terms, prefix, wildcard, range, fuzzy } = fields;
  return (
    (!bool || holdsAll(doc, bool)) &&
    (!constant || holds(doc, constant.filter)) &&
    some(doc, terms, (value, wanted) => wanted.includes(value)) &&
    some(doc, prefix, (value, wanted) => String(value).startsWith(wanted)) &&
    some(doc, wildcard, (value, { value: pattern }) => like(pattern).test(String(value))) &&
    some(doc, range, isWithin) &&
    some(doc, fuzzy, (value, { value: word }) => isNear(String(value), word))
  );
}

function holdsAll(doc: Source, clauses: NonNullable<Query['bool']>): boolean {
  const { filter = [], should = [], must_not: not, minimum_should_match: least = 0 } = clauses;
  return (
    filter.every((query) => holds(doc, query)) &&
    !(not && holds(doc, not)) &&
    should.filter((query) => holds(doc, query)).length >= least
  );
}

const some = <Wanted>(
  doc: Source,
  fields: ByField<Wanted> | undefined,
  test: (value: unknown, wanted: Wanted) => boolean,
): boolean =>
  Object.entries(fields ?? {}).every(([field, wanted]) =>
    valuesOf(doc, field).some((value) => test(value, wanted)),
  );

function isWithin(value: unknown, { gte, lte }: { gte?: string | number; lte?: string | number }) {
  const one = value as string | number;
  return (gte === undefined || one >= gte) && (lte === undefined || one <= lte);
}

/** `*` is anything, and what follows a backslash is itself. */
function like(pattern: string): RegExp {
  const source = pattern.replace(/\\(.)|\*|[^*\\]+/gsu, (part, escaped?: string) =>
    part === '*' ? '.*' : (escaped ?? part).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
  );
  return new RegExp(`^${source.replaceAll('\\-', '-').replaceAll('\\/', '/')}$`, 's');
}

/** One letter too many, too few, another one, or two neighbours swapped. */
function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  const cuts = Array.from({ length: one.length + 1 }, (_, at) => [one.slice(0, at), one.slice(at)]);
  return cuts.some(
    ([begin = '', end = '']) =>
      begin + end.slice(1) === other ||
      (end.length > 1 && begin + end.charAt(1) + end.charAt(0) + end.slice(2) === other) ||
      (other.startsWith(begin) &&
        [end, end.slice(1)].includes(other.slice(begin.length + 1)) &&
        other.length > begin.length),
  );
}

type By = NonNullable<Search['sort']>[number];

function sortKey(doc: Source, by: By, query: Query): unknown {
  const [field = ''] = Object.keys(by);
  if (field === '_score') return scoreOf(doc, query);
  return valuesOf(doc, field)[0] ?? null;
}

const scoreOf = (doc: Source, { bool }: Query): number =>
  (bool?.should ?? []).reduce(
    (sum, query) => sum + (holds(doc, query) ? (query.constant_score?.boost ?? 0) : 0),
    0,
  );

/** What has no value comes first going up and last going down, as the shop asks. */
function compare(one: readonly unknown[], other: readonly unknown[], sort: readonly By[]): number {
  for (const [index, by] of sort.entries()) {
    const [asked = 'asc'] = Object.values(by);
    const direction = (typeof asked === 'string' ? asked : asked.order) === 'desc' ? -1 : 1;
    const [a, b] = [one[index] as number | null, other[index] as number | null];
    if (a === b) continue;
    if (a === null || b === null) return direction * (a === null ? -1 : 1);
    return direction * (a < b ? -1 : 1);
  }
  return 0;
}
