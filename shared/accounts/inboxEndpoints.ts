import * as v from 'valibot';
import { endpoint } from '../api/endpoint';
import { choice, clearable, dateField, flag, id, lines, object } from '../api/fields';
import { areas } from './areas';
import { following, inboxItem } from './inbox';

/** What waits for whoever asks, what they put off, and what they did of late: overdue first, then by day and age. */
export const listInbox = endpoint({
  method: 'GET',
  path: '/api/inbox',
  access: 'staff',
  area: 'every',
  answer: v.array(inboxItem),
  grants: { accounts: 'read' },
});

/** Done or not, put off to a day, or passed on. It changes nothing of what it is about. */
export const updateInboxItem = endpoint({
  method: 'PUT',
  path: '/api/inbox/{item}',
  access: 'staff',
  area: 'every',
  freshFactor: 'never',
  body: object({
    done: v.optional(flag),
    due: v.optional(dateField),
    /** Who of the staff takes it over, with a sentence of whoever passes it. */
    person: v.optional(id),
    text: v.optional(lines(500)),
  }),
  answer: 'nothing',
  grants: { accounts: 'write', orders: 'write', expeditions: 'write' },
});

/** Puts a wish for an area among what waits for the superusers, once a day and area; later ones answer the first's moment. */
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

/** What is left out stays; null takes it away. The reminder is that of whoever asks. */
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

/** What staff say to each other of an object. `@Name` puts it among what waits for that person. */
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

/** Another text for one's own comment, for ten minutes; its mentions follow. `comment` is its entry in the history. */
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
