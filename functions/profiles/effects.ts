import { type EffectHandlers, job } from '#platform/history/effects';
import { dataChanged } from './mails/dataChanged';
import {
  emailChangeAsked,
  emailChanged,
  emailInUseMail,
  emailLinkMail,
} from './mails/emailChangeMails';
import { welcome } from './mails/welcome';
import { teamChanged, teamGrew, teamInvitationMail } from './mails/teamMails';
import * as v from 'valibot';
import { secretSending, sendLogged } from '#functions/accounts/sentMails/sendLogged';
import { emailHash } from './emailChange/emailLink';
import { profiles } from './profileRepository';
import { isTakenEmail } from './profileWrites';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { ownerOf } from '#functions/accounts/sentMails/mailReturnRepository';
import { shownName } from './reading/presentProfile';
import { invitationCode } from './team/invitationLink';
import { findTeam } from './team/teamRepository';

/** Sends nothing for an invitation that was withdrawn, resent or accepted meanwhile. */
const sendTeamInvitation = job(
  v.object({ company: v.number(), id: v.number(), nonce: v.string() }),
  async ({ company: profile, id, nonce }, { deliveryId, now }) => {
    const [company, team] = await Promise.all([profiles.get(profile), findTeam(profile)]);
    const invitation = team.invitations.find((one) => one.id === id && one.nonce === nonce);
    if (!company || !invitation) return;
    const mail = teamInvitationMail({
      company: shownName(company),
      role: invitation.role,
      code: await invitationCode(profile, invitation),
      until: todayInSaoPaulo(new Date(invitation.expires)),
    });
    const owner = await ownerOf(invitation.email);
    await sendLogged(invitation.email, mail, {
      deliveryId,
      now,
      secret: true,
      template: 'teamInvitation',
      ...(owner === undefined ? {} : { profile: owner }),
    });
  },
);

/** Sends nothing for a change that was withdrawn, replaced or confirmed meanwhile. */
const sendEmailLink = job(
  v.object({ profile: v.number(), nonce: v.string() }),
  async ({ profile, nonce }, context) => {
    const { deliveryId, now } = context;
    const row = await profiles.get(profile);
    if (row?.pending_email?.nonce !== nonce) return;
    const { address } = row.pending_email;
    // Only the address's owner learns this; the person who asked cannot tell it from a free one.
    if (await isTakenEmail(address, row)) {
      await sendLogged(address, emailInUseMail(), { deliveryId, now });
      return;
    }
    const hash = await emailHash(row, now);
    if (hash === null) return;
    await sendLogged(address, emailLinkMail(hash), secretSending(profile, context));
  },
);

export const profileEffects = {
  mails: { dataChanged, emailChangeAsked, emailChanged, teamChanged, teamGrew },
  notices: { welcome },
  jobs: { sendEmailLink, sendTeamInvitation },
} as const satisfies EffectHandlers;
