import * as v from 'valibot';
import { flag, text } from '../../api/fields';
import { listRefusals } from '../../messages/input/listRefusals';

/** The limit per person and list, and for shared views per list. */
export const maxViews = 20;
export const longestViewName = 60;
const longestQuery = 1000;

const refused = listRefusals.invalid_filter;

/** A list's search, filters and order as in its address, without "?" and page. */
const viewQuery = v.pipe(
  v.string(refused),
  v.nonEmpty(refused),
  v.maxLength(longestQuery, refused),
  v.regex(/^[\w.*+%~=&-]+$/, refused),
  v.check((query) => !/(?:^|&)page=/.test(query), refused),
);

export const newView = v.object({ name: text(longestViewName), query: viewQuery });
/** A new view belongs to its author unless `shared` offers it to all staff. */
export const createdView = { ...newView.entries, shared: v.optional(flag) };
export type NewView = v.InferOutput<typeof newView>;
export const viewChange = v.object({
  name: v.optional(newView.entries.name),
  query: v.optional(newView.entries.query),
});
export type ViewChange = v.InferOutput<typeof viewChange>;

export const savedView = v.object({
  id: v.number(),
  name: v.string(),
  query: v.string(),
  row_version: v.string(),
  /** Whether all staff see it; only its author and superusers can change it. */
  shared: v.boolean(),
  /** Profile id of its author. */
  by: v.number(),
});
export type SavedView = v.InferOutput<typeof savedView>;
