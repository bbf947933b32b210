import * as v from 'valibot';

/** What proves, besides the password, who is there: an app's six digits, or a key of the device. */
export const factorKind = v.picklist(['totp', 'passkey']);
export type FactorKind = v.InferOutput<typeof factorKind>;
