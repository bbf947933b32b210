import { importsOf, sourcesUnder } from './importGraph';

/** Entry points of requests and schedules. Nothing imports them, so no circle includes them. */
const isEntry = (file: string) => /^functions\/[^/]+\/(?:endpoints|jobs)\//.test(file);

type Links = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Sibling folders that import each other in a circle, including types, with the imports that close
 * the circle. Only siblings are compared, because files beside a folder may import it.
 */
export function folderCircles(...roots: readonly string[]): string[] {
  const links = new Map<string, Map<string, string>>();
  for (const file of sourcesUnder(...roots).filter((file) => !isEntry(file))) {
    for (const target of importsOf(file, { types: true })) {
      const parted = partingFolders(file, target);
      if (!parted) continue;
      const from = links.get(parted.from) ?? new Map<string, string>();
      if (!from.has(parted.to)) from.set(parted.to, `${file} imports ${target}`);
      links.set(parted.from, from);
    }
  }
  return [...links].flatMap(([folder, targets]) =>
    [...targets].filter(([next]) => reaches(links, next, folder)).map(([, first]) => first),
  );
}

/**
 * The two sibling folders that contain the files; undefined if a file is directly in the parent.
 */
function partingFolders(file: string, target: string) {
  const one = file.split('/');
  const other = target.split('/');
  const depth = one.findIndex((name, index) => name !== other[index]);
  if (depth < 1 || depth >= one.length - 1 || depth >= other.length - 1) return undefined;
  const folder = (names: readonly string[]) => names.slice(0, depth + 1).join('/');
  return { from: folder(one), to: folder(other) };
}

function reaches(links: Links, from: string, wanted: string): boolean {
  const seen = new Set([from]);
  for (const folder of seen) {
    if (folder === wanted) return true;
    for (const next of links.get(folder)?.keys() ?? []) seen.add(next);
  }
  return false;
}
