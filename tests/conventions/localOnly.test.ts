import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile() && /\.(?:ts|tsx|js|mjs|html|css)$/.test(file));

it.each(['shared', 'functions', 'web', '.build/web'])(
  'what only the local environment has is nowhere in %s',
  (folder) => {
    const files = sources(folder);
    expect(files.length).toBeGreaterThan(0);
    const local = /\/_local\b|aero-local-1997|infra\/local/;
    expect(files.filter((file) => local.test(readFileSync(file, 'utf8')))).toEqual([]);
  },
);

it('no stack and no construct knows the local environment', () => {
  // An operator's commands also go to the local database.
  const operators =
    /^infra\/(?:local\/|operations\/(?:createSuperuser|operatorCommand|rebuildFigures|redrive))/;
  const files = sources('infra').filter((file) => !operators.test(file));
  const local = /['"/]local\/|\/_local\b/;
  expect(files.filter((file) => local.test(readFileSync(file, 'utf8')))).toEqual([]);
});
