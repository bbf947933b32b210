import * as v from 'valibot';
import { orMissing } from '../api/fields';
import { apiMessages } from '../messages/messages';
import { userIdsRefusals } from '../messages/input/people/userIdsRefusals';

const maxUsers = 1000;

/** "1,2": profile ids as the screens send them; each counts once. */
export const userIds = v.pipe(
  v.union([v.string(), v.number()], orMissing(apiMessages.text)),
  v.transform((value) => String(value).trim()),
  v.nonEmpty(apiMessages.blank),
  v.regex(/^[1-9]\d{0,14}(?:\s*,\s*[1-9]\d{0,14})*$/, userIdsRefusals.invalid_ids),
  v.transform((value) => [...new Set(value.split(',').map(Number))]),
  v.maxLength(maxUsers, userIdsRefusals.too_many_ids(maxUsers)),
);
