import type { TeamRole } from '../profiles/team/roles';
import type { Signature } from './signature';

/**
 * The roles in a company's team that may use the actions of a purchase; titulars may use all. Staff
 * actions are not listed.
 */
export const actionRoles = {
  open: ['quality', 'reader'],
  acknowledge: ['quality', 'reader'],
  auto_renew: ['buyer'],
  end_auto_renewal: ['buyer'],
  transfer: [],
} as const satisfies Partial<Record<Signature['actions'][number], readonly TeamRole[]>>;
