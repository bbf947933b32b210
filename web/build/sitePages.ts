import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { drawPages } from './drawPages.ts';
import { firstVisit } from './firstVisit.ts';
import { type Page, pages } from './pages.ts';

/**
 * Writes the site's HTML files from index.html: each names every file its screen needs, so that they are
 * fetched side by side, carries the styles, and shows at once what is the same for everybody.
 */
export function sitePages(): Plugin {
  return {
    name: 'site-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const template = textOf(bundle, 'index.html');
      const drawings = await drawPages(pages);
      pages.forEach((page, index) => {
        const file = path.join(dir, page.file);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, compose(template, bundle, page, drawings[index] ?? ''));
      });
    },
  };
}

function compose(
  template: string,
  bundle: Rolldown.OutputBundle,
  { drawn, chunks, data }: Page,
  drawing: string,
): string {
  const { scripts, styles } = firstVisit(bundle, chunks);
  const css = [...styles].map((file) => textOf(bundle, file).trim()).join('');
  // Disabled, they are not fetched; they tell the loader of a chunk that its styles are here already.
  const links = [...styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  const preloads = [...scripts]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`);
  if (data) preloads.push(`<link rel="preload" as="fetch" crossorigin href="${escaped(data)}">`);
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(drawing)?.[1];
  return [
    change(/<link rel="stylesheet"[^>]*>/, `<style>${css}</style>${links.join('')}`),
    // What is drawn waits for no program.
    change(/(?<=<script type="module" crossorigin)/, ' fetchpriority="low"'),
    change(/<\/head>/, `${preloads.join('')}</head>`),
    change(/<body>/, `<body data-drawn="${drawn}">`),
    change(/<div id="root">/, `<div id="root">${drawing}`),
    ...(heading ? [change(/(?<=<title>).*(?= · )/, heading)] : []),
  ].reduce((html, apply) => apply(html), template);
}

const change = (found: RegExp, instead: string) => (html: string) => {
  if (!found.test(html)) throw new Error(`index.html has no ${String(found)}`);
  return html.replace(found, () => instead);
};

const escaped = (text: string) => text.replaceAll('&', '&amp;');

function textOf(bundle: Rolldown.OutputBundle, file: string): string {
  const output = bundle[file];
  if (output?.type !== 'asset') throw new Error(`the build has no ${file}`);
  return output.source.toString();
}
