import { pageSize } from '#shared/api/pagedList';
import type { MailReturn } from '#shared/profiles/mails/mailReturn';
import { listMailReturns } from '#functions/accounts/sentMails/mailReturnRepository';
import { searchedRow } from '#platform/list/listRow';
import { filterOf, type SearchRequest } from '#platform/list/listStore';
import { passesExactly } from '#platform/list/search/searchBucket';
import { isFound } from '#platform/list/search/searchText';
import { profileList, profiles, type ProfileRow } from '../profileRepository';

type ReturnedProfile = { readonly row: ProfileRow; readonly mailReturn: MailReturn | undefined };

/** A page of the profiles whose e-mails are returned. */
export async function listReturned(request: SearchRequest) {
  const results = await returnedProfiles(request);
  const { page } = request;
  return {
    count: results.length,
    pages: Math.max(1, Math.ceil(results.length / pageSize)),
    results: results.slice((page - 1) * pageSize, page * pageSize),
  };
}

/** All such profiles that match the other conditions, newest first. */
export async function returnedProfiles(
  request: Omit<SearchRequest, 'page'>,
): Promise<ReturnedProfile[]> {
  const found = await listMailReturns();
  const newestFirst = [...found.keys()].toSorted((a, b) => b - a);
  const rows = await profiles.getMany(newestFirst, { readable: true });
  const filter = filterOf({ page: 1, ...request });
  return rows
    .filter((row) => {
      const searched = searchedRow(profileList, row);
      return passesExactly(searched, filter) && isFound(searched, filter.terms);
    })
    .map((row) => ({ row, mailReturn: found.get(row.id) }));
}
