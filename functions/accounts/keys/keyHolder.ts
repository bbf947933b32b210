import type { KeyHolder } from '#platform/auth/keyRecord';
import type { Session } from '#platform/auth/session';

/**
 * Whose keys and webhooks a call is about: a superuser manages the shop's, everybody else those of the
 * account they act for.
 */
export const keyHolderOf = ({ isSuperuser, profileId }: Session): KeyHolder =>
  isSuperuser ? 'shop' : profileId;
