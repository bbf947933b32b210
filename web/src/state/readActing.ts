import * as v from 'valibot';
import { profile } from '#shared/profiles/profile';
import { teamRoles } from '#shared/profiles/team/roles';
import { storedActing } from './acting';

const stored = v.object({
  person: v.number(),
  company: v.looseObject(profile.entries),
  role: v.picklist(teamRoles),
});

/** Whom this tab acts for, checked; what is damaged chooses oneself. */
export function readActing(): v.InferOutput<typeof stored> | null {
  try {
    const text = storedActing();
    if (text === '') return null;
    const chosen = v.safeParse(stored, JSON.parse(text));
    return chosen.success ? chosen.output : null;
  } catch {
    return null;
  }
}
