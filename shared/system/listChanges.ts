import * as v from 'valibot';
import { areas } from '../accounts/areas';
import { listRefusals } from '../messages/input/listRefusals';
import { deskLists } from '../site/deskLists';

/** How often each list was written to, joined: `12.5.9.44.2`. A page of before a list was added sends fewer numbers. */
export const listMark = v.pipe(
  v.string(listRefusals.invalid_filter),
  v.regex(
    new RegExp(`^\\d{1,15}(\\.\\d{1,15}){0,${deskLists.length - 1}}$`),
    listRefusals.invalid_filter,
  ),
);

/** A record that is open on a screen, by its list: `orders.1048`. */
export const openRecord = v.pipe(
  v.string(listRefusals.invalid_filter),
  v.regex(new RegExp(`^(${deskLists.join('|')})\\.[1-9]\\d{0,14}$`), listRefusals.invalid_filter),
);

/** What was written to since the mark that was asked about, and the mark to ask about next. */
export const listChanges = v.object({
  mark: listMark,
  /** The areas that the person who asks has now: superusers may have changed them since the login. */
  areas: v.array(v.picklist(areas)),
  /** How much waits for whoever asks, as Minhas pendências has it. */
  waiting: v.number(),
  changed: v.array(v.picklist(deskLists)),
  /** Of the open record: who else is typing into it, and since when. */
  editors: v.optional(v.array(v.object({ name: v.string(), since: v.string() }))),
});
