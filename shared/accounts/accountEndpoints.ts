import * as v from 'valibot';
import { object, orMissing, text } from '../api/fields';
import { endpoint } from '../api/endpoint';
import { apiMessages } from '../messages/messages';
import { profile } from '../profiles/profile';
import { nextStep } from './factors/factorKind';
import { ownSession } from './ownSession';
import { password } from './password';
import { session } from './session';
import { passwordRefusals } from '../messages/input/people/passwordRefusals';

const detail = v.object({ detail: v.string() });

/** It is only the first step for an account with a factor: `factors/factorEndpoints.ts` has the second. */
export const createToken = endpoint({
  method: 'POST',
  path: '/api/token',
  access: 'anyone',
  body: object({
    username: v.pipe(text(254), v.toLowerCase()),
    password: v.pipe(
      v.string(orMissing(apiMessages.text)),
      v.nonEmpty(apiMessages.blank),
      v.maxLength(128, passwordRefusals.password_too_long),
    ),
  }),
  answer: v.union([
    v.object({
      ...session.entries,
      /** Staff without a factor, where it is mandatory: nothing but enrolling is open to this session. */
      enrol_factor: v.optional(v.literal(true)),
    }),
    nextStep,
  ]),
  grants: {
    accounts: 'write',
    system: 'write',
    signatures: 'read',
    secrets: ['tokenSigningKey'],
  },
});

export const getMe = endpoint({
  method: 'GET',
  path: '/api/user/me',
  access: 'logged',
  roles: ['buyer', 'quality', 'reader'],
  whileEnrolling: true,
  answer: profile,
  grants: { signatures: 'read' },
});

/** Where a person is logged in: those sessions that are still good. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'logged',
  answer: v.array(ownSession),
  grants: {},
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/{session}',
  access: 'logged',
  answer: 'nothing',
  grants: { accounts: 'write' },
});

/** All but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'logged',
  answer: 'nothing',
  spends: ['sessionEnds'],
  grants: { accounts: 'write' },
});

/** Whether a recovery link still works; looking does not use it up. */
export const checkRecovery = endpoint({
  method: 'POST',
  path: '/api/user/check_recovery',
  access: 'anyone',
  body: object({ hash: text(200) }),
  answer: v.object({ valid: v.boolean() }),
  grants: { secrets: ['recoveryKey'] },
});

/** A new password by who knows the old one; every other session of theirs ends. */
export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  access: 'logged',
  body: object({ current_password: v.string(orMissing(apiMessages.text)), password }),
  answer: detail,
  budget: 'mails',
  grants: { accounts: 'write', system: 'write' },
});

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/user/confirm_password',
  access: 'anyone',
  body: object({ hash: text(200), password }),
  /** With the account's own address, for the login that follows. */
  answer: v.object({ ...detail.entries, email: v.string() }),
  grants: { accounts: 'write', system: 'write', secrets: ['recoveryKey'] },
});
