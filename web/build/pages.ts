import { fileOf, ownPages, readerPage, sharedPages } from '../../shared/site/sitePages.ts';
import type { ServedCatalogue } from '../../shared/publications/servedCatalogue';
import type { ServedPublication } from '../../shared/publications/servedPublication';
import { entryOf, type SiteEntry } from '../../shared/site/siteEntry.ts';
import { catalogueDrawn, cataloguePage } from './catalogueShell.ts';
import { publicationShell, shellContents } from './publicationShell.ts';
import { screens } from './screens.ts';

/** The HTML file that each program is built from. */
export const entryTemplates: Readonly<Record<SiteEntry, string>> = {
  shop: 'index.html',
  backOffice: 'admin.html',
};

export type Page = {
  file: string;
  path: string;
  /** `screen`: all of it, which the browser takes over; `frame`: the bars, which it replaces. */
  drawn: 'screen' | 'frame';
  chunks: readonly string[];
  /** What it is drawn of where a function fills it with something else later. */
  served?: ServedPublication | ServedCatalogue;
  /** Makes what was drawn of that the template to fill. */
  template?: (html: string) => string;
};

/** What is the same for whoever comes. */
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

/** Of which functions make the pages of all publications, and of the catalogue. */
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
