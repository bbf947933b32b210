/** What the server takes; larger pictures are shrunk to fit before they are sent. */
export const maxPhotoBytes = 4 * 1024 * 1024;
/** A picture this large would exhaust the memory of a phone while it is shrunk. */
const maxOriginalBytes = 40 * 1024 * 1024;
const longestSide = 2000;
const jpegQuality = 0.85;

export const acceptedPhotos = 'image/png,image/gif,image/jpeg';

export type PhotoType = 'png' | 'gif' | 'jpeg';

export type PreparedPhoto =
  | { readonly photo: File; readonly problem?: never }
  | { readonly problem: string; readonly photo?: never };

const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [0x47, 0x49, 0x46, 0x38],
  jpeg: [0xff, 0xd8, 0xff],
} as const satisfies Record<PhotoType, readonly number[]>;

/** The type by its first bytes; the file's name and declared type are only what somebody says. */
export function photoType(bytes: Uint8Array): PhotoType | null {
  if (startsWith(bytes, signatures.png)) return 'png';
  if (startsWith(bytes, signatures.gif)) return 'gif';
  return startsWith(bytes, signatures.jpeg) ? 'jpeg' : null;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/**
 * The picture as it is sent: PNG and JPEG become a JPEG of at most 2000 px, which also drops where and
 * when it was taken; a GIF stays as it is. `problem` is a sentence for the customer.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const type = photoType(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  if (type === null) return { problem: 'Envie uma imagem PNG, GIF ou JPEG.' };
  if (type === 'gif') return file.size <= maxPhotoBytes ? { photo: file } : tooLarge;
  if (file.size > maxOriginalBytes) return tooLarge;
  const shrunk = await shrink(file);
  if (shrunk === null) return { problem: 'Não foi possível ler a imagem. Escolha outra.' };
  if (shrunk.size > maxPhotoBytes) return tooLarge;
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpeg`;
  return { photo: new File([shrunk], name, { type: 'image/jpeg' }) };
}

const tooLarge = { problem: 'A imagem pode ter no máximo 4 MB.' };

async function shrink(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency; what shows through a PNG would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', jpegQuality);
    });
  } catch {
    return null;
  }
}
