import { maxViews, type NewView, type ViewChange } from '#shared/accounts/views/savedView';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';
import { fold } from '#shared/values/text';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { forbidden, invalid, notFound, refused, staleRecord } from '#platform/domainErrors';
import type { ViewPlace } from './viewPlace';
import {
  everybody,
  findViews,
  isShared,
  keepViews,
  type StoredView,
  type ViewOwner,
  type ViewSheet,
} from './viewRepository';

type Wanted = NewView & { readonly shared?: boolean | undefined };

export const addView = (
  { person, list }: ViewPlace,
  { name, query, shared = false }: Wanted,
): Promise<StoredView> =>
  decideAndCommit(async () => {
    const owner = shared ? everybody : person;
    const sheet = await findViews(owner, list);
    if (sheet.views.length >= maxViews) throw refused(accountRefusals.too_many_views(maxViews));
    checkName(sheet, name);
    const maker = shared ? { by: person } : {};
    const view = { id: sheet.last_id + 1, name, query, edition: 1, ...maker };
    await keepViews(owner, list, { ...sheet, last_id: view.id, views: [...sheet.views, view] });
    return view;
  });

type Change = ViewChange & { readonly row_version?: string | undefined };
type NamedView = ViewPlace & { readonly id: number };

export const changeView = (
  named: NamedView,
  { row_version, ...change }: Change,
): Promise<StoredView> =>
  decideAndCommit(async () => {
    const { owner, sheet, view: before } = await findNamed(named);
    if (row_version !== undefined && row_version !== String(before.edition)) throw staleRecord();
    const { name = before.name, query = before.query } = change;
    checkName(sheet, name, named.id);
    const after = { ...before, name, query, edition: before.edition + 1 };
    const views = sheet.views.map((view) => (view === before ? after : view));
    await keepViews(owner, named.list, { ...sheet, views });
    return after;
  });

export const dropView = (named: NamedView): Promise<void> =>
  decideAndCommit(async () => {
    const { owner, sheet, view: gone } = await findNamed(named);
    const views = sheet.views.filter((view) => view !== gone);
    await keepViews(owner, named.list, { ...sheet, views });
  });

type Found = { readonly owner: ViewOwner; readonly sheet: ViewSheet; readonly view: StoredView };

/** A shared view may be changed by its maker and by superusers only. */
async function findNamed({ person, list, id, isSuperuser }: NamedView): Promise<Found> {
  const owner = isShared(id) ? everybody : person;
  const sheet = await findViews(owner, list);
  const view = sheet.views.find((one) => one.id === id);
  if (!view) throw notFound();
  if (owner === everybody && view.by !== person && !isSuperuser) throw forbidden();
  return { owner, sheet, view };
}

function checkName({ views }: ViewSheet, name: string, own?: number): void {
  const isTaken = views.some((view) => view.id !== own && fold(view.name) === fold(name));
  if (isTaken) throw invalid({ name: [accountRefusals.view_name_taken] });
}
