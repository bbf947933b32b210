import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { object } from '../api/fields';
import { clientField, listQuery, pagedList } from '../api/pagedList';
import { listRefusals } from '../messages/input/listRefusals';
import { attentionKinds, fleetAircraft, fleetTotals } from './fleet';

const none = ['', '0', 'false'];
const needed = ['1', 'true'];

/**
 * '1' for aircraft that need action, or one of its reasons; `renewal` for those with something to
 * renew, `incomplete` for those without action but with incomplete papers, `none` for those in
 * order.
 */
const action = v.optional(
  v.pipe(
    v.picklist(
      [...none, ...needed, ...attentionKinds, 'renewal', 'incomplete', 'none'],
      listRefusals.invalid_filter,
    ),
    v.transform((typed) =>
      none.includes(typed) ? null : needed.includes(typed) ? ('needed' as const) : typed,
    ),
  ),
  '',
);

/** The model as the public register writes it; empty means no filter. */
const model = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(80, listRefusals.invalid_filter),
    v.transform((typed) => (typed.trim() === '' ? undefined : typed.trim())),
  ),
);

/** A person's aircraft, those that need action first. */
export const listFleet = endpoint({
  method: 'GET',
  path: '/api/fleet',
  access: 'owner',
  area: 'customers',
  scope: 'fleet:read',
  roles: ['buyer', 'quality', 'reader'],
  query: object({ ...listQuery.entries, action, model, profile: clientField }),
  answer: v.object({
    ...pagedList(fleetAircraft).entries,
    /** How many of `count` need action. */
    needing: v.number(),
    /** How many of the others have incomplete papers. */
    incomplete: v.optional(v.number(), 0),
    /** How many of `count` were added by their owner and have no publication. */
    without: v.number(),
    totals: fleetTotals,
    /** Models in the whole fleet, for the filter. */
    models: v.array(v.string()),
  }),
  records: ['summary'],
  grants: { signatures: 'write', catalog: 'read', orders: 'read', accounts: 'read' },
});

/** What is in force for an aircraft today, on paper, with a code that anyone may check. */
export const getAircraftList = endpoint({
  method: 'GET',
  path: '/api/fleet/{prefix}/list',
  access: 'owner',
  area: 'customers',
  scope: 'fleet:read',
  roles: ['quality', 'reader'],
  query: object({ profile: clientField }),
  answer: 'pdf',
  budget: 'documents',
  records: ['code', 'summary'],
  grants: {
    signatures: 'write',
    catalog: 'read',
    orders: 'read',
    accounts: 'read',
    secrets: ['linkKey'],
  },
});
