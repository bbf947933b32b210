import * as v from 'valibot';
import { roleNames, teamRoles } from '#shared/profiles/team/roles';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';

/** Goes to a person of a team whose role changed; null means that they left it. */
export const teamChanged = mailTemplate(
  v.object({ company: v.string(), role: v.nullable(v.picklist(teamRoles)) }),
  ({ company, role }) =>
    mailLayout({
      subject: role === null ? 'Você não atua mais por uma empresa' : 'Seu papel na equipe mudou',
      paragraphs: [
        role === null
          ? `Você foi retirado da equipe de ${company}. A sua própria conta continua como está.`
          : `Na equipe de ${company} o seu papel agora é ${roleNames[role]}. Já vale no seu próximo acesso.`,
      ],
    }),
);
