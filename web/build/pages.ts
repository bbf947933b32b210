import { fileOf, ownPages, readerPage, sharedPages } from '../../shared/site/sitePages.ts';
import type { ServedCatalogue } from '../../shared/publications/servedCatalogue';
import type { ServedPublication } from '../../shared/publications/servedPublication';
import { entryOf, type SiteEntry } from '../../shared/site/siteEntry.ts';
import { catalogueDrawn, cataloguePage } from './catalogueShell.ts';
import { publicationShell, shellContents } from './publicationShell.ts';
import { screens } from './screens.ts';

/** The HTML file from which each program is built. */
export const entryTemplates: Readonly<Record<SiteEntry, string>> = {
  shop: 'index.html',
  backOffice: 'admin.html',
};

export type Page = {
  file: string;
  path: string;
  /**
   * `screen`: the whole screen is drawn, and the browser hydrates it. `frame`: only the bars are
   * drawn, and the browser replaces them.
   */
  drawn: 'screen' | 'frame';
  chunks: readonly string[];
  /** The sample content that is drawn where a function fills in the real content later. */
  served?: ServedPublication | ServedCatalogue;
  /** Turns the drawn sample content into the template that the function fills. */
  template?: (html: string) => string;
};

/** Screens that look the same for every visitor before they are hydrated. */
const drawnWhole: readonly string[] = ['/', '/publications', '/checkout'];

const pages: readonly Page[] = [
  ...ownPages.map((path): Page => ({
    file: fileOf(path),
    path,
    drawn: drawnWhole.includes(path) ? 'screen' : 'frame',
    chunks: chunksOf(path),
  })),
  { file: sharedPages.shop, path: '/-', drawn: 'frame', chunks: [] },
  { file: readerPage, path: '/read/-', drawn: 'frame', chunks: ['ReaderScreen'] },
  { file: sharedPages.backOffice, path: '/admin', drawn: 'frame', chunks: [] },
];

/** Templates from which functions make the catalogue and the page of each publication. */
const shells: readonly Page[] = [
  ...shellContents.map(({ id, file, content }): Page => ({
    file,
    path: `/publications/${id}`,
    drawn: 'screen',
    chunks: chunksOf('/publications/'),
    served: content,
    template: (html) => publicationShell(html, content),
  })),
  {
    file: catalogueDrawn.file,
    path: '/publications',
    drawn: 'screen',
    chunks: chunksOf('/publications'),
    served: catalogueDrawn.content,
    template: cataloguePage,
  },
];

export const pagesOf = (entry: SiteEntry): readonly Page[] =>
  [...pages, ...shells].filter(({ path }) => entryOf(path) === entry);

function chunksOf(path: string): readonly string[] {
  return screens.find(({ route }) => route === path)?.chunks ?? [];
}
