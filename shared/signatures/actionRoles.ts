import type { TeamRole } from '../profiles/team/roles';
import type { Signature } from './signature';

/** Which roles of a company's team may call what a purchase offers; titulars may all. Staff's own are not among them. */
export const actionRoles = {
  open: ['quality', 'reader'],
  acknowledge: ['quality', 'reader'],
  auto_renew: ['buyer'],
  end_auto_renewal: ['buyer'],
  transfer: [],
} as const satisfies Partial<Record<Signature['actions'][number], readonly TeamRole[]>>;
