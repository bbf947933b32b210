import type { EffectHandlers } from '#platform/history/effects';
import { renewCopyJob, wantCopiesJob } from './documents/licence/copyJobs';
import { makeSignaturesJob } from './granting/makeSignatures';
import { suspendSignaturesJob } from './granting/suspendSignatures';
import { revokeLinesJob, revokeSignaturesJob } from './granting/undoSignatures';
import {
  autoRenewalAuthorised,
  autoRenewalEnded,
  autoRenewalFailed,
  autoRenewalNotice,
} from './mails/autoRenewalMail';
import { documentTest, newDocument } from './mails/newDocument';
import { newRevision, revisionTest } from './mails/newRevision';
import { readingReminder } from './mails/readingReminder';
import { renewalReminder, signatureExpired } from './mails/subscriptionMails';
import { transferNews } from './mails/transferNews';
import { announceDocumentJob } from './revisions/announceDocument';
import { announceRevisionJob } from './revisions/announceRevision';
import { releaseReaderJob } from './revisions/chooseReaders';
import { mailTransferEndJob, mailTransferOfferJob } from './transferring/transferMailJobs';

export const signatureEffects = {
  mails: {
    documentTest,
    revisionTest,
    readingReminder,
    autoRenewalAuthorised,
    autoRenewalNotice,
    autoRenewalFailed,
    autoRenewalEnded,
    transferNews,
  },
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
    mailTransferEnd: mailTransferEndJob,
    mailTransferOffer: mailTransferOfferJob,
    makeSignatures: makeSignaturesJob,
    revokeSignatures: revokeSignaturesJob,
    releaseReader: releaseReaderJob,
    renewCopy: renewCopyJob,
    revokeLines: revokeLinesJob,
    suspendSignatures: suspendSignaturesJob,
    wantCopies: wantCopiesJob,
  },
} as const satisfies EffectHandlers;
