import type { SiteEntry } from '../../shared/site/siteEntry';

/** Vite's environments are named after the site's entries. */
export function builtEntry({ name }: { readonly name: string }): SiteEntry {
  if (name === 'shop' || name === 'backOffice') return name;
  throw new Error(`the site has no entry ${name}`);
}
