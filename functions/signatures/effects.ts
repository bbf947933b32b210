import type { EffectHandlers } from '../platform/effects';
import { announceRevisionJob } from './announceRevision';
import { newRevision } from './mails/newRevision';
import { makeSignaturesJob, revokeSignaturesJob } from './signatureJobs';

export const signatureEffects: EffectHandlers = {
  mails: { newRevision },
  jobs: {
    announceRevision: announceRevisionJob,
    makeSignatures: makeSignaturesJob,
    revokeSignatures: revokeSignaturesJob,
  },
};
