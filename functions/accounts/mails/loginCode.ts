import { company } from '#platform/company';
import type { Mail } from '#platform/outbox/effects';
import { mailLayout } from '#platform/mail/mailLayout';

/** `code` is null for who proves a login by a second factor. */
export const loginCodeMail = (code: string | null): Mail =>
  mailLayout({
    subject: code === null ? 'Confirme a sua entrada' : 'Seu código para entrar',
    paragraphs: [
      'Alguém errou a senha da sua conta muitas vezes hoje. Por isso pedimos mais uma confirmação a quem entra com a senha certa.',
      code === null
        ? 'Digite o código do seu aplicativo ou um código de recuperação.'
        : `Digite este código, que vale por 10 minutos: ${code}`,
    ],
    closing: [
      `Se não foi você quem entrou agora, alguém conhece a sua senha: troque-a e avise-nos em ${company.email}.`,
    ],
  });
