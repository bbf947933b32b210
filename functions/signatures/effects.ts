import type { EffectHandlers } from '#platform/history/effects';
import { announceDocumentJob } from './revisions/announceDocument';
import { announceRevisionJob } from './revisions/announceRevision';
import { wantCopiesJob } from './documents/licence/wantCopies';
import { newDocument } from './mails/newDocument';
import { newRevision, revisionTest } from './mails/newRevision';
import { renewalReminder } from './mails/renewalReminder';
import { signatureExpired } from './mails/signatureExpired';
import { suspendSignaturesJob } from './granting/suspendSignatures';
import { makeSignaturesJob, revokeLinesJob, revokeSignaturesJob } from './granting/signatureJobs';

export const signatureEffects = {
  mails: { revisionTest },
  notices: { newDocument, newRevision, renewalReminder, signatureExpired },
  declinable: {
    newDocument: 'revisions',
    newRevision: 'revisions',
    renewalReminder: 'reminders',
    signatureExpired: 'reminders',
  },
  jobs: {
    announceDocument: announceDocumentJob,
    announceRevision: announceRevisionJob,
    makeSignatures: makeSignaturesJob,
    revokeSignatures: revokeSignaturesJob,
    revokeLines: revokeLinesJob,
    suspendSignatures: suspendSignaturesJob,
    wantCopies: wantCopiesJob,
  },
} as const satisfies EffectHandlers;
