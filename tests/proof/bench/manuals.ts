import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { recognisable } from '#shared/publications/pageTexts/recognisable';
import { isScanned } from '#shared/publications/pageTexts/pageTexts';
import { openPageRenderer, type PageRenderer } from '#functions/publications/covers/pageRenderer';
import { comparePages, compareWords } from '#web/shop/reading/comparing/comparePages';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';
import { reportFigure } from '#tests/support/promise';
import { faultsOfPdf } from '#tests/support/pdfFaults';
import { pagesOfPdf } from '#tests/support/readPdf';
import { enter, readableManual } from '#tests/support/shop/readableManual';
import { openShop } from '#tests/support/shop/shop';

// npm run bench -- manuals [count]: manuals of Debian's packages, and hurt and encrypted ones made of them, through
// the running shop: sent as staff send them, licensed, and read page by page as the reader reads them.
Object.assign(process.env, fixedEnvironment);
await import('#tests/support/environments/environment');
// Only now: a handler reads the environment when it is loaded.
const { placeNote } = await import('#functions/signatures/endpoints/listManualNotes');
const { drawPictures } = await import('#functions/publications/jobs/drawCovers');
const { readPages } = await import('#functions/publications/jobs/readManuals');

const packages = [
  'lilypond-doc-pdf',
  'r-doc-pdf',
  'texlive-latex-base-doc',
  'octave-doc',
  'siscone-doc-pdf',
  'why3-doc-pdf',
  'docbook-xsl-doc-pdf',
  'auto-multiple-choice-doc-pdf',
];
/** The largest of each package: most of the smaller ones come from the same program. */
const eachPackage = Number(process.argv[2] ?? 8);
const cache = path.resolve('node_modules/.cache/manuals');

/** Of a job that draws many in a run, on a machine that does other things as well. */
const maxCoverMs = 20_000;
const maxCoverBytes = 400 * 1024;

type Manual = { readonly name: string; readonly file: Buffer };

function fetchedFrom(name: string): Manual[] {
  const folder = path.join(cache, name);
  if (!existsSync(folder)) {
    const arrived = path.join(cache, 'arrived');
    rmSync(arrived, { recursive: true, force: true });
    mkdirSync(arrived, { recursive: true });
    execFileSync('apt-get', ['download', '-qq', name], { cwd: arrived, stdio: 'ignore' });
    const [file = ''] = readdirSync(arrived);
    mkdirSync(folder);
    execFileSync('dpkg', ['-x', path.join(arrived, file), folder]);
    rmSync(arrived, { recursive: true });
  }
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => path.join(folder, file))
    .filter((file) => statSync(file).isFile())
    .toSorted((one, other) => statSync(other).size - statSync(one).size)
    .slice(0, eachPackage)
    .map((file) => ({ name: path.basename(file), file: readFileSync(file) }));
}

const encryptions = [
  ['RC4 40', ['40']],
  ['RC4 128', ['128', '--use-aes=n']],
  ['AES 128', ['128', '--use-aes=y']],
  ['AES 256', ['256']],
] as const;

/** As publishers and mail programs leave them. */
function hurt({ name, file }: Manual): Manual[] {
  const text = file.toString('latin1');
  const [before, after] = [path.join(cache, 'before.pdf'), path.join(cache, 'after.pdf')];
  execFileSync('dd', ['status=none', `of=${before}`], { input: file });
  const byQpdf = (what: string, options: readonly string[]) => {
    spawnSync('qpdf', [...options, before, after]);
    return { name: `${name}, ${what}`, file: readFileSync(after) };
  };
  const made = [
    ...encryptions.map(([what, options]) =>
      byQpdf(what, ['--allow-weak-crypto', '--encrypt', '', 'dono', ...options, '--']),
    ),
    byQpdf('objects in streams', ['--object-streams=generate']),
    byQpdf('linearized', ['--linearize']),
    {
      name: `${name}, bytes before it`,
      file: Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), file]),
    },
    {
      name: `${name}, references elsewhere`,
      file: Buffer.from(text.replace(/startxref\s+\d+(?=\s+%%EOF\s*$)/, 'startxref\n17'), 'latin1'),
    },
  ];
  for (const left of [before, after]) rmSync(left);
  return made;
}

type Shop = Awaited<ReturnType<typeof openShop>>;

