import * as v from 'valibot';
import type { Profile } from '#shared/profiles/profile';
import { type ActingChoice, storeActing } from './acting';
import { areCopiesStored, dropCopies } from './deviceCopies';
import { readStored } from './readStored';
import { useSession } from './session';
import {
  cartKey,
  cartOwnerKey,
  checkoutKey,
  copiesEndedKey,
  copiesKey,
  personKeys,
  removeOfOthers,
  removeStored,
  tokenKey,
  userKey,
  writeStored,
  writeText,
} from './stored';

type Starting = {
  /** The login is part of a purchase, so a visitor's draft belongs to this person. */
  readonly fromCheckout?: boolean;
  /** The company that the person acts for at once, with a full page load. */
  readonly acting?: ActingChoice | null;
};

export function startSession(
  token: string,
  user: Profile,
  { fromCheckout = false, acting = null }: Starting = {},
): void {
  storeActing(null);
  handOverDraft(user, fromCheckout);
  handOverCart(user);
  const hadOthers = removeOfOthers(user.id);
  const kept = readStored(copiesKey, ownedDraft)?.owner ?? user.id;
  if (areCopiesStored() && !hadOthers && kept === user.id) removeStored(copiesEndedKey);
  else dropCopies();
  for (const key of personKeys) {
    if (readStored(key, ownedDraft)?.owner !== user.id) removeStored(key);
  }
  // The user is written first, so that another tab that sees the token also finds the user.
  writeStored(userKey, user);
  writeText(tokenKey, token);
  if (acting) {
    storeActing(acting);
    location.reload();
  } else {
    useSession.setState({ token, user }, true);
  }
}

const ownedDraft = v.looseObject({
  owner: v.fallback(v.nullable(v.number()), null),
  user: v.fallback(v.object({ email: v.string() }), { email: '' }),
});

/** The person's own draft stays; another person's or an earlier visitor's is removed. */
function handOverDraft({ id, user }: Profile, fromCheckout: boolean): void {
  const draft = readStored(checkoutKey, ownedDraft);
  if (!draft || draft.owner === id) return;
  const email = draft.user.email.trim().toLowerCase();
  const isTheirs = fromCheckout || email === '' || email === user.email;
  if (draft.owner === null && isTheirs) writeStored(checkoutKey, { ...draft, owner: id });
  else removeStored(checkoutKey);
}

const cartLines = v.array(v.looseObject({ renewal_of: v.optional(v.nullable(v.number())) }));

/**
 * The cart stays after a login, except for another person's renewals, which reveal their aircraft.
 */
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
