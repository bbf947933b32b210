import type { PDFPageProxy } from 'pdfjs-dist';
import * as v from 'valibot';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A node of a page's structure, as pdf.js gives it to a screen reader. */
type Node = {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
};

export type Heard = { readonly role: string; readonly text: string };

export type TaggedPage = {
  /** What is read aloud, in order: each role with its text or alternative text. */
  readonly heard: readonly Heard[];
  /** Text that is neither in an element of the tree nor an artifact. */
  readonly orphans: readonly string[];
  /** Text that is drawn but not read aloud. */
  readonly artifacts: readonly string[];
  readonly roles: readonly string[];
};

/** Reads each page of a document by its tags, as pdf.js does for a screen reader. */
export async function readTags(pdf: Uint8Array): Promise<TaggedPage[]> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    isEvalSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await task.promise;
  const pages: TaggedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const tree = (await page.getStructTree()) as Node | null;
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const { texts, orphans, artifacts } = sortTexts(items);
    const heard = tree ? [...heardIn(tree, texts)] : [];
    const known = new Set(idsIn(tree));
    pages.push({
      heard,
      orphans: [
        ...orphans.filter((text) => text.trim() !== ''),
        ...[...texts].filter(([id]) => !known.has(id)).map(([, text]) => text),
      ],
      artifacts: artifacts.filter((text) => text.trim() !== ''),
      roles: rolesIn(tree),
    });
    page.cleanup();
  }
  await task.destroy();
  return pages;
}

type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number];

/**
 * The marked content around a text; the library's types omit that an artifact has a name and no id.
 */
const marking = v.object({ id: v.optional(v.string()), tag: v.optional(v.string()) });

function sortTexts(items: readonly Item[]) {
  const texts = new Map<string, string>();
  const [orphans, artifacts, open]: [string[], string[], string[]] = [[], [], []];
  const markings = (item: Exclude<Item, { str: string }>) => {
    if (item.type === 'endMarkedContent') {
      open.pop();
      return;
    }
    const { id, tag = '' } = v.parse(marking, item);
    open.push(id ?? tag);
  };
  const take = ({ str, hasEOL }: Extract<Item, { str: string }>) => {
    const [within] = open;
    if (within === undefined) orphans.push(str);
    else if (within === 'Artifact') artifacts.push(str);
    else texts.set(within, `${texts.get(within) ?? ''}${str}${hasEOL ? ' ' : ''}`);
  };
  for (const item of items) {
    if ('str' in item) take(item);
    else markings(item);
  }
  return { texts, orphans, artifacts };
}

function* heardIn(node: Node, texts: ReadonlyMap<string, string>): Generator<Heard> {
  const { role = '', children = [], alt } = node;
  if (alt !== undefined) {
    yield { role, text: alt };
    return;
  }
  const own = children
    .filter(({ type }) => type === 'content')
    .map(({ id = '' }) => texts.get(id) ?? '')
    .join('')
    .trim()
    .replace(/\s+/g, ' ');
  if (own !== '') yield { role, text: own };
  for (const child of children) if (child.role !== undefined) yield* heardIn(child, texts);
}

const idsIn = (node: Node | null): string[] =>
  node
    ? [...(node.id === undefined ? [] : [node.id]), ...(node.children ?? []).flatMap(idsIn)]
    : [];

const rolesIn = (node: Node | null): string[] =>
  node
    ? [...(node.role === undefined ? [] : [node.role]), ...(node.children ?? []).flatMap(rolesIn)]
    : [];
