import type { ScreenPath } from './screenPaths';

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The names of the variable parts of a screen's path. */
export type PathParam<Path extends ScreenPath> = ParamOf<Path>;

type Values<Path extends string> = [ParamOf<Path>] extends [never]
  ? []
  : [values: Readonly<Record<ParamOf<Path>, string | number>>];

/** The path of a screen; only existing screens with all their parts compile. */
export function pathTo<const Path extends ScreenPath>(
  path: Path,
  ...values: Values<Path>
): `/${string}`;
export function pathTo(
  path: `/${string}`,
  values: Readonly<Record<string, string | number>> = {},
): `/${string}` {
  const [, ...parts] = path.split('/');
  return `/${parts
    .map((part) => (part.startsWith(':') ? encodeURIComponent(values[part.slice(1)] ?? '') : part))
    .join('/')}`;
}
