import { maxViews, type NewView } from '#shared/accounts/views/savedView';
import type { DeskList } from '#shared/site/deskLists';
import { accountRefusals } from '#shared/messages/refusals/accountRefusals';
import { fold } from '#shared/values/text';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { invalid, notFound, refused, staleRecord } from '#platform/domainErrors';
import { findViews, keepViews, type StoredView, type ViewSheet } from './viewRepository';

type Place = { readonly person: number; readonly list: DeskList };

export const addView = ({ person, list }: Place, { name, query }: NewView): Promise<StoredView> =>
  decideAndCommit(async () => {
    const sheet = await findViews(person, list);
    if (sheet.views.length >= maxViews) throw refused(accountRefusals.too_many_views(maxViews));
    checkName(sheet, name);
    const view = { id: sheet.last_id + 1, name, query, edition: 1 };
    await keepViews(person, list, { ...sheet, last_id: view.id, views: [...sheet.views, view] });
    return view;
  });

type Change = NewView & { readonly row_version?: string | undefined };

export const changeView = (
  { person, list, id }: Place & { readonly id: number },
  { name, query, row_version }: Change,
): Promise<StoredView> =>
  decideAndCommit(async () => {
    const sheet = await findViews(person, list);
    const before = sheet.views.find((view) => view.id === id);
    if (!before) throw notFound();
    if (row_version !== undefined && row_version !== String(before.edition)) throw staleRecord();
    checkName(sheet, name, id);
    const after = { ...before, name, query, edition: before.edition + 1 };
    const views = sheet.views.map((view) => (view === before ? after : view));
    await keepViews(person, list, { ...sheet, views });
    return after;
  });

export const dropView = ({ person, list, id }: Place & { readonly id: number }): Promise<void> =>
  decideAndCommit(async () => {
    const sheet = await findViews(person, list);
    const views = sheet.views.filter((view) => view.id !== id);
    if (views.length === sheet.views.length) throw notFound();
    await keepViews(person, list, { ...sheet, views });
  });

function checkName({ views }: ViewSheet, name: string, own?: number): void {
  const isTaken = views.some((view) => view.id !== own && fold(view.name) === fold(name));
  if (isTaken) throw invalid({ name: [accountRefusals.view_name_taken] });
}
