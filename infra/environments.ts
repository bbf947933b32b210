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
  /** Base of links in e-mails and documents; never taken from a request. */
  readonly siteOrigin: string;
  readonly mailFrom: string;
  readonly staffEmail: string;
  readonly company: Company;
  /** The issuer of invoices and its tax codes, which the accountant determines. */
  readonly fiscal: FiscalSettings;
  readonly payments: PaymentSettings;
  readonly shipping: ShippingSettings;
  readonly limits: Limits;
  /** Whether staff must have a second factor. */
  readonly staffFactor: 'required' | 'optional';
  /** The browser's CEP look-up services, in the order they are tried. */
  readonly cepServices: { readonly viaCep: string; readonly brasilApi: string };
};

export type DeployedEnvironment = Environment & {
  /** Excludes the demonstration provider, whose boletos no customer may get. */
  readonly payments: Exclude<PaymentSettings, { readonly provider: 'embedded' }>;
  /** The AWS account, used by no other environment: the stacks are only deployed to it. */
  readonly account: string;
  readonly region: string;
  readonly domain: string;
  readonly mailDomain: string;
  /** The DNS zone in this environment's own account. */
  readonly dns: Dns;
  /** E-mails sent within a day for a revision of the most widely held title. */
  readonly largestMailing: number;
  /** Concurrent functions of the account: 10 until AWS grants 1,000 (docs/operations.md). */
  readonly accountConcurrency: AccountConcurrency;
  readonly capacity: Capacity;
  /** Working hours without an order that raise an alarm. */
  readonly quietHours: number;
  /** Address of the person on call for alarms. */
  readonly alarmEmail: string;
  /** Raise this after a change of `originVerify`: otherwise CloudFront does not get it. */
  readonly secretsRevision: number;
  /** The second copy of tables and files. */
  readonly backup: BackupSettings;
  /** Keeps data when stacks are deleted, with older versions and point-in-time recovery. */
  readonly protectData: boolean;
  /**
   * Set after the first successful deployment: from then on data cannot be deleted. Before,
   * protected resources would prevent repeating a failed creation.
   */
  readonly isEstablished: boolean;
};

/**
 * Where the domain's records are managed. In a Route 53 zone the stacks write them and get the
 * certificate; elsewhere the operator does, and names the certificate (issued in us-east-1 for
 * CloudFront).
 */
export type Dns =
  | { readonly zone: { readonly id: string; readonly name: string } }
  | { readonly certificateArn: string };

/** Limits for all callers together; `Limits` counts per address. */
export type Capacity = {
  /** Calls per second, and the burst. */
  readonly api: { readonly rate: number; readonly burst: number };
  /**
   * For each route that is a target of guessing and spam, except the login
   * (infra/settings/concurrency.ts).
   */
  readonly sensitiveRoutes: { readonly rate: number; readonly burst: number };
  /** Calls one address may make in five minutes before the firewall refuses it. */
  readonly firewall: Readonly<Record<'token' | 'recovery' | 'contact' | 'all', number>>;
};

/** Daily copies are kept for `days`, monthly ones for `years`, here and in the copy. */
export type BackupSettings = {
  readonly days: number;
  /** The years for which orders must be kept; null for no monthly copies. */
  readonly years: number | null;
  /** The region of the copy, which must differ from the shop's. */
  readonly region: string;
  /** Another account of the organization, without anyone of the shop; null for none. */
  readonly account: string | null;
};

const cepServices = { viaCep: 'https://viacep.com.br', brasilApi: 'https://brasilapi.com.br' };

/** The services the company pays for; the test environment uses their sandboxes. */
const services = {
  production: {
    fiscal: {
      ...demoFiscal,
      issuer: { provider: 'focus', url: 'https://api.focusnfe.com.br', environment: 'production' },
    },
    payments: { provider: 'asaas', url: 'https://api.asaas.com/v3' },
    shipping: {
      correios: { url: 'https://api.correios.com.br' },
      // To be set once the test environment has made postings with it: docs/operations.md.
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

/** Ids from AWS's documentation; no credentials exist for them. */
export const exampleAccounts = { production: '111122223333', test: '444455556666' } as const;

/**
 * Each account has its own zone: production's holds the domain, test's is delegated from it.
 * Neither account can write to the other's.
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

/** The GitHub repository from which the code is deployed. */
export const repository = 'example/shop';

// The company replaces account, domain, zone and company data with its own before the first
// deployment; infra/settings/placeholders.ts refuses remaining placeholders.
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
    // The demo accounts log in with only their password.
    staffFactor: 'optional',
    // Demonstrations and tests on one machine share one address.
    limits: {
      ...limits,
      hourly: { signUp: 1000, contact: 1000, quotes: 1000, photoUpload: 1000, register: 1000 },
    },
    cepServices,
  },
} as const satisfies Record<DeployedName, DeployedEnvironment> & Record<'local', Environment>;
