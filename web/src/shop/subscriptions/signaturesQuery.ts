import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/api/endpoint';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';

/** Facts about all of the holder's purchases, whatever the page. */
export type Holdings = ReplyOf<typeof listSignatures>['holdings'];

export type HoldingFilters = {
  readonly search: string;
  /** The prefix of one aircraft; '' for all. */
  readonly prefix: string;
  /** `due` sorts by due date, `aircraft` groups by aircraft, and '' starts with the newest. */
  readonly order: string;
};

const queryOf = ({ search, prefix, order }: HoldingFilters, page: number) => ({
  page: String(page),
  ordering: order === 'due' || order === 'aircraft' ? order : '-id',
  profile: 'me' as const,
  ...(search === '' ? {} : { search }),
  ...(prefix === '' ? {} : { prefix }),
});

/** One page of the user's own purchases. Without `profile=me`, staff would get everyone's. */
export const signaturesQuery = (owner: number, page: number, filters: HoldingFilters) =>
  queryOptions({
    queryKey: signatureKeys.ofOwner(owner, page, filters),
    queryFn: ({ signal }) => request(listSignatures, { query: queryOf(filters, page), signal }),
    placeholderData: keepPreviousData,
  });
