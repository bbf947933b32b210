import { company } from '#platform/config/company';
import type { Mail } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';

export const loginCodeMail = (code: string): Mail =>
  mailLayout({
    subject: 'Seu código para entrar',
    paragraphs: [
      'Alguém errou a senha da sua conta muitas vezes hoje. Por isso pedimos mais uma confirmação a quem entra com a senha certa.',
      `Digite este código, que vale por 10 minutos: ${code}`,
    ],
    closing: [
      `Se não foi você quem entrou agora, alguém conhece a sua senha: troque-a e avise-nos em ${company.email}.`,
    ],
  });
