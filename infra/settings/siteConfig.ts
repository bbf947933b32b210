import type { Environment, EnvironmentName } from '../environments';

/** What the SPA reads at start from /config.json: one build serves every environment. */
export function siteConfig(name: EnvironmentName, environment: Environment) {
  return {
    environment: name,
    siteName: environment.siteName,
    company: environment.company,
    cepServices: environment.cepServices,
  };
}
