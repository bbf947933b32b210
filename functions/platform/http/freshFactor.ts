import * as v from 'valibot';
import { freshFactorKey } from '../auth/accountRecord';
import { factorRequired } from './answers/errors';
import { getItem } from '../db/items';
import type { Session } from '../auth/session';

const stored = v.object({ profile_id: v.number(), expires_at: v.number() });

/** Refuses who has a second factor and did not prove it in this session within the last five minutes. */
export async function requireFreshFactor(session: Session | undefined, now: Date): Promise<void> {
  if (!session?.hasFactor) return;
  const item = await getItem('accounts', freshFactorKey(session.tokenId), { strong: true });
  const fresh = v.safeParse(stored, item);
  const isFresh =
    fresh.success &&
    fresh.output.profile_id === session.person.id &&
    fresh.output.expires_at > now.getTime() / 1000;
  if (!isFresh) throw factorRequired();
}
