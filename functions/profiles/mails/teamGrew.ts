import * as v from 'valibot';
import { roleNames, teamRoles } from '#shared/profiles/team/roles';
import { pathTo } from '#shared/site/pathTo';
import { company } from '#platform/config/company';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { siteLink } from '#platform/mail/siteLink';

/** Goes to a team's holder; names the address alone, because the name is what whoever invited typed. */
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
