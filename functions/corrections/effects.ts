import type { EffectHandlers } from '#platform/history/effects';
import { mendReportsJob } from './answering/mendReports';
import { reportAnswered, reportMended } from './mails/reportMails';

export const correctionEffects = {
  mails: { reportAnswered, reportMended },
  jobs: { mendReports: mendReportsJob },
} as const satisfies EffectHandlers;
