import { useState } from 'react';
import { maxManualSize } from '#shared/publications/publicationInput';
import { Upload, type UploadState } from '#web/ui/button/Upload.tsx';
import { useFileSend } from '#web/http/useFileSend';
import { preparePdf } from './preparePdf';
import { stageManual } from './stageManual';

type Props = {
  /** The publication's. */
  id: number;
  label: string;
  help: string;
  /** The revision it will be saved with. */
  version: string;
  /** Where it was staged: '' is none, null one on its way. */
  value: string | null;
  onStage: (key: string | null) => void;
  error: string | undefined;
};

/** A manual sent to the bucket, where it waits until it is saved with a revision. */
export function StagedManual({ id, label, help, version, value, onStage, error }: Props) {
  const [name, setName] = useState('');
  const sending = useFileSend({
    prepare: (file) => preparePdf(file, maxManualSize),
    send: async (file, onProgress, signal) => {
      onStage(null);
      setName(file.name);
      onStage(await stageManual({ id, file, onProgress, signal }));
    },
  });
  const remove = () => {
    sending.onRemove();
    onStage('');
  };
  const staged: UploadState = { kind: 'done', name, note: `Será a ${version} ao salvar` };
  return (
    <Upload
      label={label}
      accept="application/pdf,.pdf"
      hint="PDF, até 500 MB"
      help={help}
      {...sending}
      state={sending.state.kind === 'empty' && value ? staged : sending.state}
      error={sending.error ?? error}
      onCancel={remove}
      onRemove={remove}
    />
  );
}
