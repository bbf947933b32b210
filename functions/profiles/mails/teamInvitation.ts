import { roleNames, type TeamRole } from '#shared/profiles/team/roles';
import { pathTo } from '#shared/site/pathTo';
import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { siteLink } from '#platform/mail/siteLink';

type Invited = {
  readonly company: string;
  readonly role: TeamRole;
  readonly code: string;
  readonly until: CalendarDate;
};

/** Names the company alone: what its titular typed of the person is a stranger's text. */
export const teamInvitationMail = ({ company, role, code, until }: Invited): Mail =>
  mailLayout({
    subject: 'Convite para a equipe de uma empresa',
    paragraphs: [
      `${company} convidou você para a equipe dela na loja, com o papel ${roleNames[role]}.`,
      'Você entra com a sua própria conta deste e-mail; se ainda não tem, cria uma senha ao aceitar.',
    ],
    facts: [
      { label: 'Empresa', value: company },
      { label: 'Papel', value: roleNames[role] },
      { label: 'Vale até', value: formatDate(until) },
    ],
    button: { label: 'Ver convite', url: siteLink(pathTo('/team_invitation/:code', { code })) },
    closing: ['Se você não conhece esta empresa, ignore este e-mail: nada muda.'],
  });
