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

/** Who acts for the company whose profile stands as the session's user, and as what. */
export type Acting = { readonly person: Profile; readonly role: TeamRole };

type Session =
  | { token: string; user: Profile; acting?: Acting | undefined }
  | { token: null; user: null; acting?: undefined };

export const loggedOut: Session = { token: null, user: null };

/** Who is logged in, both token and user, or neither; `restoreSession.ts` finds them at the start. */
export const useSession = create<Session>(() => loggedOut);

/** Called after the profile was saved. */
export function updateUser(user: Profile): void {
  const { token, user: before, acting } = useSession.getState();
  if (token === null) return;
  // A saved profile does not say it.
  const { has_aircraft = before.has_aircraft } = user;
  const after = { ...user, has_aircraft };
  if (acting) storeActing({ ...acting, company: after });
  else writeStored(userKey, after);
  useSession.setState({ token, user: after, acting }, true);
}

type Ending = {
  /** Guards against ending a newer one. */
  readonly token?: string | undefined;
  /** Nobody ended it: what its person keeps on this device stays open. */
  readonly byTime?: boolean;
};

/** Forgets the session on this machine. */
export function forgetSession({ token, byTime = false }: Ending = {}): void {
  if (token !== undefined && token !== useSession.getState().token) return;
  const { user } = useSession.getState();
  if (user && !byTime) endCopies();
  if (user && readText(cartKey) !== null) writeStored(cartOwnerKey, { owner: user.id });
  storedKeys.session.forEach(removeStored);
  storeActing(null);
  useSession.setState(loggedOut, true);
}

/** 'Sair' and erasure: nothing typed or chosen by the person stays on this machine. */
export function leaveSession(): void {
  [...storedKeys.typed, ...storedKeys.reading].forEach(removeEverywhere);
  dropCopies();
  // Last: whoever listens reads the storage anew.
  forgetSession();
}

export const currentToken = (): string | null => useSession.getState().token;

/** Who logged in, also while they act for a company. */
export const usePerson = (): Profile | null =>
  useSession(({ user, acting }) => acting?.person ?? user);

/** Whether who is here acts for a company, or could. */
export const useIsOfTeam = (): boolean =>
  useSession(({ user, acting }) => acting !== undefined || (user?.acting_for ?? []).length > 0);

/** Whether who is here may make this call, as far as that is a matter of the role by which they act for a company. */
export const useMayCall = (endpoint: Parameters<typeof mayCall>[0]): boolean =>
  useSession(({ acting }) => mayCall(endpoint, acting?.role));

/** Whether who is here acts for a company by a role that does not buy, which the server would say only at the end. */
export const useCannotBuy = (): boolean =>
  useSession(({ acting }) => acting?.role === 'quality' || acting?.role === 'reader');
