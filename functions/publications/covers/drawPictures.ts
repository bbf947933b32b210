import sharp from 'sharp';
import { coverSizes, type CoverState } from '#shared/publications/cover';
import type { PageRenderer, Pixels } from './pageRenderer';
import { sharePage, shareInset, titledCover, type Titled } from './titlePages';

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
