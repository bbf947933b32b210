import { readFileSync } from 'node:fs';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoCompany } from '#shared/site/company';
import { testEnvironments } from '#tests/support/environments/testEnvironments';
import { siteConfig } from '#infra/settings/siteConfig';
import { accessibilityChecked } from '#shared/site/accessibilityChecked';
import { calendarDate, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import {
  formerPrivacy,
  formerPrivacyDays,
  privacyDays,
  privacyInForce,
} from '#shared/site/formerPrivacy';
import { startSession } from '#web/state/startSession';
import { loadSite } from '#web/state/site';
import { leaveSession } from '#web/state/session';
import { storedKeys, writeText } from '#web/state/stored';
import { customer, heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';

const opened = async (path: string, title: string, company = demoCompany) => {
  const served = siteConfig('production', {
    ...testEnvironments.production,
    company,
    siteName: 'Céu Azul',
  });
  serveApi({ 'GET /config.json': { body: served } });
  openShop(path);
  await heading(title);
  await act(loadSite);
};
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the page on privacy', () => {
  it('names the company, the person in charge and the authority as it is called now', async () => {
    await opened('/privacy', 'Privacidade');
    const main = screen.getByRole('main');
    expect(main.textContent).toContain('ControladoraAeroPub Publicações Técnicas Ltda.');
    expect(main.textContent).toContain('Pessoa encarregada pelos dadosRenata Prado');
    expect(main.textContent).toContain('Agência Nacional de Proteção de Dados');
    expect(main.textContent).not.toContain('Autoridade Nacional');
    expect(main.textContent).toContain('Respondemos em até 15 dias');
  });

  it('says of a former text until when it was in force', async () => {
    await opened('/privacy/2026-03-02', 'Privacidade');
    expect(screen.getByText('Versão de 02/03/2026, em vigor até 25/11/2026.')).toBeTruthy();
  });

  it('names a contact where a small agent has no person in charge', async () => {
    const dataProtection = { ...demoCompany.dataProtection, kind: 'small-agent' } as const;
    await opened('/privacy', 'Privacidade', { ...demoCompany, dataProtection });
    expect(screen.getByText('Contato para dados pessoais')).toBeTruthy();
    expect(screen.queryByText('Pessoa encarregada pelos dados')).toBeNull();
  });

  it('has a row for each group of keys that the shop may store', async () => {
    await opened('/privacy', 'Privacidade');
    const rows = rowsOf('Guardado no aparelho');
    expect(rows).toHaveLength(Object.keys(storedKeys).length);
    expect(rows.map(([what]) => what)).toContain('Carrinho e rascunhos');
    expect(rows.every((cells) => cells.every((cell) => cell !== ''))).toBe(true);
  });

  it('says with whom this environment shares, by name, and in which region it stands', async () => {
    await opened('/privacy', 'Privacidade');
    const rows = rowsOf('Com quem dividimos');
    expect(rows.map(([who]) => who)).toEqual([
      'Transporte: Correios, Melhor Envio (Jadlog, Azul Cargo) e outras transportadoras',
      'Provedor de pagamento: Asaas',
      'Emissor de notas fiscais',
      'Consulta de CEP',
      'Consulta de CNPJ (BrasilAPI)',
      'Amazon Web Services',
    ]);
    expect(rows.at(-1)).toEqual(['Amazon Web Services', 'Tudo, cifrado', 'São Paulo (sa-east-1)']);
  });

  it('says since when it holds, and keeps what it said before', async () => {
    await opened('/privacy', 'Privacidade');
    expect(screen.getByText(/Em vigor desde 26\/11\/2026\./)).toBeTruthy();
    act(() => screen.getByRole('link', { name: 'Texto de 02/03/2026' }).click());
    await screen.findByText('Esta versão não está mais em vigor');
    expect(
      screen.getByText(/o carrinho e o pedido em andamento, para a loja funcionar/),
    ).toBeTruthy();
    for (const day of formerPrivacyDays) {
      expect(day < privacyInForce && formerPrivacy[day].length > 0, day).toBe(true);
    }
    expect(privacyDays).toEqual([...formerPrivacyDays, privacyInForce]);
  });

  it('says that there is no other version', async () => {
    await opened('/privacy/2026-03-03', 'Privacidade');
    expect(screen.getByText('Não há texto que tenha valido desde 2026-03-03.')).toBeTruthy();
  });

  it('leads to the rights in Minha conta, and a visitor to the login and the e-mail', async () => {
    await opened('/privacy', 'Privacidade');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Entrar' })).toHaveProperty('pathname', '/login');
    expect(main.getAllByRole('link', { name: 'dados@example.com' })).toHaveLength(2);
    act(() => startSession('t', customer));
    for (const [name, part] of [
      ['Baixar meus dados', '#dados'],
      ['Corrigir meus dados', '#contato'],
      ['Excluir a conta', '#excluir'],
    ] as const) {
      expect(main.getByRole('link', { name })).toHaveProperty('hash', part);
    }
  });
});

it("'sair' empties every group but the machine's own", () => {
  startSession('t', customer);
  const groups = Object.values(storedKeys).flat();
  for (const key of groups) writeText(key, '"x"');
  leaveSession();
  expect(groups.filter((key) => localStorage.getItem(key) !== null)).toEqual(storedKeys.machine);
});

it('the page on accessibility says the day of the proof that was kept last', async () => {
  await opened('/accessibility', 'Acessibilidade');
  const day = calendarDate(accessibilityChecked);
  expect(screen.getByText(new RegExp(`Conferido em ${formatDate(day)}`))).toBeTruthy();
  expect(day <= todayInSaoPaulo(new Date())).toBe(true);
  // The proof writes the day itself; nobody types it.
  const proof = readFileSync('tests/proof.mjs', 'utf8');
  expect(proof).toMatch(/name: 'axe',[^}]*afterwards: writeChecked/);
});

it('the page on accessibility says what is met, what was tested, its limits and whom to tell', async () => {
  await opened('/accessibility', 'Acessibilidade');
  const main = screen.getByRole('main');
  const says = [
    'WCAG 2.2, nível AA, e a ABNT NBR 17225',
    'Limites conhecidos',
    'Respondemos em até 5 dias úteis',
    'acessibilidade@example.com',
    '(14) 3300-1997',
  ];
  for (const words of says) expect(main.textContent).toContain(words);
});
