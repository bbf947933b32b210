import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { invalid } from '../platform/errors';
import { imageEnd, imageKind, type ImageKind } from './imageEnd';

const maxSide = 12_000;
const maxPixels = 50_000_000;

/** Each by itself, because the library's own choice among them carries every kind there is. */
const headers = { png: PNG, gif: GIF, jpg: JPG } as const;

/** The kind of image the bytes hold and nothing else; throws what is wrong with them. */
export function checkPhoto(bytes: Buffer): ImageKind {
  const kind = imageKind(bytes);
  if (!kind) throw refusedPhoto('Envie uma imagem PNG, GIF ou JPEG.');
  const { width, height } = dimensions(kind, bytes);
  const fits = width >= 1 && height >= 1 && width <= maxSide && height <= maxSide;
  if (!fits || width * height > maxPixels) {
    throw refusedPhoto('A imagem pode ter até 12.000 pixels de lado e 50 megapixels.');
  }
  const end = imageEnd[kind](bytes);
  if (end === null) throw refusedPhoto('A imagem está incompleta. Envie-a novamente.');
  if (end !== bytes.length) {
    throw refusedPhoto('O arquivo tem dados além da imagem. Salve-a de novo e envie outra vez.');
  }
  return kind;
}

const refusedPhoto = (message: string) => invalid({ file: [message] });

function dimensions(kind: ImageKind, bytes: Buffer): { width: number; height: number } {
  try {
    if (headers[kind].validate(bytes)) return headers[kind].calculate(bytes);
  } catch {
    // The library throws on headers it cannot follow.
  }
  throw refusedPhoto('A imagem não pôde ser lida. Envie outra.');
}
