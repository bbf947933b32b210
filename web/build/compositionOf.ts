import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';

export type Share = { readonly part: string; readonly kilobytes: number };

/** Parts smaller than this (in kilobytes) are counted together as "others". */
const smallest = 0.5;

/**
 * What files consist of, largest first: packages, and areas of our own code. Parts that are
 * compressed together have no compressed size of their own, so each gets a share by its
 * uncompressed length.
 */
export function compositionOf(bundle: Rolldown.OutputBundle, files: ReadonlySet<string>): Share[] {
  const shares = new Map<string, number>();
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') continue;
    const modules = Object.entries(chunk.modules);
    const total = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
    const weight = brotliCompressSync(chunk.code).length / 1024;
    for (const [id, { renderedLength }] of modules) {
      const part = partOf(id);
      shares.set(part, (shares.get(part) ?? 0) + (weight * renderedLength) / total);
    }
  }
  const all = [...shares].map(([part, kilobytes]) => ({ part, kilobytes }));
  const large = all.filter(({ kilobytes }) => kilobytes >= smallest);
  const rest = all.reduce((sum, { kilobytes }) => sum + kilobytes, 0) - sumOf(large);
  return [
    ...large.toSorted((one, other) => other.kilobytes - one.kilobytes),
    { part: 'others', kilobytes: rest },
  ];
}

const sumOf = (shares: readonly Share[]) =>
  shares.reduce((sum, { kilobytes }) => sum + kilobytes, 0);

function partOf(id: string): string {
  const [, inPackage] = id.split('/node_modules/').slice(-2);
  if (inPackage !== undefined) {
    const [scope = '', name = ''] = inPackage.split('/');
    const found = scope.startsWith('@') ? `${scope}/${name}` : scope;
    return found === 'scheduler' ? 'react-dom' : found;
  }
  const ours = /\/(web\/src\/[^/]+|shared)\//.exec(id)?.[1];
  return ours ?? 'bundler';
}
