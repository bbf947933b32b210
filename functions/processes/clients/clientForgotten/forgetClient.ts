import * as v from 'valibot';
import { job } from '#platform/history/effects';
import { erasedContact } from '#functions/profiles/forgetting/erasedContact';
import { forgetMember } from './forgetMember';
import { personalStores } from './personalStores';

const departed = v.object({
  profile: v.number(),
  emails: v.array(v.string()),
  words: v.array(v.string()),
  teams: v.optional(v.array(v.number()), []),
});

/** Follows an emptied profile; done anew from the start when it breaks off. */
export const forgetClient = job(departed, async (person, { now }) => {
  for (const { forget } of personalStores) {
    await forget?.({ ...person, contact: erasedContact, now });
  }
  for (const company of person.teams) await forgetMember(company, person, now);
});
