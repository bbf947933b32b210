const textFields = {
  site: ['siteName'],
  company: ['tradeName', 'legalName', 'cnpj', 'phone', 'email', 'accessibilityContact'],
  address: ['street', 'number', 'city', 'state', 'zip_code'],
  addressOrNull: ['complement', 'province'],
  dataProtection: ['name', 'email', 'kind'],
  cepServices: ['viaCep', 'brasilApi'],
  sharing: ['payments', 'carriers', 'region'],
} as const;

type Texts<Part extends keyof typeof textFields, Text = string> = Readonly<
  Record<(typeof textFields)[Part][number], Text>
>;

/**
 * `/config.json`: what the site's screens know about their environment. Whoever serves the site
 * makes it from `Environment`, which validated the company's data; here only their presence is
 * checked.
 */
export type SiteConfig = Texts<'site'> & {
  readonly company: Texts<'company'> & {
    readonly address: Texts<'address'> & Texts<'addressOrNull', string | null>;
    readonly dataProtection: Texts<'dataProtection'>;
  };
  /** The companies with which this environment shares customers' data, by name. */
  readonly sharing: Texts<'sharing'>;
  readonly cepServices: Texts<'cepServices'>;
};

/**
 * Written by hand, because every page runs it at its start and the schema library is larger than
 * all our code in a first visit.
 */
export function isSiteConfig(config: unknown): config is SiteConfig {
  const company = valueAt(config, 'company');
  const address = valueAt(company, 'address');
  return (
    textFields.site.every((name) => isText(valueAt(config, name))) &&
    textFields.company.every((name) => isText(valueAt(company, name))) &&
    textFields.address.every((name) => isText(valueAt(address, name))) &&
    textFields.addressOrNull.every((name) => isTextOrNull(valueAt(address, name))) &&
    textFields.dataProtection.every((name) =>
      isText(valueAt(valueAt(company, 'dataProtection'), name)),
    ) &&
    textFields.sharing.every((name) => isText(valueAt(valueAt(config, 'sharing'), name))) &&
    textFields.cepServices.every((name) => isText(valueAt(valueAt(config, 'cepServices'), name)))
  );
}

const valueAt = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
