import { randomBytes } from 'node:crypto';
import type { Account } from '#platform/auth/accountRecord';
import { type Effect, queueJob } from '#platform/history/queue';

const validMs = 60 * 60_000;

type Recovery = Pick<Account, 'recovery_nonce' | 'recovery_expires'>;

type RecoveryInForce = { readonly recovery_nonce: string; readonly recovery_expires: string };

export const noRecovery: Recovery = { recovery_nonce: null, recovery_expires: null };

/** Replaces any recovery in force, so that only the latest link works. */
export const newRecovery = (now: Date): RecoveryInForce => ({
  recovery_nonce: randomBytes(32).toString('base64url'),
  recovery_expires: new Date(now.getTime() + validMs).toISOString(),
});

/** When the recovery in force was asked for. */
export const recoveryMade = ({ recovery_expires: expires }: Recovery): Date | null =>
  expires === null ? null : new Date(Date.parse(expires) - validMs);

/** A job and not a plain e-mail, because the link must not be stored: it is derived when sent. */
export const sendRecoveryEffect = (
  { profile_id }: Account,
  { recovery_nonce }: RecoveryInForce,
  { byStaff = false }: { readonly byStaff?: boolean } = {},
): Effect => queueJob.sendRecovery({ profile_id, nonce: recovery_nonce, by_staff: byStaff });
