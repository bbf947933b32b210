import mustache from 'mustache';
import { config } from '#platform/config/config';
import { getFile } from '#platform/files/files';
import { escapeHtml } from '#platform/mail/escapeHtml';

/**
 * Read every time, so that a deployment takes effect with the next page: template, styles and
 * program belong to one build.
 */
export async function shell(key: string): Promise<string> {
  const file = await getFile({ bucket: 'site', key });
  if (!file) throw new Error(`the site has no ${key}`);
  return Buffer.from(file.bytes).toString('utf8');
}

/** Fills the gaps of a template with these values. */
export const fill = (template: string, values: object): string =>
  mustache.render(template, { ...values, site: config.SITE_NAME }, {}, { escape: escapeHtml });

/** JSON for a script element, which only `<` could close or nest. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
