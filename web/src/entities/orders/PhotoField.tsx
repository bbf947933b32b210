import { useEffect, useRef, useState } from 'react';
import { Upload } from '#web/ui/upload/Upload.tsx';
import { type UploadState, useFileSend } from '#web/http/useFileSend';
import { kindOfBytes } from '#shared/values/fileKind';
import { maxPhotoSize, uploadOrderPhoto } from '#shared/orders/orderEndpoints';
import { upload } from '#web/http/upload';

/** Scaling down a picture this large would exhaust the memory of a phone. */
const maxOriginalBytes = 40 * 1024 * 1024;
const longestSide = 2000;
const jpegQuality = 0.85;

/**
 * File extensions are listed too, because some systems do not recognise a HEIC file as a picture.
 */
const acceptedPhotos = 'image/*,.heic,.heif,.webp';

type PhotoType = 'png' | 'gif' | 'jpeg' | 'webp' | 'heic';

type PreparedPhoto =
  | { readonly photo: File; readonly problem?: never }
  | { readonly problem: string; readonly photo?: never };

/** The HEIC brands, in the four letters after `ftyp`. */
const heicBrands = /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/;
const headLength = 16;

/** The type by the first bytes, because the file's name and declared type may be wrong. */
export function photoType(bytes: Uint8Array): PhotoType | null {
  const kind = kindOfBytes(bytes);
  if (kind === 'png' || kind === 'gif' || kind === 'jpeg' || kind === 'webp') return kind;
  const head = String.fromCharCode(...bytes.slice(0, headLength));
  return head.slice(4, 8) === 'ftyp' && heicBrands.test(head.slice(8, 12)) ? 'heic' : null;
}

/**
 * Prepares a picture for sending: PNG, JPEG, WebP and, in browsers that can read it, HEIC become a
 * JPEG of at most 2000 px, which also removes place and time. A GIF stays unchanged. `problem` is a
 * sentence for the customer.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const type = photoType(new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
  if (type === null) return { problem: 'Envie uma imagem PNG, GIF, JPEG, WebP ou HEIC.' };
  if (type === 'gif') return file.size <= maxPhotoSize ? { photo: file } : tooLarge;
  if (file.size > maxOriginalBytes) return tooLarge;
  const shrunk = await shrink(file);
  if (shrunk === null) return type === 'heic' ? unreadableHeic : unreadable;
  if (shrunk.size > maxPhotoSize) return tooLarge;
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpeg`;
  return { photo: new File([shrunk], name, { type: 'image/jpeg' }) };
}

const unreadable = { problem: 'Não foi possível ler a imagem. Escolha outra.' };
const unreadableHeic = {
  problem:
    'Este navegador não abre fotos HEIC. Envie pelo próprio celular, ou salve a foto como JPEG e escolha de novo.',
};
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
    // JPEG has no transparency, and transparent parts of a PNG would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  } catch {
    return null;
  }
}

type Props = {
  label?: string | undefined;
  help?: string | undefined;
  /** The server's name for the photo; empty until it is uploaded. */
  file: string;
  /** The name of the customer's own file. */
  fileName: string;
  error: string | undefined;
  /** What is left to do once the photo is uploaded. */
  next?: string | undefined;
  onChange: (file: string, fileName: string) => void;
};

/**
 * A field for the photo of an aircraft's plate: checked and scaled down here, sent at once, and
 * verified by staff later.
 */
export function PhotoField({ label, help, file, fileName, error, next, onChange }: Props) {
  const picture = usePicture();
  const picked = useRef('');
  const sending = useFileSend({
    prepare: async (original) => {
      const { photo, problem } = await preparePhoto(original);
      if (!photo) return { problem };
      picked.current = original.name;
      picture.show(photo);
      return { file: photo };
    },
    send: async (photo, onProgress, signal) => {
      onChange(await uploadPhoto(photo, onProgress, signal), picked.current);
    },
  });
  const { state } = sending;
  const reset = () => {
    sending.onCancel();
    onChange('', '');
  };
  const waiting = error && state.kind === 'busy' ? 'Aguarde o envio da foto terminar.' : error;
  const done: UploadState = { kind: 'done', name: fileName, preview: picture.url, note: next };
  return (
    <Upload
      label={label ?? 'Foto da plaqueta da aeronave'}
      accept={acceptedPhotos}
      hint="PNG, GIF ou JPEG. Fotos grandes são reduzidas, HEIC e WebP convertidas."
      help={help ?? 'A foto é verificada antes do pagamento. Respondemos em até 24h.'}
      {...sending}
      state={state.kind === 'empty' && file !== '' ? done : state}
      error={sending.error ?? waiting}
      onCancel={reset}
      onRemove={reset}
    />
  );
}

/** The photo chosen in this visit; a photo from a draft has only its name. */
function usePicture() {
  const [url, setUrl] = useState<string>();
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return {
    url,
    show: (photo: File) => setUrl(URL.createObjectURL(photo)),
  };
}

/** Returns the name with which the order refers to the photo. */
async function uploadPhoto(
  photo: File,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { file } = await upload(uploadOrderPhoto, { file: photo, onProgress, signal });
  return file;
}
