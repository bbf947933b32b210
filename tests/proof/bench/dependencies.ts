import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { reportFigure } from '#tests/support/promise';

// npm run bench -- dependencies [licences | advisories]: what the product ships of others. Licences are read
// from the lock file and the packages; advisories are asked of the registry, and not every registry answers.
const allowed = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Zlib',
  // Public domain.
  'Unlicense',
  // The image library, unchanged and in a file of its own that can be replaced, as its terms ask.
  'LGPL-3.0-or-later',
];

/** Named in words instead of an SPDX term; read by us: free to embed, not to be sold by itself. */
const inWords: Readonly<Record<string, string>> = { 'dejavu-fonts-ttf': 'Bitstream Vera' };

/** Installed with the shop to build and run it on one machine; in nothing that is deployed. */
const builders = ['vite', '@vitejs/plugin-react', 'esbuild', 'tsx', '@valibot/to-json-schema'];

type Wanted = Readonly<Record<string, string>>;
type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Wanted;
  readonly optionalDependencies?: Wanted;
  readonly peerDependencies?: Wanted;
};
type Manifest = { readonly licenses?: readonly { readonly type: string }[] };
type Audit = {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly fixAvailable: unknown }>
  >;
};

const print = (line: string) => process.stdout.write(`${line}\n`);
const readJson = (text: string): unknown => JSON.parse(text);

const [asked] = process.argv.slice(2);
if (asked !== 'advisories') listLicences();
if (asked !== 'licences') askAdvisories();

function listLicences(): void {
  const lock = readJson(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const shipped = Object.entries(shippedOf(lock.packages));
  const byLicence = new Map<string, string[]>();
  for (const [at, locked] of shipped) {
    const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = inWords[name] ?? locked.license ?? licenceInPackage(at);
    const packages = byLicence.get(licence) ?? [];
    byLicence.set(licence, [...packages, `${name} ${locked.version ?? ''}`]);
  }
  for (const [licence, packages] of byLicence) {
    print(`${licence} (${String(packages.length)}): ${packages.join(', ')}`);
  }
  const refused = [...byLicence.keys()].filter((licence) => !isAllowed(licence));
  if (refused.length > 0) {
    print(`Not allowed in what we ship: ${refused.join(', ')}`);
    process.exitCode = 1;
  }
  const counts = [...byLicence].map(([licence, { length }]) => `${String(length)} ${licence}`);
  reportFigure(`${String(shipped.length)} packages shipped: ${counts.join(', ')}`);
}

/** What the shop takes of others, and what those take. */
function shippedOf(packages: Record<string, Locked>): Record<string, Locked> {
  const found: Record<string, Locked> = {};
  const take = (from: string, names: readonly string[]): void => {
    for (const name of names) {
      const at = placeOf(packages, from, name);
      const locked = packages[at];
      if (!locked || at in found) continue;
      found[at] = locked;
      take(at, wantedBy(locked));
    }
  };
  const own = wantedBy(packages[''] ?? {});
  take(
    '',
    own.filter((name) => !builders.includes(name)),
  );
  return found;
}

function wantedBy({ dependencies, optionalDependencies, peerDependencies }: Locked): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/** Inside the package that asks for it, or in a folder above. */
function placeOf(packages: Record<string, Locked>, from: string, name: string): string {
  const at = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (at in packages || from === '') return at;
  return placeOf(packages, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
}

/** Packages from before SPDX terms list theirs; the lock file leaves those out. */
function licenceInPackage(at: string): string {
  const { licenses } = readJson(readFileSync(`${at}/package.json`, 'utf8')) as Manifest;
  return licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown';
}

/** Of an "A OR B" one will do; of an "A AND B" all must. */
function isAllowed(licence: string): boolean {
  if (Object.values(inWords).includes(licence)) return true;
  const terms = licence.replaceAll(/[()]/g, '');
  return terms
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((term) => allowed.includes(term)));
}

/** High and critical ones with a served version that mends them; without an answer nothing is claimed. */
function askAdvisories(): void {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const { vulnerabilities, message = 'no answer' } = readJson(stdout || '{}') as Audit;
  if (!vulnerabilities) {
    print(`Advisories not known: ${message}`);
    process.exitCode = 1;
    return;
  }
  const toMend = Object.entries(vulnerabilities).filter(
    ([, { severity, fixAvailable }]) =>
      ['high', 'critical'].includes(severity) && fixAvailable !== false,
  );
  for (const [name, { severity }] of toMend) print(`${severity}: ${name}`);
  if (toMend.length > 0) process.exitCode = 1;
  reportFigure(`${String(toMend.length)} high or critical advisories that a served version mends`);
}
