import { pageSize } from '#shared/api/pagedList';
import type { TrailPage } from '#shared/system/trail';
import type { Trail } from '#platform/history/trail';
import { accountNames } from '../accountRepository';

type Presenting<Fields> = {
  readonly before: string | undefined;
  readonly entry: (fields: Fields) => { readonly who: number; readonly what: string };
};

/** A page of a trail with people's present names; it costs the same however long the trail is. */
export async function presentTrail<Fields>(
  trail: Trail<Fields>,
  of: number,
  { before, entry }: Presenting<Fields>,
): Promise<TrailPage> {
  const { entries, next } = await trail.page(of, { before, size: pageSize });
  const shown = entries.map((one) => ({ ...entry(one), id: one.id, at: one.created }));
  const names = await accountNames(shown.map(({ who }) => who));
  const results = shown.map(({ who, ...rest }) => ({
    ...rest,
    who: { id: who, name: names.get(who) ?? 'Conta excluída' },
  }));
  return { results, next };
}
