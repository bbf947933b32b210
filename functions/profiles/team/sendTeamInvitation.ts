import * as v from 'valibot';
import { teamInvitationMail } from '../mails/teamInvitation';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { job } from '#platform/history/effects';
import { sendLogged } from '#functions/accounts/sentMails/sendLogged';
import { ownerOf } from '#functions/accounts/sentMails/mailReturnRepository';
import { profiles } from '../profileRepository';
import { shownName } from '../reading/presentProfile';
import { invitationCode } from './invitationLink';
import { findTeam } from './teamRepository';

/** Nothing is sent for an invitation that was taken back, sent anew or accepted meanwhile. */
export const sendTeamInvitation = job(
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
      ...{ deliveryId, now, secret: true, template: 'teamInvitation' },
      ...(owner === undefined ? {} : { profile: owner }),
    });
  },
);
