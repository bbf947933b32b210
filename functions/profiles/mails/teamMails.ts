import { endingWith } from '#shared/profiles/person';
import * as v from 'valibot';
import { roleNames, type TeamRole, teamRoles } from '#shared/profiles/team/roles';
import { pathTo } from '#shared/site/pathTo';
import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import { type Mail, mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { siteLink } from '#platform/mail/siteLink';
import { unlinked } from '#platform/mail/unlinked';
import { company } from '#platform/config/company';

type Invited = {
  readonly company: string;
  readonly role: TeamRole;
  readonly code: string;
  readonly until: CalendarDate;
};

/** Names only the company, because the invited person's name was typed by a stranger. */
export const teamInvitationMail = ({ company, role, code, until }: Invited): Mail =>
  mailLayout({
    subject: 'Convite para a equipe de uma empresa',
    paragraphs: [
      `${unlinked(company)} convidou você para a equipe dela na loja, com o papel ${roleNames[role]}.`,
      'Você entra com a sua própria conta deste e-mail; se ainda não tem, cria uma senha ao aceitar.',
    ],
    facts: [
      { label: 'Empresa', value: unlinked(company) },
      { label: 'Papel', value: roleNames[role] },
      { label: 'Vale até', value: formatDate(until) },
    ],
    button: { label: 'Ver convite', url: siteLink(pathTo('/team_invitation/:code', { code })) },
    closing: ['Se você não conhece esta empresa, ignore este e-mail: nada muda.'],
  });

/** Goes to a team's holder; shows only the address, because the name was typed by the inviting person. */
export const teamGrew = mailTemplate(
  v.object({
    what: v.picklist(['invited', 'joined']),
    email: v.string(),
    role: v.picklist(teamRoles),
  }),
  ({ what, email, role }) =>
    mailLayout({
      subject:
        what === 'invited'
          ? 'Convidamos uma pessoa para a sua equipe'
          : 'Uma pessoa entrou na sua equipe',
      paragraphs: [
        what === 'invited'
          ? 'Nossa equipe enviou o convite em nome da sua empresa.'
          : 'O convite foi aceito, e o acesso já vale.',
      ],
      facts: [
        { label: 'E-mail', value: email },
        { label: 'Papel', value: roleNames[role] },
      ],
      button: { label: 'Ver a equipe', url: siteLink(pathTo('/account/team')) },
      closing: [
        `Se você não esperava isto, retire a pessoa em Equipe e avise-nos em ${company.email}.`,
      ],
    }),
);

/** Goes to a member of a team whose role changed; null means that they were removed. */
export const teamChanged = mailTemplate(
  v.object({ company: v.string(), role: v.nullable(v.picklist(teamRoles)) }),
  ({ company, role }) =>
    mailLayout({
      subject: role === null ? 'Você não atua mais por uma empresa' : 'Seu papel na equipe mudou',
      paragraphs: [
        role === null
          ? `Você foi retirado da equipe de ${endingWith(unlinked(company))} A sua própria conta continua como está.`
          : `Na equipe de ${unlinked(company)} o seu papel agora é ${roleNames[role]}. Já vale no seu próximo acesso.`,
      ],
    }),
);
