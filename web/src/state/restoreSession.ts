import * as v from 'valibot';
import { type Profile, profile } from '#shared/profiles/profile';
import { entryOf } from '#shared/site/siteEntry';
import { interrupt } from './interruption';
import { dirtyForms } from './leaving';
import { readStored } from './readStored';
import { loggedOut, useSession } from './session';
import { readText, removeStored, storeFor, tokenKey, userKey } from './stored';
import { teamRoles } from '#shared/profiles/team/roles';
import { storedActing } from './acting';

const stored = v.object({
  person: v.number(),
  company: v.looseObject(profile.entries),
  role: v.picklist(teamRoles),
});

/** The validated choice of whom this tab acts for; a damaged one means oneself. */
function readActing(): v.InferOutput<typeof stored> | null {
  try {
    const text = storedActing();
    if (text === '') return null;
    const chosen = v.safeParse(stored, JSON.parse(text));
    return chosen.success ? chosen.output : null;
  } catch {
    return null;
  }
}

// An older version may have stored fewer fields; only those that screens need are required.
const storedUser = v.looseObject(profile.entries);

/** The company that this tab acts for, if the logged-in person made that choice. */
function actingSession(token: string, person: Profile) {
  const acting = readActing();
  if (acting?.person !== person.id) {
    storeFor(null);
    return { token, user: person };
  }
  storeFor({ person: person.id, company: acting.company.id });
  return { token, user: acting.company, acting: { person, role: acting.role } };
}

/** Restores the stored session at the start, or removes an incomplete one. */
export function restoreSession(): void {
  const token = readText(tokenKey);
  const user = readStored(userKey, storedUser);
  if (token && token !== 'undefined' && token !== 'null' && user) {
    useSession.setState(actingSession(token, user), true);
    return;
  }
  removeStored(tokenKey);
  removeStored(userKey);
  useSession.setState(loggedOut, true);
}

/** Follows another tab's login or logout; removes nothing, as it may be between two writes. */
export function followSession(): void {
  const token = readText(tokenKey);
  const user = token ? readStored(userKey, storedUser) : null;
  const before = useSession.getState().user;
  // The session ended in another tab, so unsaved text in this one waits for a login.
  if (!user && before && dirtyForms.size > 0 && entryOf(location.pathname) === 'backOffice') {
    interrupt(before, false);
  }
  useSession.setState(token && user ? actingSession(token, user) : loggedOut, true);
}
