import { type Company, demoCompany } from '#shared/site/company';
import type { AccountConcurrency } from './settings/concurrency';
import type { Limits } from '#shared/site/limits';
import { demoFiscal, type FiscalSettings } from '#shared/invoices/fiscalSettings';
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
  /** Who issues invoices, and as what; the accountant says which codes. */
  readonly fiscal: FiscalSettings;
  readonly payments: PaymentSettings;
  readonly shipping: ShippingSettings;
  readonly limits: Limits;
  /** Whether staff have to have a second factor, or may. */
  readonly staffFactor: 'required' | 'optional';
  /** Postal code look-ups of the browser, in the order they are tried. */
  readonly cepServices: { readonly viaCep: string; readonly brasilApi: string };
};

export type DeployedEnvironment = Environment & {
  /** A boleto of the demonstration is nothing a customer may get. */
  readonly payments: Exclude<PaymentSettings, { readonly provider: 'embedded' }>;
  /** The AWS account, of no other environment: only there the stacks are deployed. */
  readonly account: string;
  readonly region: string;
  readonly domain: string;
  readonly mailDomain: string;
  /** The DNS zone of this environment's own account. */
  readonly dns: Dns;
  /** E-mails that the revision of the most widely held title sends, within a day. */
  readonly largestMailing: number;
  /** Functions the account runs at once: 10 until AWS has granted 1,000 (docs/operations.md). */
  readonly accountConcurrency: AccountConcurrency;
  readonly capacity: Capacity;
  /** Working hours without an order after which that is an alarm. */
  readonly quietHours: number;
  /** Whom alarms wake. */
  readonly alarmEmail: string;
  /** Raised after a change of `originVerify`: CloudFront is given it again only where something changed. */
  readonly secretsRevision: number;
  /** The second copy of tables and files. */
  readonly backup: BackupSettings;
  /** Data outlives the stacks: retained, with its older versions and point-in-time recovery. */
  readonly protectData: boolean;
  /**
   * Set once the first deployment has succeeded: from then on data cannot be deleted. Before, whatever is
   * protected would stand in the way of repeating a creation that failed.
   */
  readonly isEstablished: boolean;
};

/**
 * Who keeps the domain's records. In a Route 53 zone the stacks write them and have the certificate
 * issued; elsewhere the operator does, and names the certificate (issued in us-east-1 for CloudFront).
 */
export type Dns =
  | { readonly zone: { readonly id: string; readonly name: string } }
  | { readonly certificateArn: string };

/** What everybody together may ask for; `Limits` counts by address. */
export type Capacity = {
  /** Calls a second, and how many at once. */
  readonly api: { readonly rate: number; readonly burst: number };
  /** Of each route that guesses and spam are aimed at, but the login (infra/settings/concurrency.ts). */
  readonly sensitiveRoutes: { readonly rate: number; readonly burst: number };
  /** Calls one address may make in five minutes before the firewall refuses it. */
  readonly firewall: Readonly<Record<'token' | 'recovery' | 'contact' | 'all', number>>;
};

/** Kept daily for so many days, monthly for so many years, each also where `region` and `account` say. */
export type BackupSettings = {
  readonly days: number;
  /** As long as orders must be kept; null keeps none by the month. */
  readonly years: number | null;
  /** The region of the copy, which must be another than the shop's. */
  readonly region: string;
  /** An account of the same organization besides, in which no one of the shop works; null has none. */
  readonly account: string | null;
};

const cepServices = { viaCep: 'https://viacep.com.br', brasilApi: 'https://brasilapi.com.br' };

/** What the company pays for and asks; the test environment asks their sandboxes. */
const services = {
  production: {
    fiscal: {
      ...demoFiscal,
      issuer: { provider: 'focus', url: 'https://api.focusnfe.com.br', environment: 'production' },
    },
    payments: { provider: 'asaas', url: 'https://api.asaas.com/v3' },
    shipping: {
      correios: { url: 'https://api.correios.com.br' },
      // Chosen once the test environment has posted with it: docs/operations.md.
      carrier: null,
      melhorEnvio: { url: 'https://melhorenvio.com.br' },
    },
  },
  test: {
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
      carrier: { name: 'correios', url: 'https://apihom.correios.com.br' },
      melhorEnvio: { url: 'https://sandbox.melhorenvio.com.br' },
    },
  },
} as const satisfies Record<DeployedName, Pick<Environment, 'fiscal' | 'payments' | 'shipping'>>;

const limits: Limits = {
  hourly: { signUp: 10, contact: 5, quotes: 60, photoUpload: 100, register: 300 },
  boletoDueDays: 3,
  unpaidDays: 30,
};

const capacity: Capacity = {
  api: { rate: 100, burst: 200 },
  sensitiveRoutes: { rate: 10, burst: 20 },
  firewall: { token: 100, recovery: 30, contact: 30, all: 3000 },
};

/** AWS's documentation uses these ids; no credentials exist for them. */
export const exampleAccounts = { production: '111122223333', test: '444455556666' } as const;

/**
 * Each account has a zone of its own: production's holds the domain, test's is delegated from it. Neither
 * account may write in the other's.
 */
const exampleZones = {
  production: { id: 'Z0000000000EXAMPLE', name: 'example.com' },
  test: { id: 'Z1111111111EXAMPLE', name: 'teste.loja.example.com' },
} as const;

const deployed = (name: DeployedName, domain: string): DeployedEnvironment => ({
  account: exampleAccounts[name],
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
  dns: { zone: exampleZones[name] },
  largestMailing: 1000,
  staffFactor: 'required',
  limits,
  accountConcurrency: 10,
  capacity,
  company: demoCompany,
  ...services[name],
  cepServices,
  secretsRevision: 1,
  backup: {
    ...(name === 'production' ? { days: 35, years: 5 } : { days: 2, years: null }),
    region: 'us-east-1',
    account: null,
  },
  protectData: name === 'production',
  isEstablished: false,
});

/** Where the code is kept and delivered from, on GitHub. */
export const repository = 'example/shop';

// The company replaces account, domain, zone and company data by its own before the first deploy;
// infra/settings/placeholders.ts refuses what is left.
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
    fiscal: demoFiscal,
    payments: { provider: 'embedded' },
    shipping: { correios: null, melhorEnvio: null, carrier: { name: 'embedded' } },
    // The demo accounts enter by their password alone.
    staffFactor: 'optional',
    // Demonstrations and tests on one machine share one address.
    limits: {
      ...limits,
      hourly: { signUp: 1000, contact: 1000, quotes: 1000, photoUpload: 1000, register: 1000 },
    },
    cepServices,
  },
} as const satisfies Record<DeployedName, DeployedEnvironment> & Record<'local', Environment>;
