import { freshFactorKey } from '#platform/auth/accountRecord';
import { putItem } from '#platform/db/itemWrites';
import type { Session } from '#platform/auth/session';
import type { Write } from '#platform/db/write';
import { epochSeconds } from '#platform/db/values/epochSeconds';

const freshSeconds = 5 * 60;

/** From now on, for five minutes, this session's calls need no other proof. */
export const beFresh = ({ tokenId, profileId }: Session, now: Date): Write =>
  putItem({
    table: 'accounts',
    item: {
      ...freshFactorKey(tokenId),
      profile_id: profileId,
      expires_at: epochSeconds(now) + freshSeconds,
    },
  });
