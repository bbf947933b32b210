import * as v from 'valibot';
import { chapterOf, isScanned, pageTexts } from '#shared/publications/pageTexts/pageTexts';
import { comparePages, compareWords, type PageChange, type WordsCompared } from './comparePages';

export type Asked =
  /** The texts of two revisions, each compressed as the shop stores them. */
  | { readonly of: 'pages'; readonly former: ArrayBuffer; readonly now: ArrayBuffer }
  | { readonly of: 'words'; readonly change: PageChange };

export type ChangedPage = PageChange & { readonly chapter: string | null };

export type Answer =
  | { readonly of: 'pages'; readonly changes: readonly ChangedPage[]; readonly pages: number }
  | { readonly of: 'words'; readonly change: PageChange; readonly words: WordsCompared }
  /** The revision that has no text to compare. */
  | {
      readonly of: 'nothing';
      readonly without: 'former' | 'now';
      readonly why: 'scanned' | 'unreadable';
    };

let texts: { former: string[]; now: string[] } = { former: [], now: [] };

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const answering = data.of === 'pages' ? pagesCompared(data) : wordsCompared(data.change);
  void Promise.resolve(answering).then((answer) => postMessage(answer));
});

async function pagesCompared({ former, now }: Extract<Asked, { of: 'pages' }>): Promise<Answer> {
  const [old, own] = await Promise.all([unpacked(former), unpacked(now)]);
  if (!old) return { of: 'nothing', without: 'former', why: 'unreadable' };
  if (!own) return { of: 'nothing', without: 'now', why: 'unreadable' };
  if (isScanned(old)) return { of: 'nothing', without: 'former', why: 'scanned' };
  if (isScanned(own)) return { of: 'nothing', without: 'now', why: 'scanned' };
  texts = { former: old, now: own };
  const { changes } = comparePages(old, own);
  const chapterOfChange = ({ former: before, page }: PageChange) =>
    chapterOf((page === null ? old[(before ?? 1) - 1] : own[page - 1]) ?? '');
  return {
    of: 'pages',
    changes: changes.map((change) => ({ ...change, chapter: chapterOfChange(change) })),
    pages: own.length,
  };
}

const wordsCompared = (change: PageChange): Answer => ({
  of: 'words',
  change,
  words: compareWords(
    { texts: texts.former, page: change.former },
    { texts: texts.now, page: change.page },
  ),
});

async function unpacked(packed: ArrayBuffer): Promise<string[] | null> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return v.parse(pageTexts, await new Response(stream).json()).pages;
}
