import { pageSize } from '#shared/api/pagedList';
import type { MailReturn } from '#shared/profiles/mails/mailReturn';
import { listMailReturns } from '#functions/accounts/sentMails/mailReturnRepository';
import { matches, searchableText, searchTerms } from '#platform/list/search/searchText';
import { profileList, profiles, type ProfileRow } from '../profileRepository';

type Asked = { readonly page: number; readonly text: string };
type ReturnedProfile = { readonly row: ProfileRow; readonly mailReturn: MailReturn | undefined };

/** Staff clear them away; should they not, the list shows the thousand oldest profiles. */
const most = 1000;

/** The people whose e-mails come back, newest profile first. */
export async function listReturned({ page, text }: Asked) {
  const found = await listMailReturns(most);
  const rows = await profiles.getMany([...found.keys()].toSorted((a, b) => b - a));
  const terms = searchTerms(text);
  const results: ReturnedProfile[] = rows
    .filter((row) =>
      matches(searchableText([String(row.id), ...profileList.searchFields(row)]), terms),
    )
    .map((row) => ({ row, mailReturn: found.get(row.id) }));
  return {
    count: results.length,
    pages: Math.max(1, Math.ceil(results.length / pageSize)),
    results: results.slice((page - 1) * pageSize, page * pageSize),
  };
}
