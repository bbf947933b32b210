import type { KeyHolder } from '#platform/auth/keyRecord';
import type { Session } from '#platform/auth/session';

/**
 * Whose keys and webhooks a call is about: a superuser's are the shop's, everybody else's their own account's.
 * Whoever acts for a company has it decided here, and so has the role that it takes.
 */
export const keyHolderOf = ({ isSuperuser, profileId }: Session): KeyHolder =>
  isSuperuser ? 'shop' : profileId;
