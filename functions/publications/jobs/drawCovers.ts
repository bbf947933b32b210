import { type CoverState, coverSizes } from '#shared/publications/cover';
import { config } from '#platform/config/config';
import { readGroups } from '#platform/db/counters/listCounters';
import { deleteFile, getFile, listFiles } from '#platform/files/files';
import { jobWorkMs } from '#platform/http/jobEvent';
import { errorFields, log } from '#platform/runtime/logger';
import type { PublicationRecord } from '../publicationRecord';
import { allPublications } from '../publicationRepository';
import {
  coverOfKey,
  coversFolder,
  drawnCatalogue,
  keepDrawnCatalogue,
  noteAddress,
  pictureAddress,
  putNote,
  putPicture,
} from '../covers/coverFiles';
import { coverNameOf, coverSource } from '../covers/coverName';
import { openPageRenderer, type PageRenderer, type Pixels } from '../covers/pageRenderer';
import { maxBytesInMemory } from '../manuals/maxBytesInMemory';
import sharp from 'sharp';
import { sharePage, shareInset, titledCover, type Titled } from '../covers/titlePages';

/**
 * Draws missing covers of publications on sale, and deletes those of no publication. The bucket
 * itself shows what is missing, so that no upload, import or restored file is forgotten.
 */
async function drawCovers(): Promise<number> {
  const state = await catalogueState();
  if (state === (await drawnCatalogue())) return 0;
  const end = performance.now() + jobWorkMs;
  const publications = await allPublications();
  const kept = await sweep(new Set(publications.map(coverNameOf)));
  const missing = publications.filter((one) => !isWhole(coverNameOf(one), kept));
  const render = missing.length > 0 ? await openPageRenderer() : undefined;
  let drawn = 0;
  for (const publication of missing) {
    if (!render || performance.now() > end) break;
    drawn += Number(await drawCover(render, publication, kept));
  }
  if (drawn === missing.length) await keepDrawnCatalogue(state);
  return drawn;
}

/** Differs after every change of a publication; with the same state there is nothing to do. */
async function catalogueState(): Promise<string> {
  const groups = await readGroups('catalog', { strong: true });
  return groups.map(({ group, version }) => `${group}.${version}`).join(' ');
}

/** Keys of covers that belong to a publication; deletes all others. */
async function sweep(names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for await (const { key } of listFiles({ bucket: 'samples', prefix: coversFolder })) {
    const name = coverOfKey(key);
    if (name === null) continue;
    if (names.has(name)) kept.add(key);
    else await deleteFile({ bucket: 'samples', key });
  }
  return kept;
}

/** Whether a cover is complete: its picture for shared links is stored last. */
const isWhole = (name: string, kept: ReadonlySet<string>): boolean =>
  kept.has(pictureAddress(name, 'share').key) && kept.has(noteAddress(name).key);

async function drawCover(
  render: PageRenderer,
  publication: PublicationRecord,
  kept: ReadonlySet<string>,
): Promise<boolean> {
  const name = coverNameOf(publication);
  try {
    const brokeOff = kept.has(noteAddress(name).key);
    // Marked first, so that a file that crashes the function is not opened again.
    if (!brokeOff) await putNote(name, 'unreadable');
    const pdf = brokeOff ? 'unreadable' : await fileOf(publication);
    const { state, pictures } = await drawPictures(
      render,
      { ...publication, site: config.SITE_NAME },
      pdf,
    );
    for (const size of ['row', 'page', 'share'] as const) {
      await putPicture(name, size, pictures[size]);
    }
    await putNote(name, state);
    return true;
  } catch (error) {
    log('error', 'cover.notDrawn', { key: name, ...errorFields(error) });
    await deleteFile(noteAddress(name));
    return false;
  }
}

async function fileOf(publication: PublicationRecord): Promise<Uint8Array | CoverState> {
  const source = coverSource(publication);
  if (!source) return 'no_file';
  if (source.size > maxBytesInMemory) return 'too_large';
  const file = await getFile(source.address);
  return file?.bytes ?? 'no_file';
}

type Drawn = {
  readonly state: CoverState;
  readonly pictures: Readonly<Record<keyof typeof coverSizes, Uint8Array>>;
};

/** Background around a page that is not as tall as a cover. */
const around = '#e9eef4';

/** Large enough for the largest picture that shows the page. */
const pageBox = { width: shareInset.width, height: shareInset.height };

/** The three pictures of a cover: of a manual's first page, or else of the title. */
export async function drawPictures(
  render: PageRenderer,
  publication: Titled,
  pdf: Uint8Array | CoverState,
): Promise<Drawn> {
  const page = typeof pdf === 'string' ? pdf : await shownPage(render, pdf);
  const isDrawn = typeof page !== 'string';
  const cover = isDrawn ? page : await ownPage(render, await titledCover(publication), pageBox);
  const share = await ownPage(render, await sharePage(publication), coverSizes.share);
  const bordered = await placed(cover, pageBox).png().toBuffer();
  return {
    state: isDrawn ? 'drawn' : page,
    pictures: {
      row: await placed(cover, coverSizes.row).webp({ quality: 80 }).toBuffer(),
      page: await placed(cover, coverSizes.page).webp({ quality: 80 }).toBuffer(),
      share: await read(share)
        .composite([{ input: bordered, left: shareInset.left, top: shareInset.top }])
        .jpeg({ quality: 85 })
        .toBuffer(),
    },
  };
}

/** A completely blank page says nothing about the manual. */
async function shownPage(render: PageRenderer, pdf: Uint8Array): Promise<Pixels | CoverState> {
  const page = await render(pdf, pageBox);
  if (typeof page === 'string') return page;
  const { channels } = await read(page).stats();
  return channels.every(({ min, max }) => max - min < 8) ? 'blank' : page;
}

/** Pages drawn by the shop itself are always readable. */
async function ownPage(
  render: PageRenderer,
  pdf: Uint8Array,
  box: { readonly width: number; readonly height: number },
): Promise<Pixels> {
  const page = await render(pdf, box);
  if (typeof page === 'string') throw new Error(`the shop's own page is ${page}`);
  return page;
}

const read = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();

/** Centres the page in a picture whose size is the same for every cover. */
const placed = (
  page: Pixels,
  { width, height }: { readonly width: number; readonly height: number },
) => read(page).resize({ width, height, fit: 'contain', background: around });

export const handler = async (): Promise<{ drawn: number }> => ({ drawn: await drawCovers() });
