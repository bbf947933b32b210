import * as v from 'valibot';

/** Proof of identity besides the password: an app's six digits, or a passkey. */
export const factorKind = v.picklist(['totp', 'passkey']);

/** What the second step of a login may ask for; a code by e-mail after many failed logins. */
export const loginKind = v.picklist([...factorKind.options, 'email']);

/** The next step of a login that has no session yet. */
export const nextStep = v.object({
  factor: v.object({ challenge: v.string(), kinds: v.array(loginKind) }),
});
