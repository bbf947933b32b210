import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { object, optionalText } from '../api/fields';
import { manualSearchRefusals } from '../messages/input/manualSearchRefusals';
import { signatureListRefusals } from '../messages/input/signatureListRefusals';
import { lineFound } from '../publications/pageTexts/findInPages';
import { manualQuery } from '../publications/pageTexts/manualQuery';

/** A purchase that opens the manual, and its aircraft. */
const opener = v.object({ signature: v.number(), prefix: v.nullable(v.string()) });

const manual = {
  publication: v.object({ id: v.number(), name: v.string() }),
  version: v.string(),
  openers: v.array(opener),
};

/** Lines of a manual in an answer; `count` is their total number. */
export const maxLines = 100;

export const manualsFound = v.object({
  /** How many manuals were searched, and how many of the caller's publications are printed. */
  searched: v.number(),
  printed: v.number(),
  /** The possible filters. */
  aircraft: v.array(v.string()),
  publications: v.array(v.object({ id: v.number(), name: v.string() })),
  /** Best match first. */
  results: v.array(v.object({ ...manual, count: v.number(), lines: v.array(lineFound) })),
  /** Manuals not searched: scanned, text not extracted yet, or unreadable. */
  left: v.array(v.object({ ...manual, why: v.picklist(['scanned', 'waiting', 'unreadable']) })),
});
export type ManualsFound = v.InferOutput<typeof manualsFound>;

/** Searches all manuals that the caller may open; without `q`, says what can be searched. */
export const searchManuals = endpoint({
  method: 'GET',
  path: '/api/search_manuals',
  access: 'logged',
  roles: ['quality', 'reader'],
  query: object({
    q: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200, manualSearchRefusals.long_search),
        v.check((text) => manualQuery(text) !== null, manualSearchRefusals.short_search),
      ),
    ),
    prefix: optionalText(10),
    publication: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,15}$/, signatureListRefusals.invalid_publication),
        v.transform(Number),
      ),
    ),
  }),
  answer: manualsFound,
  budget: 'manualSearches',
  grants: { signatures: 'read', catalog: 'read', manuals: 'read' },
  // The text of fifty manuals stays in memory between searches.
  memory: 2048,
});

/** The text of each page of a purchase's manual, for searching offline. */
export const getPageTexts = endpoint({
  method: 'GET',
  path: '/signature/{id}/texts',
  access: 'owner',
  area: 'customers',
  roles: ['quality', 'reader'],
  query: object({ revision: optionalText(40) }),
  answer: 'fileLink',
  budget: 'readings',
  records: ['access'],
  grants: { signatures: 'write', catalog: 'read', manuals: 'read' },
});

/** A subscription's revisions with a manual, newest first, for comparison. */
export const listOwnRevisions = endpoint({
  method: 'GET',
  path: '/signature/{id}/revisions',
  access: 'owner',
  area: 'customers',
  roles: ['quality', 'reader'],
  answer: v.array(v.object({ version: v.string(), date: v.string() })),
  grants: { signatures: 'read', catalog: 'read' },
});
