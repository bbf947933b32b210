import { type Company, demoCompany } from '#shared/company';
import type { PaymentSettings } from '#shared/payments/paymentSettings';

export type DeployedName = 'production' | 'test';
export type EnvironmentName = DeployedName | 'local';

/** What differs between the environments; everything else is the same code. */
export type Environment = {
  /** Prefix of tables, buckets, secrets and parameters. */
  readonly prefix: string;
  readonly siteName: string;
  /** Where links in e-mails and documents point; never taken from a request. */
  readonly siteOrigin: string;
  readonly mailFrom: string;
  readonly staffEmail: string;
  readonly company: Company;
  readonly payments: PaymentSettings;
  /** Postal code look-ups of the browser, in the order they are tried. */
  readonly cepServices: { readonly viaCep: string; readonly brasilApi: string };
};

export type DeployedEnvironment = Environment & {
  readonly region: string;
  readonly domain: string;
  readonly mailDomain: string;
  /** Of the domain, issued in us-east-1 as CloudFront asks; the SSM parameter that holds its ARN. */
  readonly certificateParameter: string;
  /** Data outlives the stacks: retained, protected from deletion, with point-in-time recovery. */
  readonly protectData: boolean;
};

const cepServices = { viaCep: 'https://viacep.com.br', brasilApi: 'https://brasilapi.com.br' };

const asaasUrls = {
  production: 'https://api.asaas.com/v3',
  test: 'https://api-sandbox.asaas.com/v3',
} as const satisfies Record<DeployedName, string>;

const deployed = (name: DeployedName, domain: string): DeployedEnvironment => ({
  prefix: `aeropub-${name}`,
  siteName: 'AeroPub',
  siteOrigin: `https://${domain}`,
  domain,
  region: 'sa-east-1',
  mailDomain: domain,
  mailFrom: `AeroPub <nao-responda@${domain}>`,
  staffEmail: `equipe@${domain}`,
  certificateParameter: `/aeropub/${name}/certificate-arn`,
  company: demoCompany,
  payments: { provider: 'asaas', url: asaasUrls[name] },
  cepServices,
  protectData: name === 'production',
});

// The company replaces domain and company data by its own before the first deploy.
export const environments = {
  production: deployed('production', 'loja.example.com'),
  test: deployed('test', 'teste.loja.example.com'),
  local: {
    prefix: 'aeropub-local',
    siteName: 'AeroPub',
    siteOrigin: 'http://localhost:8080',
    mailFrom: 'AeroPub <nao-responda@example.com>',
    staffEmail: 'equipe@example.com',
    company: demoCompany,
    payments: { provider: 'embedded' },
    cepServices,
  },
} as const satisfies Record<DeployedName, DeployedEnvironment> & Record<'local', Environment>;
