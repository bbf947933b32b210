import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { builtEntry } from './builtEntry.ts';
import { drawPages } from './drawPages.ts';
import { type FirstVisit, firstVisit } from './firstVisit.ts';
import { entryTemplates, type Page, pagesOf } from './pages.ts';

/** The module that checks what an earlier visit has stored. */
const storedVisit = 'web/src/app/starting/storedVisit.ts';

/**
 * Writes an entry's HTML files from its template. Each file lists every script of its screen, so
 * that they are fetched in parallel, has one file of styles, and shows at once what is the same for
 * everyone.
 */
export function sitePages(): Plugin {
  return {
    name: 'site-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const entry = builtEntry(this.environment);
      const template = textOf(bundle, entryTemplates[entry]);
      const pages = pagesOf(entry);
      const drawings = await drawPages(pages);
      const starter = await writeStarter(dir);
      pages.forEach((page, index) => {
        const file = path.join(dir, page.file);
        mkdirSync(path.dirname(file), { recursive: true });
        const visit = firstVisit(bundle, page.chunks);
        const returning = firstVisit(bundle, [...page.chunks, storedVisit]);
        const earlier = [...returning.scripts].filter((file) => !visit.scripts.has(file));
        const styles = writeStyles(dir, bundle, visit);
        const drawing = drawings[index] ?? '';
        const html = compose(template, page, { visit, earlier, styles, drawing, starter });
        writeFileSync(file, page.template?.(html) ?? html);
      });
    },
  };
}

/** Writes all styles of a first visit to one file, because the policy allows no inline styles. */
function writeStyles(dir: string, bundle: Rolldown.OutputBundle, { styles }: FirstVisit): string {
  const css = [...styles].map((file) => textOf(bundle, file).trim()).join('');
  return writeHashed(dir, 'page-*.css', css);
}

/**
 * Writes the script that starts the program to a file, because the policy allows no inline scripts.
 */
async function writeStarter(dir: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, '../src/startPage.ts')],
    bundle: true,
    minify: true,
    target: 'es2022',
    write: false,
  });
  const [{ text } = { text: '' }] = outputFiles;
  return writeHashed(dir, 'start-*.js', text);
}

function writeHashed(dir: string, pattern: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const name = `assets/${pattern.replace('*', hash)}`;
  writeFileSync(path.join(dir, name), text);
  return name;
}

type Parts = {
  visit: FirstVisit;
  /** Loaded at once only where the browser has something stored. */
  earlier: readonly string[];
  styles: string;
  drawing: string;
  starter: string;
};

function compose(
  template: string,
  { drawn }: Page,
  { visit, earlier, styles, drawing, starter }: Parts,
): string {
  // A disabled link is not fetched; it tells the chunk loader that the styles are already present.
  const links = [...visit.styles].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  const preloads = [...visit.scripts].map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  );
  const stored =
    earlier.length > 0 ? ` data-earlier="${earlier.map((file) => `/${file}`).join(' ')}"` : '';
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(drawing)?.[1];
  const html = [
    change(
      /<link rel="stylesheet"[^>]*>/,
      `<link rel="stylesheet" href="/${styles}">${links.join('')}`,
    ),
    // The drawn content does not wait for a script.
    change(
      /<script type="module" crossorigin src="([^"]+)">/,
      (_, program) => `<script defer src="/${starter}" data-program="${program}"${stored}>`,
    ),
    change(/<\/head>/, `${preloads.join('')}</head>`),
    change(/<body>/, `<body data-drawn="${drawn}">`),
    change(/<div id="root">/, `<div id="root">${drawing}`),
    ...(heading ? [change(/(?<=<title>).*(?= · )/, heading)] : []),
  ].reduce((made, apply) => apply(made), template);
  return withoutInline(html);
}

/** The policy would silently refuse inline styles, scripts and handlers, so the build fails. */
function withoutInline(html: string): string {
  const tags = html.match(/<\w[^<>]*>/g) ?? [];
  const inline = tags.filter(
    (tag) =>
      / (?:style|on\w+)=|^<style\b/.test(tag) ||
      (tag.startsWith('<script') && !tag.includes(' src=')),
  );
  if (inline.length > 0) throw new Error(`the policy forbids in a page: ${inline.join(' ')}`);
  return html;
}

const change =
  (found: RegExp, instead: string | ((found: string, part: string) => string)) =>
  (html: string) => {
    if (!found.test(html)) throw new Error(`the template has no ${String(found)}`);
    return html.replace(found, typeof instead === 'string' ? () => instead : instead);
  };

function textOf(bundle: Rolldown.OutputBundle, file: string): string {
  const output = bundle[file];
  if (output?.type !== 'asset') throw new Error(`the build has no ${file}`);
  return output.source.toString();
}
