import * as v from 'valibot';
import { choice, idOrZero, object, text } from '../api/fields';
import { endpoint, everyTable } from '../api/endpoint';
import { historyEntry, historyTargets } from './history';
import { listRefusals } from '../messages/input/listRefusals';
import { todaysWork } from './todaysWork';
import { areas } from '../accounts/areas';
import { deskLists } from '../site/deskLists';

/** How often each list was written to, joined: `12.5.9.44.2`. A page of before a list was added sends fewer numbers. */
const listMark = v.pipe(
  v.string(listRefusals.invalid_filter),
  v.regex(
    new RegExp(`^\\d{1,15}(\\.\\d{1,15}){0,${deskLists.length - 1}}$`),
    listRefusals.invalid_filter,
  ),
);

/** A record that is open on a screen, by its list: `orders.1048`. */
const openRecord = v.pipe(
  v.string(listRefusals.invalid_filter),
  v.regex(new RegExp(`^(${deskLists.join('|')})\\.[1-9]\\d{0,14}$`), listRefusals.invalid_filter),
);

/** What was written to since the mark that was asked about, and the mark to ask about next. */
const listChanges = v.object({
  mark: listMark,
  /** The areas that the person who asks has now: superusers may have changed them since the login. */
  areas: v.array(v.picklist(areas)),
  /** How much waits for whoever asks, as Minhas pendências has it. */
  waiting: v.number(),
  changed: v.array(v.picklist(deskLists)),
  /** Of the open record: who else is typing into it, and since when. */
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
    /** The shape of what the tables hold, of which this code reads all; of others it answers 503. */
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

/** Lets the e-mails and jobs that were given up on be tried anew. */
export const retryFailures = endpoint({
  method: 'POST',
  path: '/api/today/retry',
  access: 'staff',
  area: 'byContent',
  freshFactor: 'never',
  answer: v.object({ count: v.number() }),
  grants: everyTable,
});

/** Notes that the reader of an undelivered e-mail was called by telephone. `id` is the failure's. */
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

/** The start of a day in the back office: what waits for staff. */
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
 * Which lists of the back office were written to since `since`, and who else edits the record that is open: what an
 * open screen asks every few seconds.
 */
export const getListChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  access: 'staff',
  area: 'byContent',
  query: object({
    since: v.optional(listMark),
    record: v.optional(openRecord),
    /** Whoever asks is typing into that record. */
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
