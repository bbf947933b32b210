import type { EffectHandlers } from '#platform/history/effects';
import { announceRevisionJob } from './revisions/announceRevision';
import { wantCopiesJob } from './documents/licence/wantCopies';
import { autoRenewalEnded, autoRenewalFailed, autoRenewalNotice } from './mails/autoRenewalMail';
import { newRevision, revisionTest } from './mails/newRevision';
import { renewalReminder } from './mails/renewalReminder';
import { signatureExpired } from './mails/signatureExpired';
import { suspendSignaturesJob } from './granting/suspendSignatures';
import { makeSignaturesJob, revokeLinesJob, revokeSignaturesJob } from './granting/signatureJobs';

export const signatureEffects = {
  mails: { revisionTest, autoRenewalNotice, autoRenewalFailed, autoRenewalEnded },
  notices: { newRevision, renewalReminder, signatureExpired },
  declinable: {
    newRevision: 'revisions',
    renewalReminder: 'reminders',
    signatureExpired: 'reminders',
  },
  jobs: {
    announceRevision: announceRevisionJob,
    makeSignatures: makeSignaturesJob,
    revokeSignatures: revokeSignaturesJob,
    revokeLines: revokeLinesJob,
    suspendSignatures: suspendSignaturesJob,
    wantCopies: wantCopiesJob,
  },
} as const satisfies EffectHandlers;
