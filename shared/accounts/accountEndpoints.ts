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

/** For an account with a factor this is only the first step: see `factors/factorEndpoints.ts`. */
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
      /** Staff without a required factor: this session may only enrol one. */
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

/** Where a person is logged in: their sessions that are still valid. */
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

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'logged',
  answer: 'nothing',
  spends: ['sessionEnds'],
  grants: { accounts: 'write' },
});

/** Whether a recovery link still works; checking does not use it up. */
export const checkRecovery = endpoint({
  method: 'POST',
  path: '/api/user/check_recovery',
  access: 'anyone',
  body: object({ hash: text(200) }),
  answer: v.object({ valid: v.boolean() }),
  grants: { secrets: ['recoveryKey'] },
});

/** Sets a new password for a person who knows the old one; all their other sessions end. */
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
  /** Includes the account's own address, for the login that follows. */
  answer: v.object({ ...detail.entries, email: v.string() }),
  grants: { accounts: 'write', system: 'write', secrets: ['recoveryKey'] },
});
