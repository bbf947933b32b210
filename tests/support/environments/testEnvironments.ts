import { demoFiscal } from '#shared/invoices/fiscalSettings';
import { demoCompany } from '#shared/site/company';
import type { DeployedEnvironment, DeployedName } from '#infra/environments';

/** The operator owns `infra/environments.ts`, so the tests synthesize their own environments. */
const testEnvironment = (name: DeployedName, domain: string): DeployedEnvironment => ({
  account: name === 'production' ? '123456789012' : '210987654321',
  prefix: `aeropub-${name}`,
  siteName: 'AeroPub',
  siteOrigin: `https://${domain}`,
  domain,
  region: 'sa-east-1',
  mailDomain: domain,
  alarmEmail: `operacao@${domain}`,
  quietHours: 6,
  mailFrom: `AeroPub <nao-responda@${domain}>`,
  staffEmail: `equipe@${domain}`,
  dns: {
    zone:
      name === 'production'
        ? { id: 'Z0000000000EXAMPLE', name: 'example.com' }
        : { id: 'Z1111111111EXAMPLE', name: domain },
  },
  largestMailing: 1000,
  staffFactor: 'required',
  limits: {
    hourly: { signUp: 10, contact: 5, quotes: 60, photoUpload: 100, register: 300 },
    boletoDueDays: 3,
    unpaidDays: 30,
  },
  accountConcurrency: 1000,
  capacity: {
    api: { rate: 100, burst: 200 },
    sensitiveRoutes: { rate: 10, burst: 20 },
    firewall: { token: 100, recovery: 30, contact: 30, all: 3000 },
  },
  company: demoCompany,
  fiscal: {
    ...demoFiscal,
    issuer: {
      provider: 'focus',
      url: 'https://homologacao.focusnfe.com.br',
      environment: 'trial',
    },
  },
  payments: { provider: 'asaas', url: 'https://api-sandbox.asaas.com/v3' },
  shipping: {
    correios: { url: 'https://apihom.correios.com.br' },
    melhorEnvio: { url: 'https://sandbox.melhorenvio.com.br' },
    carrier: { name: 'correios', url: 'https://apihom.correios.com.br' },
  },
  cepServices: { viaCep: 'https://viacep.com.br', brasilApi: 'https://brasilapi.com.br' },
  secretsRevision: 1,
  backup: {
    ...(name === 'production' ? { days: 35, years: 5 } : { days: 2, years: null }),
    region: 'us-east-1',
    account: name === 'production' ? '345678901234' : null,
  },
  protectData: name === 'production',
  isEstablished: true,
});

export const testEnvironments: Readonly<Record<DeployedName, DeployedEnvironment>> = {
  production: testEnvironment('production', 'loja.example.com'),
  test: testEnvironment('test', 'teste.loja.example.com'),
};
