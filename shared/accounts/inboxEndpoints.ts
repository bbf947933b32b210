import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { choice, clearable, dateField, flag, id, lines, object } from '../api/fields';
import { areas } from './areas';
import { following, inboxItem } from './inbox';

/** The caller's open, postponed and recently finished items: overdue first, then by day and age. */
export const listInbox = endpoint({
  method: 'GET',
  path: '/api/inbox',
  access: 'staff',
  area: 'every',
  answer: v.array(inboxItem),
  grants: { accounts: 'read' },
});

/** Marks as done or open, postpones to a day, or passes it on; the object stays unchanged. */
export const updateInboxItem = endpoint({
  method: 'PUT',
  path: '/api/inbox/{item}',
  access: 'staff',
  area: 'every',
  freshFactor: 'never',
  body: object({
    done: v.optional(flag),
    due: v.optional(dateField),
    /** The colleague who takes it over, with a sentence from the caller. */
    person: v.optional(id),
    text: v.optional(lines(500)),
  }),
  answer: 'nothing',
  grants: { accounts: 'write', orders: 'write', expeditions: 'write' },
});

/**
 * Requests an area from the superusers, once per day and area; repetitions answer the time of the
 * first request.
 */
export const askForArea = endpoint({
  method: 'POST',
  path: '/api/area_requests',
  access: 'staff',
  area: 'every',
  freshFactor: 'never',
  body: object({ area: choice(areas) }),
  answer: v.object({ asked: v.string() }),
  grants: { accounts: 'write' },
});

/** `target` is order, profile or expedition. */
export const getFollowing = endpoint({
  method: 'GET',
  path: '/api/following/{target}/{id}',
  access: 'staff',
  area: 'byContent',
  answer: following,
  grants: { accounts: 'read' },
});

/** Omitted fields keep their value; null clears them. The reminder is the caller's own. */
export const updateFollowing = endpoint({
  method: 'PUT',
  path: '/api/following/{target}/{id}',
  access: 'staff',
  area: 'byContent',
  freshFactor: 'never',
  body: object({ assignee: clearable(id), reminder: clearable(dateField) }),
  answer: following,
  grants: { accounts: 'write', orders: 'write', expeditions: 'write' },
});

/** A comment of staff on an object. `@Name` adds it to that person's inbox. */
export const commentFollowed = endpoint({
  method: 'POST',
  path: '/api/following/{target}/{id}/comments',
  access: 'staff',
  area: 'byContent',
  freshFactor: 'never',
  body: object({ text: lines(2000) }),
  answer: 'nothing',
  grants: { accounts: 'write', orders: 'write', expeditions: 'write' },
});

/**
 * Changes the caller's own comment within ten minutes; its mentions are updated. `comment` is the
 * id of its history entry.
 */
export const updateComment = endpoint({
  method: 'PUT',
  path: '/api/following/{target}/{id}/comments/{comment}',
  access: 'staff',
  area: 'byContent',
  freshFactor: 'never',
  body: object({ text: lines(2000) }),
  answer: 'nothing',
  grants: { accounts: 'write', orders: 'write', expeditions: 'write' },
});