async function copyOf(shop: Shop, { name, file }: Manual): Promise<Uint8Array> {
  const id = await readableManual(shop.origin, { name, file: new Uint8Array(file) });
  const { access } = await enter(shop.origin, 'cliente@example.com');
  const answer = await fetch(`${shop.origin}/signature/${id}/file/`, {
    headers: { accept: 'application/json', authorization: `Bearer ${access}` },
  });
  const { url } = v.parse(v.object({ url: v.string() }), await answer.json());
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

const licence = /Licenciadoa.*?pedido\d+·\d\d\/\d\d\/\d{4}|Licenciadoa.*?\d\d\/\d\d\/\d{4}/;

async function judged(shop: Shop, manual: Manual): Promise<boolean> {
  // Connections that the shop ended while qpdf was at work are noticed before the next is asked for.
  await setTimeout(100);
  const start = performance.now();
  const copy = await copyOf(shop, manual);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const before = await pagesOfPdf(manual.file);
  const after = await pagesOfPdf(copy);
  const unlicensed = after.filter((page) => !licence.test(page)).length;
  const others = before.filter((page, index) => page !== after[index]?.replace(licence, '')).length;
  const had = faultsOfPdf(manual.file)?.length ?? 0;
  const has = faultsOfPdf(copy)?.length ?? 0;
  const holds = before.length === after.length && unlicensed + others === 0 && has <= had;
  process.stdout.write(
    `${manual.name.slice(0, 44).padEnd(44)} ${String(before.length).padStart(5)} pages ` +
      `${String(Math.round(manual.file.length / 1024)).padStart(6)} KB ${seconds.padStart(5)} s ` +
      `qpdf ${had} → ${has}  ` +
      (holds ? 'holds\n' : `${unlicensed} WITHOUT LICENCE, ${others} WITH OTHER WORDS\n`),
  );
  return holds;
}

/**
 * The same manual as a next revision: a page put before it, a word of one page replaced, the last page taken to the
 * front. Answers whether comparison and notes see that, and nothing else.
 */
async function compared({ name, file }: Manual): Promise<boolean> {
  const begun = performance.now();
  const former = await readPages(new Uint8Array(file));
  const read = performance.now() - begun;
  if (!former || isScanned(former)) {
    process.stdout.write(`${name.slice(0, 44).padEnd(44)} no text to compare, said so\n`);
    return true;
  }
  const at = former.findIndex((page) => /\p{L}{5,}/u.test(page));
  const changed = former.map((page, index) =>
    index === at ? page.replace(/\p{L}{5,}/u, 'palavratrocada') : page,
  );
  const now = ['Nota do editor: esta página é nova nesta edição.', ...changed];
  const start = performance.now();
  const { changes } = comparePages(former, now);
  const took = performance.now() - start;
  const words = compareWords({ texts: former, page: at + 1 }, { texts: now, page: at + 2 });
  const marks = now.map((text, index) =>
    recognisable(text, { page: index + 1, pages: now.length }),
  );
  const lost = former.filter((text, index) => {
    const mark = recognisable(text, { page: index + 1, pages: former.length });
    return (
      mark !== null && index !== at && placeNote({ page: index + 1, mark }, marks).page === null
    );
  }).length;
  const seen = changes.filter(({ former: before, page }) => before === at + 1 && page === at + 2);
  const holds = seen.length === 1 && words.count === 1 && took < 2000;
  process.stdout.write(
    `${name.slice(0, 44).padEnd(44)} ${String(former.length).padStart(5)} pages read in ${String(Math.round(read))} ms, ` +
      `${String(changes.length)} of 2 changes in ${String(Math.round(took))} ms, ${String(lost)} notes to look at  ` +
      (holds ? 'holds\n' : 'THE CHANGED PAGE WAS NOT FOUND\n'),
  );
  return holds;
}

/** Whether the first page becomes a cover, as the job draws it; what cannot be drawn is said in its state. */
async function covered(render: PageRenderer, { name, file }: Manual): Promise<boolean> {
  const start = performance.now();
  const title = { id: 1, name, revision: 'Original', site: 'AeroPub' };
  const { state, pictures } = await drawPictures(render, title, new Uint8Array(file));
  const took = performance.now() - start;
  const bytes = Object.values(pictures).reduce((sum, picture) => sum + picture.length, 0);
  const holds = took < maxCoverMs && bytes < maxCoverBytes;
  process.stdout.write(
    `${name.slice(0, 44).padEnd(44)} cover ${state.padEnd(10)} ${String(Math.round(took)).padStart(5)} ms ` +
      `${String(Math.round(bytes / 1024)).padStart(4)} KB  ${holds ? 'holds' : 'TOO SLOW OR TOO LARGE'}\n`,
  );
  return holds;
}

const fetched = packages.flatMap(fetchedFrom);
for (const manual of fetched) if (!(await compared(manual))) process.exitCode = 1;
const small = fetched.filter(({ file }) => file.length < 700_000).slice(0, 3);
const manuals = [...fetched, ...small.flatMap(hurt)];
const render = await openPageRenderer();
for (const manual of manuals) if (!(await covered(render, manual))) process.exitCode = 1;
const shop = await openShop({ built: true, budgets: 'off' });
try {
  let kept = 0;
  for (const manual of manuals) kept += Number(await judged(shop, manual));
  if (kept < manuals.length) process.exitCode = 1;
  else {
    reportFigure(
      `${kept} manuals of ${packages.length} packages, ${kept - fetched.length} of them hurt or encrypted: no page, no word lost`,
    );
  }
} finally {
  await shop.stop();
}
