import { create } from 'zustand';
import type { Profile } from '#shared/profiles/profile';
import { dropCopies, endCopies } from './deviceCopies';
import {
  cartKey,
  cartOwnerKey,
  readText,
  removeStored,
  storedKeys,
  userKey,
  writeStored,
} from './stored';

type Session = { token: string; user: Profile } | { token: null; user: null };

export const loggedOut: Session = { token: null, user: null };

/** Who is logged in, both token and user, or neither; `restoreSession.ts` finds them at the start. */
export const useSession = create<Session>(() => loggedOut);

/** After the profile was saved. */
export function updateUser(user: Profile): void {
  const { token, user: before } = useSession.getState();
  if (token === null) return;
  // A saved profile does not say it.
  const { has_aircraft = before.has_aircraft } = user;
  const after = { ...user, has_aircraft };
  writeStored(userKey, after);
  useSession.setState({ token, user: after }, true);
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
  useSession.setState(loggedOut, true);
}

/** 'Sair' and erasure: nothing typed or chosen by the person stays on this machine. */
export function leaveSession(): void {
  [...storedKeys.typed, ...storedKeys.reading].forEach(removeStored);
  dropCopies();
  // Last: whoever listens reads the storage anew.
  forgetSession();
}

export const currentToken = (): string | null => useSession.getState().token;
