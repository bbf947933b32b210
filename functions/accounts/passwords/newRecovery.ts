import { randomBytes } from 'node:crypto';
import type { Account } from '#platform/auth/accountRecord';
import { type Effect, queueJob } from '#platform/history/queue';

const validMs = 60 * 60_000;
/** Longer, because an invited person is not waiting for the e-mail. */
const invitationMs = 7 * 24 * 60 * 60_000;

type Recovery = Pick<Account, 'recovery_nonce' | 'recovery_expires' | 'recovery_made'>;

type RecoveryInForce = { readonly recovery_nonce: string; readonly recovery_expires: string };

export const noRecovery: Recovery = { recovery_nonce: null, recovery_expires: null };

/** Replaces any recovery in force, so that only the latest link works. */
export const newRecovery = (now: Date): RecoveryInForce => lasting(now, validMs);

/** A link with which a person whom staff registered chooses their first password. */
export const newInvitation = (now: Date): RecoveryInForce => lasting(now, invitationMs);

const lasting = (now: Date, milliseconds: number) => ({
  recovery_nonce: randomBytes(32).toString('base64url'),
  recovery_expires: new Date(now.getTime() + milliseconds).toISOString(),
  recovery_made: now.toISOString(),
});

/** Returns when the pending recovery was requested; null when none is pending. */
export function recoveryMade(recovery: Recovery): Date | null {
  const { recovery_expires: expires, recovery_made: made } = recovery;
  return expires === null || made === undefined ? null : new Date(made);
}

/** A job, not a plain e-mail, because the link must not be stored: it is derived when sent. */
export const sendRecoveryEffect = (
  { profile_id }: Pick<Account, 'profile_id'>,
  { recovery_nonce }: RecoveryInForce,
  {
    byStaff = false,
    invited = false,
  }: { readonly byStaff?: boolean; readonly invited?: boolean } = {},
): Effect =>
  queueJob.sendRecovery({ profile_id, nonce: recovery_nonce, by_staff: byStaff, invited });
