const texts = {
  site: ['siteName'],
  company: ['tradeName', 'legalName', 'cnpj', 'phone', 'email'],
  address: ['street', 'number', 'city', 'state', 'zip_code'],
  addressOrNull: ['complement', 'province'],
  cepServices: ['viaCep', 'brasilApi'],
} as const;

type Texts<Part extends keyof typeof texts, Text = string> = Readonly<
  Record<(typeof texts)[Part][number], Text>
>;

/**
 * `/config.json`: what the site's screens know about their environment. Made from `Environment` by
 * whoever serves the site. The company's data were checked there; here only their presence counts.
 */
export type SiteConfig = Texts<'site'> & {
  readonly company: Texts<'company'> & {
    readonly address: Texts<'address'> & Texts<'addressOrNull', string | null>;
  };
  readonly cepServices: Texts<'cepServices'>;
};

/** By hand: every page reads it at its start, and the schema library weighs more than all that a first visit has of ours. */
export function isSiteConfig(config: unknown): config is SiteConfig {
  const company = inside(config, 'company');
  const address = inside(company, 'address');
  return (
    texts.site.every((name) => isText(inside(config, name))) &&
    texts.company.every((name) => isText(inside(company, name))) &&
    texts.address.every((name) => isText(inside(address, name))) &&
    texts.addressOrNull.every((name) => isTextOrNull(inside(address, name))) &&
    texts.cepServices.every((name) => isText(inside(inside(config, 'cepServices'), name)))
  );
}

const inside = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
