import type { EffectHandlers } from '#platform/history/effects';
import { dataChanged } from './mails/dataChanged';
import { emailChangeAsked, emailChanged } from './mails/emailChange';
import { welcome } from './mails/welcome';
import { sendEmailLink } from './emailChange/sendEmailLink';

export const profileEffects = {
  mails: { dataChanged, emailChangeAsked, emailChanged },
  notices: { welcome },
  jobs: { sendEmailLink },
} as const satisfies EffectHandlers;
