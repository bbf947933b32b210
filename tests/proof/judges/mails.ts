import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';

const domain = 'loja.example.com';
export const sender = { name: 'AeroPub', address: `nao-responda@${domain}`, domain };

/** Each message the shop can send, as a deployed one writes it. */
export async function deployedMails() {
  Object.assign(process.env, fixedEnvironment, {
    SITE_ORIGIN: `https://${domain}`,
    MAIL_FROM: `${sender.name} <${sender.address}>`,
    STAFF_EMAIL: `equipe@${domain}`,
    PAYMENTS: '{"provider":"asaas","url":"https://api.example.com"}',
  });
  await import('#tests/support/environments/environment');
  // Read only now: a module looks at the environment when it is loaded.
  const { everyMail } = await import('#tests/support/samples/everyMail');
  return everyMail({ own: 'Manual de Manutenção AG-201', stranger: 'Maria Aparecida dos Santos' });
}
