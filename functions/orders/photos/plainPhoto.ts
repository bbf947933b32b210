import type { Message } from '#shared/api/refusals';
import sharp from 'sharp';
import { type FileKind, kindOfBytes } from '#shared/values/fileKind';
import { invalid } from '#platform/domainErrors';
import { errorFields, log } from '#platform/runtime/logger';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

const maxSide = 12_000;
const maxPixels = 50_000_000;
/** A serial number is read well below it. */
const keptSide = 2400;
const quality = 85;
/** Some make a decoder work for hours within those limits. */
const decodingSeconds = 10;

/** The kinds that the contract names; what a file is called says nothing. */
const taken: ReadonlySet<FileKind | null> = new Set(['png', 'gif', 'jpeg']);

const loaders = 'VipsForeignLoad';
// The library reads dozens of formats, and each is a parser to attack.
sharp.block({ operation: [loaders] });
sharp.unblock({
  operation: [`${loaders}PngBuffer`, `${loaders}NsgifBuffer`, `${loaders}JpegBuffer`],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * What is seen of a photo and nothing else of its file: upright, no larger than needed, as JPEG without
 * place, device, profiles or whatever followed its end. Throws what is wrong with it, in words.
 */
export async function plainPhoto(bytes: Buffer): Promise<Buffer> {
  if (!taken.has(kindOfBytes(bytes))) {
    throw refusedPhoto(orderRefusals.photo_type);
  }
  const { width, height } = await sizeOf(bytes);
  const fits = width >= 1 && height >= 1 && width <= maxSide && height <= maxSide;
  if (!fits || width * height > maxPixels) {
    throw refusedPhoto(orderRefusals.photo_too_large);
  }
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality })
      .timeout({ seconds: decodingSeconds })
      .toBuffer();
  } catch (error) {
    log('info', 'photo.undecodable', errorFields(error));
    throw refusedPhoto(orderRefusals.photo_damaged);
  }
}

const thumbnail = { width: 96, height: 72, quality: 70 } as const;

/** The picture that the queue of photos shows, cut so that all are of one size. */
export const thumbnailOf = (plain: Buffer): Promise<Buffer> =>
  sharp(plain)
    .resize({ width: thumbnail.width, height: thumbnail.height, fit: 'cover' })
    .jpeg({ quality: thumbnail.quality })
    .toBuffer();

const refusedPhoto = (message: Message) => invalid({ file: [message] });

/** Reads the header: nothing is decoded before it is known to be of a size we take. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    throw refusedPhoto(orderRefusals.photo_unreadable);
  }
}
