import { fileOf, ownPages, readerPage, sharedPages } from '../../shared/site/sitePages.ts';
import type { ServedPublication } from '../../shared/publications/servedPublication';
import { entryOf, type SiteEntry } from '../../shared/site/siteEntry.ts';
import { shellContents } from './publicationShell.ts';
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
  /** What the screen asks the API for at first, word for word; the same for everybody. */
  data?: string;
  /** What it is drawn of where a function fills it with something else later. */
  served?: { id: number; content: ServedPublication };
};

/** What is the same for whoever comes. */
const drawnWhole: Readonly<Record<string, Pick<Page, 'data'>>> = {
  '/': {},
  '/publications': { data: '/publication?ordering=-id&page=1&search=' },
};

const pages: readonly Page[] = [
  ...ownPages.map((path): Page => ({
    file: fileOf(path),
    path,
    drawn: drawnWhole[path] ? 'screen' : 'frame',
    chunks: screens.find(({ route }) => route === path)?.chunks ?? [],
    ...drawnWhole[path],
  })),
  { file: sharedPages.shop, path: '/-', drawn: 'frame', chunks: [] },
  { file: readerPage, path: '/read/-', drawn: 'frame', chunks: ['ReaderScreen'] },
  { file: sharedPages.backOffice, path: '/admin', drawn: 'frame', chunks: [] },
];

/** Of which a function makes the pages of all publications. */
const shells: readonly Page[] = shellContents.map(({ id, file, content }) => ({
  file,
  path: `/publications/${id}`,
  drawn: 'screen',
  chunks: screens.find(({ route }) => route === '/publications/')?.chunks ?? [],
  served: { id, content },
}));

export const pagesOf = (entry: SiteEntry): readonly Page[] =>
  [...pages, ...shells].filter(({ path }) => entryOf(path) === entry);
