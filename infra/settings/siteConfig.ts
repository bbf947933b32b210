import type { Environment, EnvironmentName } from '../environments';

type Served = Environment & { readonly region?: string };

/** The content of /config.json for the SPA: one build serves every environment. */
export function siteConfig(name: EnvironmentName, environment: Served) {
  return {
    environment: name,
    siteName: environment.siteName,
    company: environment.company,
    cepServices: environment.cepServices,
    sharing: sharingOf(environment),
  };
}

/** The recipients of customers' data, by the names that customers know, for the privacy page. */
const sharingOf = ({ payments, shipping, region }: Served) => ({
  payments: payments.provider === 'asaas' ? 'Asaas' : 'Demonstração, sem provedor',
  // The shop's own price table also has services of the Correios.
  carriers: `Correios${shipping.melhorEnvio ? ', Melhor Envio (Jadlog, Azul Cargo)' : ''} e outras transportadoras`,
  region: region === undefined ? 'Este computador' : regionName(region),
});

const regionName = (region: string) =>
  region === 'sa-east-1' ? `São Paulo (${region})` : `Região ${region}`;
