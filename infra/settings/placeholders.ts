import * as v from 'valibot';
import { companySchema, demoCompany } from '#shared/site/company';
import { demoFiscal } from '#shared/invoices/fiscalSettings';
import { type DeployedEnvironment, type DeployedName, exampleAccounts } from '../environments';

type Settings = {
  readonly deployed: Readonly<Record<DeployedName, DeployedEnvironment>>;
  readonly repository: string;
};

/** Marks domains, mailboxes and zones that exist only to be replaced. */
const example = /\bexample\b|EXAMPLE\b/;

/** Settings of an environment that still have the project's initial values. */
export function placeholdersOf(name: DeployedName, { deployed, repository }: Settings): string[] {
  const environment = deployed[name];
  const found = Object.entries(environment)
    .filter(([, value]) => example.test(JSON.stringify(value)))
    .map(([setting]) => setting);
  const checks = {
    account: isExample(environment.account),
    company: environment.company.cnpj === demoCompany.cnpj,
    fiscal: environment.fiscal.stateRegistration === demoFiscal.stateRegistration,
    repository: repository.startsWith('example/'),
  };
  const more = Object.entries(checks).flatMap(([setting, is]) => (is ? [setting] : []));
  return [...new Set([...found, ...more])].toSorted();
}

const isExample = (account: string) =>
  Object.values<string>(exampleAccounts).includes(account) || !/^\d{12}$/.test(account);

/**
 * CDK deploys only to the account that an environment names, and the example accounts do not exist.
 * With a real account a deployment is imminent, so that environment may contain no placeholders.
 */
export function refusePlaceholders(settings: Settings): void {
  const { production, test } = settings.deployed;
  const problems = (['production', 'test'] as const).flatMap((name) => {
    if (isExample(settings.deployed[name].account)) return [];
    const left = placeholdersOf(name, settings);
    return [
      ...(left.length > 0 ? [`${name}: ainda com valores de exemplo: ${left.join(', ')}.`] : []),
      ...companyProblems(settings.deployed[name].company).map((problem) => `${name}: ${problem}`),
    ];
  });
  if (production.account === test.account) {
    problems.push('production e test precisam de contas da AWS separadas (account).');
  }
  problems.push(...dnsProblems(settings.deployed));
  if (problems.length === 0) return;
  throw new Error(['infra/environments.ts não pode ser implantado.', ...problems].join('\n'));
}

/**
 * What the law requires the company to state (Decreto 7.962/2013 art. 2, LGPD art. 41, Lei
 * 13.146/2015 art. 63).
 */
const duties: Readonly<Partial<Record<string, string>>> = {
  legalName: 'a razão social de quem vende',
  dataProtection:
    'quem responde pelos dados pessoais: name, email e kind ("person" ou "small-agent")',
  accessibilityContact: 'o e-mail para quem encontra uma barreira de acessibilidade',
};

function companyProblems(company: unknown): string[] {
  const { issues = [] } = v.safeParse(companySchema, company);
  const wrong = issues.map((issue) => v.getDotPath(issue) ?? 'company');
  return [...new Set(wrong)].map((path) => {
    const duty = duties[path.split('.', 1)[0] ?? ''];
    return `falta ou não vale company.${path}${duty ? `: informe ${duty}` : ''}.`;
  });
}

/** Stacks can only write to zones, and use certificates, of their own account. */
function dnsProblems({ production, test }: Settings['deployed']): string[] {
  const zones = [production.dns, test.dns].map((dns) => ('zone' in dns ? dns.zone : undefined));
  const [one, other] = zones;
  const shared = one && other && (one.id === other.id || one.name === other.name);
  return [
    ...(shared
      ? [
          `production e test usam a mesma zona do Route 53 (dns: ${one.name}): cada conta só escreve na sua. Delegue a test uma zona própria ou dê-lhe certificateArn (docs/operations.md, "Zones").`,
        ]
      : []),
    ...Object.entries({ production, test }).flatMap(([name, environment]) =>
      ownDnsProblems(environment).map((problem) => `${name}: ${problem}`),
    ),
  ];
}

function ownDnsProblems({ account, domain, mailDomain, dns }: DeployedEnvironment): string[] {
  if ('certificateArn' in dns) {
    const [, , , region, owner] = dns.certificateArn.split(':');
    return [
      ...(owner === account
        ? []
        : [`o certificado é da conta ${String(owner)}, não da ${account}.`]),
      ...(region === 'us-east-1' ? [] : ['o CloudFront só aceita certificados de us-east-1.']),
    ];
  }
  const { name } = dns.zone;
  const outside = [domain, mailDomain].filter((one) => one !== name && !one.endsWith(`.${name}`));
  return [...new Set(outside)].map((one) => `${one} não está na zona ${name} (dns).`);
}
