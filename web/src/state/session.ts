import { create } from 'zustand';
import type { Profile } from '#shared/profiles/profile';
import { mayCall, type TeamRole } from '#shared/profiles/team/roles';
import { storeActing } from './acting';
import { dropCopies, endCopies } from './deviceCopies';
import {
  cartKey,
  cartOwnerKey,
  readText,
  removeEverywhere,
  removeStored,
  storedKeys,
  userKey,
  writeStored,
} from './stored';

/** The person who acts for the company that the session's user then is, and their role. */
export type Acting = { readonly person: Profile; readonly role: TeamRole };

type Session =
  | { token: string; user: Profile; acting?: Acting | undefined }
  | { token: null; user: null; acting?: undefined };

export const loggedOut: Session = { token: null, user: null };

/** The logged-in user and token, or neither; `restoreSession.ts` restores them at the start. */
export const useSession = create<Session>(() => loggedOut);

/** Called after the profile was saved. */
export function updateUser(user: Profile): void {
  const { token, user: before, acting } = useSession.getState();
  if (token === null) return;
  // A saved profile lacks this field.
  const { has_aircraft = before.has_aircraft } = user;
  const after = { ...user, has_aircraft };
  if (acting) storeActing({ ...acting, company: after });
  else writeStored(userKey, after);
  useSession.setState({ token, user: after, acting }, true);
}

type Ending = {
  /** If given, only the session with this token ends, so that a newer one stays. */
  readonly token?: string | undefined;
  /**
   * The session expired without being ended, so the person's copies on this device stay readable.
   */
  readonly byTime?: boolean;
};

/** Removes the session from this machine. */
export function forgetSession({ token, byTime = false }: Ending = {}): void {
  if (token !== undefined && token !== useSession.getState().token) return;
  const { user } = useSession.getState();
  if (user && !byTime) endCopies();
  if (user && readText(cartKey) !== null) writeStored(cartOwnerKey, { owner: user.id });
  storedKeys.session.forEach(removeStored);
  storeActing(null);
  useSession.setState(loggedOut, true);
}

/** Logging out and erasure: removes everything that the person typed or chose here. */
export function leaveSession(): void {
  [...storedKeys.typed, ...storedKeys.reading].forEach(removeEverywhere);
  dropCopies();
  // This comes last, because its listeners read the storage.
  forgetSession();
}

export const currentToken = (): string | null => useSession.getState().token;

/** The logged-in person, also while they act for a company. */
export const usePerson = (): Profile | null =>
  useSession(({ user, acting }) => acting?.person ?? user);

/** Whether the user acts for a company, or could. */
export const useIsOfTeam = (): boolean =>
  useSession(({ user, acting }) => acting !== undefined || (user?.acting_for ?? []).length > 0);

/** Whether the user may make this call with the role in which they act for a company. */
export const useMayCall = (endpoint: Parameters<typeof mayCall>[0]): boolean =>
  useSession(({ acting }) => mayCall(endpoint, acting?.role));

/** Whether the user acts in a role that cannot buy, which the server refuses only at the end. */
export const useCannotBuy = (): boolean =>
  useSession(({ acting }) => acting?.role === 'quality' || acting?.role === 'reader');
