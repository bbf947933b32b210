import type { EffectHandlers } from '#platform/history/effects';
import { dataChanged } from './mails/dataChanged';
import { emailChangeAsked, emailChanged } from './mails/emailChange';
import { welcome } from './mails/welcome';
import { teamChanged } from './mails/teamChanged';
import { sendEmailLink } from './emailChange/sendEmailLink';
import { sendTeamInvitation } from './team/sendTeamInvitation';

export const profileEffects = {
  mails: { dataChanged, emailChangeAsked, emailChanged, teamChanged },
  notices: { welcome },
  jobs: { sendEmailLink, sendTeamInvitation },
} as const satisfies EffectHandlers;
