import { useEffect, useRef, useState } from 'react';
import { Upload, type UploadState } from '../../../components/Upload';
import { acceptedPhotos, preparePhoto } from '../../../lib/photo';
import { uploadPhoto } from '../api/uploadPhoto';

type Props = {
  /** The name the server gave the photo; empty until one is there. */
  file: string;
  fileName: string;
  error: string | undefined;
  onChange: (file: string, fileName: string) => void;
};

type Work =
  | { kind: 'idle' }
  | { kind: 'refused'; problem: string }
  | { kind: 'failed'; photo: File; problem: string }
  | { kind: 'sending'; name: string; sent: number; total: number };

const idle: Work = { kind: 'idle' };

/** The photo of an aircraft's plate: checked and shrunk here, sent at once, verified by staff later. */
export function PhotoField({ file, fileName, error, onChange }: Props) {
  const [work, setWork] = useState<Work>(idle);
  const call = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      call.current?.abort();
    },
    [],
  );

  const send = async (photo: File) => {
    const mine = new AbortController();
    call.current = mine;
    const progress = (sent: number, total: number) => {
      if (!mine.signal.aborted) setWork({ kind: 'sending', name: photo.name, sent, total });
    };
    progress(0, photo.size);
    try {
      onChange(await uploadPhoto(photo, progress, mine.signal), photo.name);
      setWork(idle);
    } catch (failure) {
      if (mine.signal.aborted) return;
      const problem = failure instanceof Error ? failure.message : 'A foto não foi enviada.';
      setWork({ kind: 'failed', photo, problem });
    }
  };

  const pick = async (picked: File) => {
    setWork({ kind: 'sending', name: picked.name, sent: 0, total: picked.size });
    const { photo, problem } = await preparePhoto(picked);
    if (photo) await send(photo);
    else setWork({ kind: 'refused', problem });
  };

  const reset = () => {
    call.current?.abort();
    setWork(idle);
    onChange('', '');
  };

  return (
    <Upload
      label="Foto da plaqueta da aeronave"
      state={stateOf(work, file, fileName)}
      accept={acceptedPhotos}
      hint="PNG, GIF ou JPEG, até 4 MB"
      help="A foto será verificada antes do pagamento."
      error={messageOf(work, error)}
      onPick={(picked) => void pick(picked)}
      onCancel={reset}
      onRemove={reset}
      onRetry={() => {
        if (work.kind === 'failed') void send(work.photo);
      }}
    />
  );
}

function stateOf(work: Work, file: string, fileName: string): UploadState {
  if (work.kind === 'sending') {
    return { kind: 'busy', name: work.name, sent: work.sent, total: work.total };
  }
  if (work.kind === 'failed') return { kind: 'failed', name: work.photo.name };
  return file === '' ? { kind: 'empty' } : { kind: 'done', name: fileName };
}

function messageOf(work: Work, error: string | undefined): string | undefined {
  if (work.kind === 'failed' || work.kind === 'refused') return work.problem;
  return error && work.kind === 'sending' ? 'Aguarde o envio da foto terminar.' : error;
}
