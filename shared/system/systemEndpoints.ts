import * as v from 'valibot';
import { choice, idOrZero, object, text } from '../api/fields';
import { endpoint, everyTable } from '../api/endpoint';
import { historyEntry, historyTargets } from './history';
import { listRefusals } from '../messages/input/listRefusals';
import { todaysWork } from './todaysWork';
import { areas } from '../accounts/areas';
import { deskLists } from '../site/deskLists';

/** How often each list was written to: `12.5.9.44.2`. Older pages send fewer numbers. */
const listMark = v.pipe(
  v.string(listRefusals.invalid_filter),
  v.regex(
    new RegExp(`^\\d{1,15}(\\.\\d{1,15}){0,${deskLists.length - 1}}$`),
    listRefusals.invalid_filter,
  ),
);

/** A record open on a screen, with its list: `orders.1048`. */
const openRecord = v.pipe(
  v.string(listRefusals.invalid_filter),
  v.regex(new RegExp(`^(${deskLists.join('|')})\\.[1-9]\\d{0,14}$`), listRefusals.invalid_filter),
);

/** The lists written to since the given mark, and the mark for the next call. */
const listChanges = v.object({
  mark: listMark,
  /** The caller's current areas, which superusers may have changed since the login. */
  areas: v.array(v.picklist(areas)),
  /** The caller's number of open items, as in Minhas pendências. */
  waiting: v.number(),
  changed: v.array(v.picklist(deskLists)),
  /** For the open record: who else is typing in it, and since when. */
  editors: v.optional(v.array(v.object({ name: v.string(), since: v.string() }))),
});

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  answer: v.object({
    status: v.literal('ok'),
    env: v.string(),
    version: v.string(),
    /** The data shape of the tables, which this code supports; otherwise it answers 503. */
    data: v.number(),
  }),
  grants: {},
});

export const listHistory = endpoint({
  method: 'POST',
  path: '/api/logme',
  access: 'staff',
  area: 'byContent',
  body: object({ target: choice(historyTargets), target_id: idOrZero }),
  answer: v.array(historyEntry),
  grants: { orders: 'read', signatures: 'read', expeditions: 'read', catalog: 'read' },
});

/** Retries e-mails and jobs that were given up on. */
export const retryFailures = endpoint({
  method: 'POST',
  path: '/api/today/retry',
  access: 'staff',
  area: 'byContent',
  freshFactor: 'never',
  answer: v.object({ count: v.number() }),
  grants: everyTable,
});

/** Records that the recipient of an undelivered e-mail was telephoned. `id` is the failure's. */
export const noteFailure = endpoint({
  method: 'POST',
  path: '/api/today/note',
  access: 'staff',
  area: 'byContent',
  freshFactor: 'never',
  body: object({ id: text(200) }),
  answer: 'nothing',
  grants: everyTable,
});

/** The start page of the back office: what waits for staff. */
export const getToday = endpoint({
  method: 'GET',
  path: '/api/today',
  access: 'staff',
  area: 'byContent',
  answer: todaysWork,
  grants: {
    accounts: 'read',
    catalog: 'read',
    orders: 'read',
    signatures: 'read',
    expeditions: 'read',
    dispatch: 'read',
    corrections: 'read',
    system: 'read',
  },
});

/**
 * Which lists of the back office were written to since `since`, and who else edits the open record;
 * open screens call this every few seconds.
 */
export const getListChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  access: 'staff',
  area: 'byContent',
  query: object({
    since: v.optional(listMark),
    record: v.optional(openRecord),
    /** The caller is typing in that record. */
    typing: v.optional(v.literal('yes', listRefusals.invalid_filter)),
  }),
  answer: listChanges,
  records: ['presence'],
  grants: {
    system: 'write',
    accounts: 'read',
    catalog: 'read',
    orders: 'read',
    signatures: 'read',
    expeditions: 'read',
  },
});
