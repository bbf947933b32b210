import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getMe } from '#shared/accounts/accountEndpoints';
import type { Profile } from '#shared/profiles/profile';
import { updateProfile } from '#shared/profiles/profileEndpoints';
import type { BodyInputOf } from '#shared/api/endpoint';
import { request } from '#web/http/httpClient';
import { accountKeys } from '#web/http/queryKeys';
import { updateUser } from '#web/state/session';

export const accountQuery = (owner: number) =>
  queryOptions({
    queryKey: accountKeys.me(owner),
    queryFn: ({ signal }) => request(getMe, { signal }),
  });

export type OwnAccount = {
  readonly profile: Profile;
  /**
   * Saves one part of the profile under its latest version. No two parts of the page share a field,
   * so none overwrites another.
   */
  readonly change: (
    part: Omit<BodyInputOf<typeof updateProfile>, 'row_version'>,
  ) => Promise<Profile>;
  /** Shows the saved profile everywhere in the shop. */
  readonly keep: (saved: Profile) => void;
  readonly reload: () => void;
};

export function useAccount(profile: Profile): OwnAccount {
  const client = useQueryClient();
  const { queryKey } = accountQuery(profile.id);
  return {
    profile,
    change: (part) =>
      request(updateProfile, {
        path: { id: profile.id },
        body: { ...part, row_version: profile.row_version },
      }).catch((failure: unknown) => {
        // Another tab, a colleague of the team or staff may have saved first; the next try is on theirs.
        void client.invalidateQueries({ queryKey });
        throw failure;
      }),
    keep: (saved) => {
      updateUser(saved);
      client.setQueryData(queryKey, saved);
    },
    reload: () => void client.invalidateQueries({ queryKey }),
  };
}
