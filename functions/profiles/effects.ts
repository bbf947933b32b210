import type { EffectHandlers } from '../platform/effects';
import { dataChanged } from './mails/dataChanged';
import { emailChangeAsked, emailChanged } from './mails/emailChange';
import { welcome } from './mails/welcome';
import { refreshClient } from './refreshClient';
import { welcomeUnlessOrdered } from './welcomeUnlessOrdered';
import { sendEmailLink } from './sendEmailLink';

export const profileEffects: EffectHandlers = {
  mails: { dataChanged, emailChangeAsked, emailChanged },
  notices: { welcome },
  jobs: { refreshClient, sendEmailLink, welcomeUnlessOrdered },
};
