import { create } from 'zustand';
import { isSiteConfig, type SiteConfig } from '#shared/site/siteConfig';

type Site = {
  name: string;
  /** Null until `/config.json` has arrived, and when it never does. */
  company: SiteConfig['company'] | null;
  cepServices: SiteConfig['cepServices'] | null;
  sharing: SiteConfig['sharing'] | null;
};

/** What the environment says about the site and its company. */
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
    // The shop works without its footer.
    if (!isSiteConfig(config)) return;
    const { siteName, company, cepServices, sharing } = config;
    useSite.setState({ name: siteName, company, cepServices, sharing });
    // For the foot of printed pages, which only the style sheet can write on.
    document.documentElement.style.setProperty('--company', JSON.stringify(company.tradeName));
  } catch {
    // No connection, or not JSON: without its footer as well.
  }
}
