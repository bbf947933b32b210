import mustache from 'mustache';
import { config } from '#platform/config/config';
import { getFile } from '#platform/files/files';
import { escapeHtml } from '#platform/mail/escapeHtml';

/** Read each time, so that a deployment holds from the next page on: template, styles and program are one build's. */
export async function shell(key: string): Promise<string> {
  const file = await getFile({ bucket: 'site', key });
  if (!file) throw new Error(`the site has no ${key}`);
  return Buffer.from(file.bytes).toString('utf8');
}

/** A template of the build with these values in its gaps. */
export const fill = (template: string, values: object): string =>
  mustache.render(template, { ...values, site: config.SITE_NAME }, {}, { escape: escapeHtml });

/** JSON in a script element, which only `<` could end or open anew. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
