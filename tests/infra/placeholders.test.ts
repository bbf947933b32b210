import { describe, expect, it } from 'vitest';
import { demoCompany } from '#shared/site/company';
import type { DeployedEnvironment } from '#infra/environments';
import { placeholdersOf, refusePlaceholders } from '#infra/settings/placeholders';
import { testEnvironments } from '../support/environments/testEnvironments';

const own = (account: string, domain: string, zone: string): DeployedEnvironment => ({
  ...testEnvironments.production,
  account,
  domain,
  siteOrigin: `https://${domain}`,
  mailDomain: domain,
  mailFrom: `Loja <nao-responda@${domain}>`,
  staffEmail: `equipe@${domain}`,
  alarmEmail: `alarme@${domain}`,
  dns: { zone: { id: `Z08123456789${zone.length}`, name: zone } },
  company: {
    ...demoCompany,
    cnpj: '11222333000181',
    email: `contato@${domain}`,
    dataProtection: { name: 'Rosa Lins', email: `dados@${domain}`, kind: 'small-agent' },
    accessibilityContact: `acesso@${domain}`,
  },
  fiscal: { ...testEnvironments.production.fiscal, stateRegistration: '224998877110' },
});
const ready = {
  deployed: {
    production: own('210987654321', 'loja.manuais.com.br', 'manuais.com.br'),
    test: own('123456789012', 'teste.manuais.com.br', 'teste.manuais.com.br'),
  },
  repository: 'manuais/loja',
};
const example = { ...testEnvironments.production, account: '111122223333' };

describe('what an environment is deployed with', () => {
  it('is taken where the company filled in all of it', () => {
    expect(placeholdersOf('production', ready)).toEqual([]);
    expect(() => refusePlaceholders(ready)).not.toThrow();
  });

  it('may be synthesized with the examples it comes with, which no credentials fit', () => {
    expect(
      placeholdersOf('production', {
        ...ready,
        deployed: { ...ready.deployed, production: example },
      }),
    ).toEqual([
      'account',
      'alarmEmail',
      'company',
      'dns',
      'domain',
      'fiscal',
      'mailDomain',
      'mailFrom',
      'siteOrigin',
      'staffEmail',
    ]);
    const test = { ...testEnvironments.test, account: '444455556666' };
    expect(() =>
      refusePlaceholders({ deployed: { production: example, test }, repository: 'example/shop' }),
    ).not.toThrow();
  });

  it.each<[setting: string, left: Partial<DeployedEnvironment>]>([
    ['company', { company: demoCompany }],
    ['dns', { dns: testEnvironments.test.dns }],
    ['domain', { domain: 'loja.example.com' }],
    ['fiscal', { fiscal: testEnvironments.production.fiscal }],
    ['mailFrom', { mailFrom: testEnvironments.test.mailFrom }],
  ])('is refused by name where an account is its own and %s is not', (setting, left) => {
    const production = { ...ready.deployed.production, ...left };
    expect(() =>
      refusePlaceholders({ ...ready, deployed: { ...ready.deployed, production } }),
    ).toThrow(`production: ainda com valores de exemplo: ${setting}.`);
  });

  it.each([
    ['legalName', { legalName: ' ' }, 'company.legalName: informe a razão social'],
    ['dataProtection', { dataProtection: undefined }, 'company.dataProtection: informe quem'],
    [
      'dataProtection.email',
      { dataProtection: { name: 'Rosa Lins', email: 'dados', kind: 'person' } },
      'company.dataProtection.email: informe quem responde pelos dados pessoais',
    ],
    ['accessibilityContact', { accessibilityContact: undefined }, 'informe o e-mail para quem'],
    ['cnpj', { cnpj: '11222333000182' }, 'company.cnpj.'],
  ])('is refused in words without the company’s %s', (_, lacking, words) => {
    const { production } = ready.deployed;
    // Settings are code, which someone may have cast.
    const company = Object.assign({}, production.company, lacking);
    expect(() =>
      refusePlaceholders({
        ...ready,
        deployed: { ...ready.deployed, production: { ...production, company } },
      }),
    ).toThrow(words);
  });

  it('is refused where the workflows would be another’s', () =>
    expect(() => refusePlaceholders({ ...ready, repository: 'example/shop' })).toThrow(
      'repository',
    ));

  it('is refused where test and production share an account: their roles would be one', () => {
    const test = { ...ready.deployed.test, account: ready.deployed.production.account };
    expect(() => refusePlaceholders({ ...ready, deployed: { ...ready.deployed, test } })).toThrow(
      'contas da AWS separadas',
    );
  });
});

describe('the DNS of an environment', () => {
  const refused = (changes: Partial<Record<'production' | 'test', Partial<DeployedEnvironment>>>) =>
    expect(() => {
      const { production, test } = ready.deployed;
      const deployed = {
        production: { ...production, ...changes.production },
        test: { ...test, ...changes.test },
      };
      refusePlaceholders({ ...ready, deployed });
    });

  it('is refused in words where it is the other account’s', () =>
    refused({ test: { dns: ready.deployed.production.dns } }).toThrow(
      'production e test usam a mesma zona do Route 53 (dns: manuais.com.br): cada conta só escreve na sua.',
    ));

  it('is refused where the domain or the sender is in no zone of it', () =>
    refused({ production: { mailDomain: 'outra.com.br' } }).toThrow(
      'production: outra.com.br não está na zona manuais.com.br (dns).',
    ));

  it('may be a certificate, of its own account and where CloudFront looks', () => {
    const certificateArn = (region: string, account: string) => ({
      test: { dns: { certificateArn: `arn:aws:acm:${region}:${account}:certificate/1` } },
    });
    refused(certificateArn('us-east-1', '123456789012')).not.toThrow();
    refused(certificateArn('us-east-1', '210987654321')).toThrow(
      'test: o certificado é da conta 210987654321, não da 123456789012.',
    );
    refused(certificateArn('sa-east-1', '123456789012')).toThrow('us-east-1');
  });
});

it('is deployed to its own account only', async () => {
  const { deployedStage } = await import('../support/environments/deployedStage');
  const accounts = new Set(deployedStage('production').stage.stacks.map(({ account }) => account));
  expect([...accounts]).toEqual(['123456789012']);
});
