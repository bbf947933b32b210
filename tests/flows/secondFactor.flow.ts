import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { frameMessages } from '#shared/messages/messages';
import { newAccount } from '../support/screens/buying';
import { expectAccessiblePage } from '../support/screens/expectAccessiblePage';

const password = 'hangar azul de Botucatu';

/** The app's code of the period before, of this one or of the next: each is taken once, in this order. */
const codeOf = (secret: string, period: -1 | 0 | 1) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + period * 30_000,
  });

async function enterPassword(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByLabel('Senha').press('Enter');
}
const leave = (page: Page) => page.getByRole('button', { name: frameMessages.signOut }).click();
const isIn = (page: Page) => expect(page.getByRole('link', { name: 'Vera Fator' })).toBeVisible();
const part = (page: Page) =>
  page.getByRole('region', { name: 'Segundo fator' }).getByRole('listitem');

/** A key of this device that says yes by itself. */
async function withPasskey(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a person sets up an app and a passkey, enters with each, by the key alone and with a recovery code, removes both', async ({
  page,
}) => {
  test.slow();
  await withPasskey(page);
  const { email } = await newAccount(page.request, { name: 'Vera Fator', password });
  await enterPassword(page, email);
  await isIn(page);

  await page.goto('/account#segundo-fator');
  await page.getByRole('button', { name: 'Configurar aplicativo de códigos' }).click();
  const setup = page.getByRole('dialog', { name: 'Aplicativo de códigos' });
  await expect(setup.getByRole('img')).toBeVisible();
  await expectAccessiblePage(page);
  const shown = await setup.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await setup.getByLabel('Código que o aplicativo mostra').fill(codeOf(secret, -1));
  const codes = page.getByRole('dialog', { name: 'Guarde estes códigos' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessiblePage(page);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByLabel('Guardei os códigos em lugar seguro').check();
  await codes.getByRole('button', { name: 'Concluir' }).click();
  await expect(part(page)).toHaveCount(2);

  await leave(page);
  await enterPassword(page, email);
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByLabel('Código').fill(codeOf(secret, 0));
  await isIn(page);

  await leave(page);
  await enterPassword(page, email);
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(recovery);
  await page.getByLabel('Código de recuperação').press('Enter');
  await isIn(page);
  await expect(page.getByText(/^Restam 9 códigos de recuperação/)).toBeVisible();

  // Another factor only for who proves the one that is there.
  await page.goto('/account#segundo-fator');
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await page.getByLabel(/^Nome da chave/).fill('notebook do hangar');
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  const fresh = page.getByRole('dialog', { name: 'Confirme que é você' });
  await fresh.getByLabel('Código').waitFor();
  await expectAccessiblePage(page);
  await fresh.getByLabel('Código').fill(codeOf(secret, 1));
  await expect(part(page).filter({ hasText: 'notebook do hangar' })).toBeVisible();

  // Proposed at the e-mail field, where this key says yes by itself.
  await leave(page);
  await page.goto('/login');
  await isIn(page);

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await leave(page);
  await page.goto('/login');
  const withKey = page.getByRole('button', { name: 'Entrar com chave de acesso' });
  await withKey.waitFor();
  await expectAccessiblePage(page);
  await withKey.click();
  await isIn(page);

  // With the password it is the second step.
  await leave(page);
  await enterPassword(page, email);
  await isIn(page);

  await page.goto('/account#segundo-fator');
  await expect(part(page).filter({ hasText: 'notebook do hangar' })).toContainText(
    /Chrome no \w+, último uso em /,
  );
  for (const name of ['notebook do hangar', 'Aplicativo de códigos']) {
    await page.getByRole('button', { name: `Remover ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText(`“${name}” não entra mais nesta conta.`)).toBeVisible();
  }
  // The device has the key still; the account has not.
  await leave(page);
  await page.goto('/login');
  await withKey.click();
  await expect(page.getByText(/não foi aceita\. Entre com e-mail e senha\./)).toBeVisible();
  await enterPassword(page, email);
  await isIn(page);
});
