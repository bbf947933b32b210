import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Lambda calls every handler by this name. */
const everywhere = ['handler'];

type Declared = { readonly name: string; readonly file: string; readonly isExported: boolean };

const sources = ['shared', 'functions', 'web/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file)),
);
const declared = sources.flatMap(declarationsOf);

/** What a file declares at its top level. */
function declarationsOf(file: string): Declared[] {
  const text = readFileSync(file, 'utf8');
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return namesIn(statement).map((name) => ({ name, file, isExported }));
  });
}

function namesIn(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

const isEndpointTable = (file: string) => /^shared\/.*Endpoints\.ts$/.test(file);

/** An endpoint and the one command behind it are the same thing, declared and done. */
const isEndpointWithCommand = (files: readonly string[]) =>
  files.length === 2 &&
  files.some(isEndpointTable) &&
  files.some((file) => file.startsWith('functions/'));

/** What TypeScript and the browser declare for every file: types, classes and namespaces. */
function globalNames(): ReadonlySet<string> {
  const empty = 'empty.ts';
  const files = ts.createCompilerHost({});
  const host: ts.CompilerHost = {
    ...files,
    getSourceFile: (name, options) =>
      name === empty
        ? ts.createSourceFile(name, '', ts.ScriptTarget.Latest)
        : files.getSourceFile(name, options),
  };
  const lib = ['lib.es2023.d.ts', 'lib.dom.d.ts'];
  const program = ts.createProgram([empty], { lib, types: [] }, host);
  const source = program.getSourceFile(empty);
  if (!source) throw new Error('no program');
  const symbols = program.getTypeChecker().getSymbolsInScope(source, ts.SymbolFlags.All);
  return new Set(symbols.map(({ name }) => name).filter((name) => /^[A-Z]/.test(name)));
}

describe('a name', () => {
  it('that is exported stands for one thing in browser, functions and what they share', () => {
    const places = new Map<string, Set<string>>();
    for (const { name, file, isExported } of declared) {
      if (isExported) places.set(name, (places.get(name) ?? new Set()).add(file));
    }
    const twice = [...places]
      .filter(([name, files]) => files.size > 1 && !everywhere.includes(name))
      .filter(([, files]) => !isEndpointWithCommand([...files]))
      .map(([name, files]) => `${name}: ${[...files].join(', ')}`);
    expect(places.size).toBeGreaterThan(1000);
    expect(twice).toEqual([]);
  });

  it('is none that TypeScript or the browser gives to every file', () => {
    const known = globalNames();
    expect(known.has('Record') && known.has('Notification')).toBe(true);
    expect(
      declared.filter(({ name }) => known.has(name)).map(({ name, file }) => `${name}: ${file}`),
    ).toEqual([]);
  });
});
