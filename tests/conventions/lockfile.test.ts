import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const optionalDependencies = v.optional(v.record(v.string(), v.string()));
const lockfile = v.object({ packages: v.record(v.string(), v.object({ optionalDependencies })) });
const { packages: locked } = v.parse(
  lockfile,
  JSON.parse(readFileSync('package-lock.json', 'utf8')),
);

// A lock that was made where a registry lacks a platform's part is refused by `npm ci`, and so by the first `npm start`.
it('has what packages take on other machines too', () => {
  const wanted = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter(({ path, name }) => !isLocked(path, name))).toEqual([]);
});

/** Beside the package that takes it, or in a folder above. */
function isLocked(path: string, name: string): boolean {
  if (`${path === '' ? '' : `${path}/`}node_modules/${name}` in locked) return true;
  return (
    path !== '' && isLocked(path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0)), name)
  );
}
