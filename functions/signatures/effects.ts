import type { EffectHandlers } from '#platform/history/effects';
import { announceDocumentJob } from './revisions/announceDocument';
import { announceRevisionJob } from './revisions/announceRevision';
import { wantCopiesJob } from './documents/licence/wantCopies';
import { autoRenewalEnded, autoRenewalFailed, autoRenewalNotice } from './mails/autoRenewalMail';
import { newDocument } from './mails/newDocument';
import { newRevision, revisionTest } from './mails/newRevision';
import { readingReminder } from './mails/readingReminder';
import { releaseReaderJob } from './revisions/chooseReaders';
import { renewalReminder } from './mails/renewalReminder';
import { signatureExpired } from './mails/signatureExpired';
import { suspendSignaturesJob } from './granting/suspendSignatures';
import { makeSignaturesJob, revokeLinesJob, revokeSignaturesJob } from './granting/signatureJobs';

export const signatureEffects = {
  mails: { revisionTest, readingReminder, autoRenewalNotice, autoRenewalFailed, autoRenewalEnded },
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
    releaseReader: releaseReaderJob,
    revokeLines: revokeLinesJob,
    suspendSignatures: suspendSignaturesJob,
    wantCopies: wantCopiesJob,
  },
} as const satisfies EffectHandlers;
