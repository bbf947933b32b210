import type { Message } from '#shared/api/refusals';
import type { ErrorBody } from '#shared/api/errorBody';
import { hasLink, linkMessage } from '#shared/values/nameWithoutLink';
import type { ProfileRow } from '../profileRepository';

type Names = Pick<ProfileRow, 'name' | 'company_name'>;

/** Refuses names with a link; a name stored before this rule stays until it is changed. */
export function nameProblems(wanted: Names, stored?: Names): ErrorBody {
  const problems: Record<string, Message[]> = {};
  for (const field of ['name', 'company_name'] as const) {
    const name = wanted[field] ?? '';
    if (name !== stored?.[field] && hasLink(name)) problems[field] = [linkMessage];
  }
  return problems;
}
