import type { Publication } from '#shared/publications/publication';
import { config } from '#platform/config/config';

type Said = { readonly address: string; readonly summary: string };

/** What search engines read of a publication: schema.org's Product with what it costs. */
export const linkedProduct = (publication: Publication, { address, summary }: Said) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: publication.name,
  description: publication.description ?? summary,
  sku: String(publication.id),
  url: address,
  category: publication.is_download
    ? 'Publicação técnica, download'
    : 'Publicação técnica impressa',
  additionalProperty: [
    { '@type': 'PropertyValue', name: 'Revisão', value: publication.version },
    { '@type': 'PropertyValue', name: 'Data da revisão', value: publication.date },
  ],
  offers: {
    '@type': 'Offer',
    url: address,
    price: publication.price,
    priceCurrency: 'BRL',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: config.SITE_NAME },
  },
});
