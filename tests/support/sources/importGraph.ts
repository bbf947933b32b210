import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const aliases = readAliases();

/** Every source file below the folders, as a path from the project's root. */
export function sourcesUnder(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
  );
}

/**
 * The specifiers that a file imports, including dynamic imports; with `types: false`, without
 * type-only imports.
 */
export function specifiersOf(file: string, { types }: { readonly types: boolean }): string[] {
  const source = readFileSync(file, 'utf8');
  const fixed = source
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) =>
      (types ? /^(?:import|export) /m : /^(?:import|export) (?!type )/).test(statement),
    )
    .map((statement) => /(?: from|import) '([^']+)'$/.exec(statement)?.[1]);
  const lazy = [...source.matchAll(/\bimport\('([^']+)'\)/g)].map(([, specifier]) => specifier);
  return [...fixed, ...lazy].flatMap((specifier) => specifier ?? []);
}

/** The project's own files that a file imports. */
export const importsOf = (file: string, which: { readonly types: boolean }): string[] =>
  specifiersOf(file, which).flatMap((specifier) => resolve(file, specifier));

/** The file that a specifier resolves to; none for packages and styles. */
function resolve(from: string, specifier: string): string[] {
  const target = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier)
    : aliases.flatMap(({ start, folder }) =>
        specifier.startsWith(start) ? [folder + specifier.slice(start.length)] : [],
      )[0];
  if (target === undefined) return [];
  return ['', '.ts', '.tsx']
    .map((ending) => target + ending)
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file));
}

/** Aliases such as `#shared/*`, as declared in package.json. */
function readAliases(): readonly { readonly start: string; readonly folder: string }[] {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    imports: Readonly<Record<string, string>>;
  };
  return Object.entries(imports).map(([name, target]) => ({
    start: name.slice(0, name.indexOf('*')),
    folder: target.slice('./'.length, target.indexOf('*')),
  }));
}
