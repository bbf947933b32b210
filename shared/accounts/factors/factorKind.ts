import * as v from 'valibot';

/** What proves, besides the password, who is there: an app's six digits, or a key of the device. */
export const factorKind = v.picklist(['totp', 'passkey']);

/** What the second step of a login may ask for: also a code sent by e-mail, where many guesses came before. */
export const loginKind = v.picklist([...factorKind.options, 'email']);

/** What a login goes on with before there is a session. */
export const nextStep = v.object({
  factor: v.object({ challenge: v.string(), kinds: v.array(loginKind) }),
});
