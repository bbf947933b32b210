import { create } from 'zustand';
import { isSiteConfig, type SiteConfig } from '#shared/site/siteConfig';

type Site = {
  name: string;
  /** Null until `/config.json` is loaded, and when it cannot be loaded. */
  company: SiteConfig['company'] | null;
  cepServices: SiteConfig['cepServices'] | null;
  sharing: SiteConfig['sharing'] | null;
};

/** The configuration of the site and its company. */
export const useSite = create<Site>(() => ({
  name: 'AeroPub',
  company: null,
  cepServices: null,
  sharing: null,
}));

export async function loadSite(): Promise<void> {
  try {
    const response = await fetch('/config.json');
    const config: unknown = await response.json();
    // Without a valid configuration, the shop works without its footer.
    if (!isSiteConfig(config)) return;
    const { siteName, company, cepServices, sharing } = config;
    useSite.setState({ name: siteName, company, cepServices, sharing });
    // For the footer of printed pages, which only the style sheet can set.
    document.documentElement.style.setProperty('--company', JSON.stringify(company.tradeName));
  } catch {
    // Without a connection or with invalid JSON, the shop also works without its footer.
  }
}
