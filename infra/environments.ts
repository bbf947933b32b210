import { type Company, demoCompany } from '#shared/company';
import type { PaymentSettings } from '#shared/payments/paymentSettings';
import type { ShippingSettings } from '#shared/shipping/shippingSettings';

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
  readonly shipping: ShippingSettings;
  /** Postal code look-ups of the browser, in the order they are tried. */
  readonly cepServices: { readonly viaCep: string; readonly brasilApi: string };
};

export type DeployedEnvironment = Environment & {
  /** A boleto of the demonstration is nothing a customer may get. */
  readonly payments: Exclude<PaymentSettings, { readonly provider: 'embedded' }>;
  readonly region: string;
  readonly domain: string;
  readonly mailDomain: string;
  /** Whom alarms wake. */
  readonly alarmEmail: string;
  /** Of the domain, issued in us-east-1 as CloudFront asks; the SSM parameter that holds its ARN. */
  readonly certificateParameter: string;
  /** Raised after a change of `originVerify`: a deployment reads it again only where something changed. */
  readonly secretsRevision: number;
  /** Data outlives the stacks: retained, protected from deletion, with point-in-time recovery. */
  readonly protectData: boolean;
};

const cepServices = { viaCep: 'https://viacep.com.br', brasilApi: 'https://brasilapi.com.br' };

/** What the company pays for and asks; the test environment asks their sandboxes. */
const services = {
  production: {
    payments: { provider: 'asaas', url: 'https://api.asaas.com/v3' },
    shipping: {
      correios: { url: 'https://api.correios.com.br' },
      melhorEnvio: { url: 'https://melhorenvio.com.br' },
    },
  },
  test: {
    payments: { provider: 'asaas', url: 'https://api-sandbox.asaas.com/v3' },
    shipping: {
      correios: { url: 'https://apihom.correios.com.br' },
      melhorEnvio: { url: 'https://sandbox.melhorenvio.com.br' },
    },
  },
} as const satisfies Record<DeployedName, Pick<Environment, 'payments' | 'shipping'>>;

const deployed = (name: DeployedName, domain: string): DeployedEnvironment => ({
  prefix: `aeropub-${name}`,
  siteName: 'AeroPub',
  siteOrigin: `https://${domain}`,
  domain,
  region: 'sa-east-1',
  mailDomain: domain,
  alarmEmail: `operacao@${domain}`,
  mailFrom: `AeroPub <nao-responda@${domain}>`,
  staffEmail: `equipe@${domain}`,
  certificateParameter: `/aeropub/${name}/certificate-arn`,
  company: demoCompany,
  ...services[name],
  cepServices,
  secretsRevision: 1,
  protectData: name === 'production',
});

/** Where the code is kept and delivered from, on GitHub. */
export const repository = 'example/shop';

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
    shipping: { correios: null, melhorEnvio: null },
    cepServices,
  },
} as const satisfies Record<DeployedName, DeployedEnvironment> & Record<'local', Environment>;
