import * as v from 'valibot';
import { create } from 'zustand';
import { type SiteConfig, siteConfig } from '#shared/site/siteConfig';

type Site = {
  name: string;
  /** Null until `/config.json` has arrived, and when it never does. */
  company: SiteConfig['company'] | null;
  cepServices: SiteConfig['cepServices'] | null;
};

/** What the environment says about the site and its company. */
export const useSite = create<Site>(() => ({ name: 'AeroPub', company: null, cepServices: null }));

export async function loadSite(): Promise<void> {
  try {
    const response = await fetch('/config.json');
    const { siteName, company, cepServices } = v.parse(siteConfig, await response.json());
    useSite.setState({ name: siteName, company, cepServices });
    // For the foot of printed pages, which only the style sheet can write on.
    document.documentElement.style.setProperty('--company', JSON.stringify(company.tradeName));
  } catch {
    // The shop works without its footer.
  }
}
