import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

type Declared = { readonly name: string; readonly file: string };

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
  return statements.flatMap((statement) => namesIn(statement).map((name) => ({ name, file })));
}

function namesIn(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    // "declare" says of the global itself that it is there.
    const isAmbient = statement.modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.DeclareKeyword,
    );
    if (isAmbient) return [];
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

it('no name is one that TypeScript or the browser gives to every file', () => {
  const known = globalNames();
  expect(known.has('Record') && known.has('Notification')).toBe(true);
  expect(
    declared.filter(({ name }) => known.has(name)).map(({ name, file }) => `${name}: ${file}`),
  ).toEqual([]);
});

it('no two files have the same name but for case, so that an import means one of them everywhere', () => {
  const names = sources.map((file) => file.replace(/\.tsx?$/, '').toLowerCase());
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
