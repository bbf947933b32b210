import type { Message } from '#shared/api/refusals';
import sharp from 'sharp';
import { type FileKind, kindOfBytes } from '#shared/values/fileKind';
import { invalid } from '#platform/domainErrors';
import { errorFields, log } from '#platform/runtime/logger';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

const maxSide = 12_000;
const maxPixels = 50_000_000;
/** Pixels of the longer side; a serial number stays readable well below this. */
const keptSide = 2400;
const quality = 85;
/** A crafted file within those limits can make a decoder work for hours. */
const decodingSeconds = 10;

/** The kinds accepted by the contract, recognised by content and not by file name. */
const taken: ReadonlySet<FileKind | null> = new Set(['png', 'gif', 'jpeg']);

const loaders = 'VipsForeignLoad';
// The library reads dozens of formats, and every parser can be attacked.
sharp.block({ operation: [loaders] });
sharp.unblock({
  operation: [`${loaders}PngBuffer`, `${loaders}NsgifBuffer`, `${loaders}JpegBuffer`],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Re-encodes a photo so that only the picture remains: upright, no larger than needed, as JPEG without
 * location, device, profiles or trailing data. Throws a 400 that says what is wrong with the file.
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

/** The thumbnail for the queue of photos, cropped so that all have one size. */
export const thumbnailOf = (plain: Buffer): Promise<Buffer> =>
  sharp(plain)
    .resize({ width: thumbnail.width, height: thumbnail.height, fit: 'cover' })
    .jpeg({ quality: thumbnail.quality })
    .toBuffer();

const refusedPhoto = (message: Message) => invalid({ file: [message] });

/** Reads the header only, so that no picture is decoded before its size is known. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    throw refusedPhoto(orderRefusals.photo_unreadable);
  }
}
