import type { Rolldown } from 'vite';

export type FirstVisit = { scripts: ReadonlySet<string>; styles: ReadonlySet<string> };

/**
 * The files that a page needs at once: the entry, the chunks of its screens, and what they import.
 */
export function firstVisit(bundle: Rolldown.OutputBundle, screens: readonly string[]): FirstVisit {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') visit(imported);
    }
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  visit(the(chunks, 'entry', (chunk) => chunk.isEntry));
  for (const screen of screens) {
    visit(the(chunks, screen, ({ moduleIds }) => moduleIds.some((id) => isOf(id, screen))));
  }
  return { scripts, styles };
}

/** A source is either a component's name or a path with its extension. */
const isOf = (id: string, source: string) =>
  id.endsWith(`/${source}.tsx`) || id.endsWith(`/${source}`);

function the(
  chunks: readonly Rolldown.OutputChunk[],
  name: string,
  isIt: (chunk: Rolldown.OutputChunk) => boolean,
): Rolldown.OutputChunk {
  const found = chunks.find(isIt);
  if (!found) throw new Error(`the build has no chunk ${name}`);
  return found;
}
