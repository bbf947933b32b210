import { config } from '../../platform/config';
import type { Mail } from '../../platform/effects';
import { mailLayout } from '../../platform/mailLayout';

/** The link is built from configuration: a forged Host header must not lead anybody astray. */
export const recoveryMail = (name: string, hash: string): Mail =>
  mailLayout({
    subject: 'Recuperação de senha',
    name,
    paragraphs: [
      'Recebemos um pedido para criar uma nova senha da sua conta. O link abaixo vale por 60 minutos e pode ser usado uma vez.',
    ],
    button: { label: 'Criar nova senha', url: `${config.SITE_ORIGIN}/change_pass/${hash}` },
    closing: ['Se não foi você, ignore este e-mail: sua senha continua a mesma.'],
  });
