import type { Access } from './endpoint';

/** Calls that need no session. */
export const openAccess = ['anyone', 'visitorOrStaff', 'provider'] as const satisfies Access[];
