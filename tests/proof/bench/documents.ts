import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { labelTypes } from '#shared/profiles/addresses/addressLabels';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { sampleProfile } from '#tests/support/samples/sampleProfiles';

// npm run bench -- documents: each document is made in a process of its own, whose peak memory counts,
// from a bundle as in a Lambda: the loader of the sources would count for a third of it.
type Figures = { readonly ms: number; readonly megabytes: number; readonly kilobytes: number };
type Limits = { readonly seconds: number; readonly megabytes: number };

const pages = 300;
const labels = 1000;
const limits: Readonly<Record<string, Limits>> = {
  simple: { seconds: 3, megabytes: 200 },
  complete: { seconds: 3, megabytes: 200 },
  stamp: { seconds: 5, megabytes: 2048 },
};

async function manual(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage();
    for (let line = 0; line < 50; line += 1) {
      const text = `${String(number)}.${String(line)} Verifique o torque do parafuso conforme a tabela`;
      page.drawText(text, { x: 50, y: 780 - line * 14, size: 10, font });
    }
  }
  return document.save();
}

/** The work itself; `file` is a manual to be stamped. */
async function make(what: string, file: string): Promise<() => Promise<Uint8Array>> {
  const now = new Date();
  if (what === 'stamp') {
    const { stampPages } = await import('#platform/files/pdf/page/stampPages');
    const text = 'Licenciado a Aérea Vale Verde Ltda · **.ABC.345/****-** · pedido 12 · 21/11/2026';
    return () => stampPages(readFileSync(file), { text, title: 'Manual' });
  }
  const type = labelTypes.find((known) => known === what);
  if (!type) throw new Error(`unknown: ${what}`);
  const { labelsDocument } = await import('#functions/profiles/labels/labelsDocument');
  const rows = Array.from({ length: labels }, (_, index) => sampleProfile(index + 1));
  return () => labelsDocument(rows, { type, start: 1, offset_x: 0, offset_y: 0, now });
}

async function measure(what: string, file: string): Promise<Figures> {
  const work = await make(what, file);
  const start = performance.now();
  const bytes = await work();
  return {
    ms: Math.round(performance.now() - start),
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    kilobytes: Math.round(bytes.length / 1024),
  };
}

/** Below node_modules, because the fonts are looked for from there. */
const bundle = 'node_modules/.cache/bench/documents.mjs';

function bundleThis(): void {
  buildSync({
    entryPoints: [fileURLToPath(import.meta.url)],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: ['esbuild'],
    banner: {
      js: "import{createRequire as aeroRequire}from'node:module';const require=aeroRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
}

function measureApart(what: string, file: string): Figures {
  const { stdout, stderr } = spawnSync(process.execPath, [bundle, what, file], {
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Figures;
}

async function compareAll(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manual-'));
  const file = path.join(folder, 'manual.pdf');
  writeFileSync(file, await manual());
  bundleThis();
  const titles: Readonly<Record<string, string>> = {
    simple: `${String(labels)} simple labels`,
    complete: `${String(labels)} complete labels`,
    stamp: `stamp of ${String(pages)} pages`,
  };
  for (const [what, limit] of Object.entries(limits)) {
    const { ms, megabytes, kilobytes } = measureApart(what, file);
    const holds = ms < limit.seconds * 1000 && megabytes < limit.megabytes;
    if (!holds) process.exitCode = 1;
    process.stdout.write(
      `${(titles[what] ?? what).padEnd(22)} ${String(ms).padStart(6)} ms of ${String(limit.seconds)} s ` +
        `${String(megabytes).padStart(5)} MB of ${String(limit.megabytes)} ` +
        `${String(kilobytes).padStart(6)} KB file  ${holds ? 'holds' : 'TOO MUCH'}\n`,
    );
  }
  rmSync(folder, { recursive: true });
}

Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
await import('#tests/support/environments/environment');
const [what, file = ''] = process.argv.slice(2);
if (what === undefined) await compareAll();
else process.stdout.write(JSON.stringify(await measure(what, file)));
