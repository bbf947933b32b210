import * as v from 'valibot';
import { job, type Mail } from '#platform/history/effects';
import { secretSending, sendLogged } from '../sentMails/sendLogged';
import { getAccount } from '../accountRepository';
import { codeOfStep, findEmailStep } from './emailStep';
import { company } from '#platform/config/company';
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

const data = v.object({ profile_id: v.number(), step: v.string() });

/** Sends nothing for a step that is over. */
export const sendLoginCode = job(data, async ({ profile_id, step }, context) => {
  const [account, begun] = await Promise.all([
    getAccount(profile_id),
    findEmailStep(step, context.now),
  ]);
  if (!account?.is_active || begun?.profile_id !== profile_id) return;
  const mail = loginCodeMail(await codeOfStep(step));
  await sendLogged(account.email, mail, secretSending(profile_id, context));
});
