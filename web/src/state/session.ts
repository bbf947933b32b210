import * as v from 'valibot';
import { create } from 'zustand';
import { type Profile, profile } from '#shared/profiles/profile';
import { entryOf } from '#shared/site/siteEntry';
import { interrupt } from './interruption';
import { unsaved } from './leaving';
import { dropCopies } from './deviceCopies';
import {
  cartKey,
  cartOwnerKey,
  checkoutKey,
  copiesKey,
  onStoredElsewhere,
  readingKey,
  readStored,
  readText,
  removeStored,
  revisionDraftsKey,
  tokenKey,
  writeStored,
  writeText,
} from './stored';

const userKey = 'user';
/** What was typed in the contact form goes with its person, as the checkout's does. */
export const contactKey = 'contact';

/** What belongs to the person named in it, and goes with them. */
const ownKeys = [contactKey, readingKey, revisionDraftsKey];

type Session = { token: string; user: Profile } | { token: null; user: null };

const loggedOut: Session = { token: null, user: null };

// A session stored by an older version may lack newer fields; what the screens need must be there.
const storedUser = v.looseObject(profile.entries);

function restore(): Session {
  const token = readText(tokenKey);
  const user = readStored(userKey, storedUser);
  if (token && token !== 'undefined' && token !== 'null' && user) return { token, user };
  removeStored(tokenKey);
  removeStored(userKey);
  return loggedOut;
}

/** Who is logged in, restored from the browser's storage; both token and user, or neither. */
export const useSession = create<Session>(() => loggedOut);

// Only now: pages drawn at build know no session, and the browser takes them over as they are.
useSession.setState(restore(), true);

onStoredElsewhere([tokenKey, userKey], () => {
  // Read without `restore`, which cleans up: the other tab may be between its two writes.
  const token = readText(tokenKey);
  const user = token ? readStored(userKey, storedUser) : null;
  const before = useSession.getState().user;
  // Ended in another tab: what is typed in this one waits for a login.
  if (!user && before && unsaved.size > 0 && entryOf(location.pathname) === 'backOffice') {
    interrupt(before, false);
  }
  useSession.setState(token && user ? { token, user } : loggedOut, true);
});

/** `fromCheckout`: the login belongs to the purchase, and what a visitor typed there is this person's. */
export function startSession(
  token: string,
  user: Profile,
  { fromCheckout = false }: { readonly fromCheckout?: boolean } = {},
): void {
  handOverDraft(user, fromCheckout);
  handOverCart(user);
  if (readStored(copiesKey, ownedDraft)?.owner !== user.id) dropCopies();
  for (const key of ownKeys) {
    if (readStored(key, ownedDraft)?.owner !== user.id) removeStored(key);
  }
  // The user first: another tab that sees the token finds the user beside it.
  writeStored(userKey, user);
  writeText(tokenKey, token);
  useSession.setState({ token, user }, true);
}

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

/** Forgets the session on this machine; `token` guards against ending a newer one. */
export function forgetSession(token?: string): void {
  if (token !== undefined && token !== useSession.getState().token) return;
  const { user } = useSession.getState();
  if (user && readText(cartKey) !== null) writeStored(cartOwnerKey, { owner: user.id });
  removeStored(tokenKey);
  removeStored(userKey);
  useSession.setState(loggedOut, true);
}

/** 'Sair' and erasure: nothing typed or chosen by the person stays on this machine. */
export function leaveSession(): void {
  [checkoutKey, cartKey, cartOwnerKey, ...ownKeys].forEach(removeStored);
  dropCopies();
  // Last: whoever listens reads the storage anew.
  forgetSession();
}

const ownedDraft = v.looseObject({
  owner: v.fallback(v.nullable(v.number()), null),
  user: v.fallback(v.object({ email: v.string() }), { email: '' }),
});

/** A draft comes back to its person; another person's goes, and so does one that a visitor left behind. */
function handOverDraft({ id, user }: Profile, fromCheckout: boolean): void {
  const draft = readStored(checkoutKey, ownedDraft);
  if (!draft || draft.owner === id) return;
  const email = draft.user.email.trim().toLowerCase();
  const isTheirs = fromCheckout || email === '' || email === user.email;
  if (draft.owner === null && isTheirs) writeStored(checkoutKey, { ...draft, owner: id });
  else removeStored(checkoutKey);
}

const cartLines = v.array(v.looseObject({ renewal_of: v.optional(v.nullable(v.number())) }));

/** A cart goes along with whoever logs in, but for the renewals of another person, which name aircraft. */
function handOverCart({ id }: Profile): void {
  const before = useSession.getState().user?.id ?? readStored(cartOwnerKey, ownedDraft)?.owner;
  removeStored(cartOwnerKey);
  if (before === undefined || before === null || before === id) return;
  const lines = readStored(cartKey, cartLines) ?? [];
  writeStored(
    cartKey,
    lines.filter(({ renewal_of }) => typeof renewal_of !== 'number'),
  );
}

export const currentToken = (): string | null => useSession.getState().token;
