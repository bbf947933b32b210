import * as v from 'valibot';

/**
 * `/config.json`: what the site's screens know about their environment. Made from `Environment` by
 * whoever serves the site. The company's data were checked there; here only their presence counts.
 */
export const siteConfig = v.object({
  siteName: v.string(),
  company: v.object({
    tradeName: v.string(),
    legalName: v.string(),
    cnpj: v.string(),
    phone: v.string(),
    email: v.string(),
    address: v.object({
      street: v.string(),
      number: v.string(),
      complement: v.nullable(v.string()),
      province: v.nullable(v.string()),
      city: v.string(),
      state: v.string(),
      zip_code: v.string(),
    }),
  }),
  cepServices: v.object({ viaCep: v.string(), brasilApi: v.string() }),
});
export type SiteConfig = v.InferOutput<typeof siteConfig>;
