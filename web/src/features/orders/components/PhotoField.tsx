import { Upload, type UploadState } from '../../../components/Upload';
import { acceptedPhotos, preparePhoto } from '../../../lib/photo';
import { useFileSend, type Prepared } from '../../../lib/useFileSend';
import { uploadPhoto } from '../api/uploadPhoto';

type Props = {
  /** The name the server gave the photo; empty until one is there. */
  file: string;
  fileName: string;
  error: string | undefined;
  onChange: (file: string, fileName: string) => void;
};

/** The photo of an aircraft's plate: checked and shrunk here, sent at once, verified by staff later. */
export function PhotoField({ file, fileName, error, onChange }: Props) {
  const sending = useFileSend({
    prepare,
    send: async (photo, onProgress, signal) => {
      onChange(await uploadPhoto(photo, onProgress, signal), photo.name);
    },
  });
  const { state } = sending;
  const reset = () => {
    sending.onCancel();
    onChange('', '');
  };
  const waiting = error && state.kind === 'busy' ? 'Aguarde o envio da foto terminar.' : error;
  const done: UploadState = { kind: 'done', name: fileName };
  return (
    <Upload
      label="Foto da plaqueta da aeronave"
      accept={acceptedPhotos}
      hint="PNG, GIF ou JPEG, até 4 MB"
      help="A foto será verificada antes do pagamento."
      {...sending}
      state={state.kind === 'empty' && file !== '' ? done : state}
      error={sending.error ?? waiting}
      onCancel={reset}
      onRemove={reset}
    />
  );
}

async function prepare(picked: File): Promise<Prepared> {
  const { photo, problem } = await preparePhoto(picked);
  return photo ? { file: photo } : { problem };
}
