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

// Apart from the other calls of accounts, whose schemas the shop's first pages carry.
//
// Login: `createToken` answers `{factor: {challenge, kinds}}` for an account with a factor. Then
// `createFactorToken` with that challenge and a code, or an assertion for the options that
// `createLoginOptions` answers. Challenge unknown, used or over (five minutes): 400 `challenge`. Wrong
// code: 400 `code` with how many tries are left; then 429.
//
// Login by passkey alone: `createPasskeyToken` with an assertion for what `createEntryOptions` answers, by a
// passkey that names its account itself. No password, no second step.
//
// Asked again: a call answers 403 with `codes.detail` 'factor_required'. `createFreshOptions` says by
// which kinds, `confirmFresh` takes the proof, and for five minutes this session's calls go through.

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

/** The secret is shown here and never again; the factor counts once `confirmTotp` has seen a code. */
export const startTotp = endpoint({
  method: 'POST',
  path: '/api/user/factors/totp',
  access: 'logged',
  freshFactor: 'always',
  whileEnrolling: true,
  answer: v.object({ uri: v.string(), secret: v.string() }),
  grants: { accounts: 'write', secrets: ['factorKey'] },
});

/** Recovery codes come with the first factor and are shown once; with a further one there are none. */
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

/** Answers as `confirmTotp` does. */
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

/** `created` is null where there are none, because there is no factor. */
export const getRecoveryCodes = endpoint({
  method: 'GET',
  path: '/api/user/factors/recovery_codes',
  access: 'logged',
  answer: v.object({ left: v.number(), total: v.number(), created: v.nullable(v.string()) }),
  grants: {},
});

/** New ones in the place of those before, which are worth nothing any more. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/factors/recovery_codes',
  access: 'logged',
  freshFactor: 'always',
  answer: recoveryCodes,
  budget: 'mails',
  grants: { accounts: 'write', secrets: ['factorKey'] },
});

/** What the caller can prove themself by; `passkey` is null without one. */
export const createFreshOptions = endpoint({
  method: 'POST',
  path: '/api/user/factors/fresh/options',
  access: 'logged',
  answer: v.object({ kinds: v.array(factorKind), passkey: v.nullable(requestOptions) }),
  grants: writesAccounts,
});

/** Good for five minutes and for the session it was made in. */
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

/** A whole login: the device has the key and verified the person. Options over or used: 400 `challenge`. */
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
    /** As `createToken` says it, after a code sent by e-mail. */
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

/** Superusers do it for a person who lost theirs, never for themself; it is announced by e-mail. */
export const resetFactors = endpoint({
  method: 'DELETE',
  path: '/profile/{id}/factors',
  access: 'superuser',
  freshFactor: 'always',
  answer: 'nothing',
  grants: writesAccounts,
});
