import { useEffect, useRef, useState } from 'react';
import { Upload } from '#web/ui/upload/Upload.tsx';
import { acceptedPhotos, preparePhoto } from './preparePhoto';
import { type UploadState, useFileSend } from '#web/http/useFileSend';
import { uploadPhoto } from './uploadPhoto';

type Props = {
  /** The name the server gave the photo; empty until one is there. */
  file: string;
  /** The name of the customer's own file. */
  fileName: string;
  error: string | undefined;
  onChange: (file: string, fileName: string) => void;
};

/** The photo of an aircraft's plate: checked and shrunk here, sent at once, verified by staff later. */
export function PhotoField({ file, fileName, error, onChange }: Props) {
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
  const done: UploadState = { kind: 'done', name: fileName, preview: picture.url };
  return (
    <Upload
      label="Foto da plaqueta da aeronave"
      accept={acceptedPhotos}
      hint="PNG, GIF ou JPEG. Fotos grandes são reduzidas, HEIC e WebP convertidas."
      help="A foto é verificada antes do pagamento. Respondemos em até 24h."
      {...sending}
      state={state.kind === 'empty' && file !== '' ? done : state}
      error={sending.error ?? waiting}
      onCancel={reset}
      onRemove={reset}
    />
  );
}

/** The photo of this visit; one found in a draft has only its name. */
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
    show: (photo: File) => {
      setUrl(URL.createObjectURL(photo));
    },
  };
}
