import type { EffectHandlers } from '#platform/history/effects';
import { announceRevisionJob } from './revisions/announceRevision';
import { wantCopiesJob } from './documents/licence/wantCopies';
import { newRevision, revisionTest } from './mails/newRevision';
import { readingReminder } from './mails/readingReminder';
import { releaseReaderJob } from './revisions/chooseReaders';
import { renewalReminder } from './mails/renewalReminder';
import { signatureExpired } from './mails/signatureExpired';
import { suspendSignaturesJob } from './granting/suspendSignatures';
import { makeSignaturesJob, revokeLinesJob, revokeSignaturesJob } from './granting/signatureJobs';

export const signatureEffects = {
  mails: { revisionTest, readingReminder },
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
    releaseReader: releaseReaderJob,
    revokeLines: revokeLinesJob,
    suspendSignatures: suspendSignaturesJob,
    wantCopies: wantCopiesJob,
  },
} as const satisfies EffectHandlers;
