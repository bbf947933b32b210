import * as v from 'valibot';
import { session } from '../session';
import { endpoint } from '#shared/api/endpoint';
import { object, text } from '#shared/api/fields';
import {
  assertionResponse,
  factorCode,
  creationOptions,
  factor,
  factorName,
  proof,
  recoveryCodes,
  registrationResponse,
  requestOptions,
} from './factor';
import { factorKind, nextStep } from './factorKind';

// Separate from the other account calls, whose schemas the shop's first pages load.
//
// Login: `createToken` answers `{factor: {challenge, kinds}}` for an account with a factor. Then
// `createFactorToken` takes that challenge and a code, or an assertion for the options from
// `createLoginOptions`. Challenge unknown, used or expired (five minutes): 400 `challenge`. Wrong
// code: 400 `code` with the number of tries left; then 429.
//
// Login by passkey alone: `createPasskeyToken` takes an assertion for the options from
// `createEntryOptions`; the passkey itself identifies the account. No password, no second step.
//
// Fresh proof: a call answers 403 with `codes.detail` 'factor_required'. `createFreshOptions` lists
// the possible kinds, `confirmFresh` takes the proof, and for five minutes this session's calls are
// allowed.

const writesAccounts = { accounts: 'write' } as const;
const proves = { accounts: 'write', system: 'write', secrets: ['factorKey'] } as const;

export const listFactors = endpoint({
  method: 'GET',
  path: '/api/user/factors',
  access: 'logged',
  whileEnrolling: true,
  answer: v.array(factor),
  grants: {},
});

/** The secret is shown only here; the factor is active once `confirmTotp` has received a code. */
export const startTotp = endpoint({
  method: 'POST',
  path: '/api/user/factors/totp',
  access: 'logged',
  freshFactor: 'always',
  whileEnrolling: true,
  answer: v.object({ uri: v.string(), secret: v.string() }),
  grants: { accounts: 'write', secrets: ['factorKey'] },
});

/** Recovery codes come with the first factor and are shown once; a further factor brings none. */
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/user/factors/totp/confirm',
  access: 'logged',
  freshFactor: 'always',
  whileEnrolling: true,
  body: object({ code: factorCode, name: factorName }),
  answer: recoveryCodes,
  budget: 'mails',
  grants: proves,
});

export const createPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/user/factors/passkey/options',
  access: 'logged',
  freshFactor: 'always',
  whileEnrolling: true,
  answer: creationOptions,
  grants: writesAccounts,
});

/** Has the same answer as `confirmTotp`. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/factors/passkey',
  access: 'logged',
  freshFactor: 'always',
  whileEnrolling: true,
  body: object({ credential: registrationResponse, name: factorName }),
  answer: recoveryCodes,
  budget: 'mails',
  grants: { accounts: 'write', secrets: ['factorKey'] },
});

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/api/user/factors/{id}',
  access: 'logged',
  freshFactor: 'always',
  answer: 'nothing',
  budget: 'mails',
  grants: writesAccounts,
});

/** `created` is null if there are no codes, because there is no factor. */
export const getRecoveryCodes = endpoint({
  method: 'GET',
  path: '/api/user/factors/recovery_codes',
  access: 'logged',
  answer: v.object({ left: v.number(), total: v.number(), created: v.nullable(v.string()) }),
  grants: {},
});

/** Makes new codes, which invalidate the previous ones. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/factors/recovery_codes',
  access: 'logged',
  freshFactor: 'always',
  answer: recoveryCodes,
  budget: 'mails',
  grants: { accounts: 'write', secrets: ['factorKey'] },
});

/** The kinds of proof available to the caller; `passkey` is null without one. */
export const createFreshOptions = endpoint({
  method: 'POST',
  path: '/api/user/factors/fresh/options',
  access: 'logged',
  answer: v.object({ kinds: v.array(factorKind), passkey: v.nullable(requestOptions) }),
  grants: writesAccounts,
});

/** Valid for five minutes and for this session only. */
export const confirmFresh = endpoint({
  method: 'POST',
  path: '/api/user/factors/fresh',
  access: 'logged',
  body: object(proof),
  answer: 'nothing',
  grants: proves,
});

/** Options for a login by passkey before the person has named an account. */
export const createEntryOptions = endpoint({
  method: 'POST',
  path: '/api/token/passkey/options',
  access: 'anyone',
  answer: requestOptions,
  grants: { accounts: 'write', system: 'write' },
});

/** A complete login: the device verified the person. Options used or expired: 400 `challenge`. */
export const createPasskeyToken = endpoint({
  method: 'POST',
  path: '/api/token/passkey',
  access: 'anyone',
  body: object({ assertion: assertionResponse }),
  answer: session,
  grants: {
    accounts: 'write',
    signatures: 'read',
    system: 'write',
    secrets: ['tokenSigningKey'],
  },
});

const challenge = text(100);

/** Returns the challenge for a login by passkey. */
export const createLoginOptions = endpoint({
  method: 'POST',
  path: '/api/token/factor/options',
  access: 'anyone',
  body: object({ challenge }),
  answer: requestOptions,
  grants: { accounts: 'write', system: 'write' },
});

/** The second step of a login, and the last one. After a recovery code it says how many remain. */
export const createFactorToken = endpoint({
  method: 'POST',
  path: '/api/token/factor',
  access: 'anyone',
  body: object({ challenge, ...proof }),
  answer: v.object({
    ...session.entries,
    recovery_codes_left: v.optional(v.number()),
    /** As in `createToken`, after a code sent by e-mail. */
    enrol_factor: v.optional(v.literal(true)),
    /** Never answered any more: released screens look for a step here until the second release after them. */
    factor: v.optional(nextStep.entries.factor),
  }),
  grants: {
    accounts: 'write',
    signatures: 'read',
    system: 'write',
    secrets: ['factorKey', 'recoveryKey', 'tokenSigningKey'],
  },
});

/** A superuser resets another person's lost factors; the person is told by e-mail. */
export const resetFactors = endpoint({
  method: 'DELETE',
  path: '/profile/{id}/factors',
  access: 'superuser',
  freshFactor: 'always',
  answer: 'nothing',
  grants: writesAccounts,
});
