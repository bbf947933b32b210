import { useState } from 'react';
import { maxManualSize, maxSampleSize } from '#shared/publications/publicationInput';
import {
  signPublicationUpload,
  signSampleUpload,
} from '#shared/publications/publicationDeskEndpoints';
import { Upload } from '#web/ui/upload/Upload.tsx';
import { type ProgressListener, type UploadState, useFileSend } from '#web/http/useFileSend';
import { preparePdf } from './preparePdf';
import { request } from '#web/http/httpClient';
import { uploadToBucket } from '#web/http/upload';

type PdfProps = {
  /** The publication's id. */
  id: number;
  label: string;
  help: string;
  /** The key of the staged file: '' for none, null during the upload. */
  value: string | null;
  onStage: (key: string | null) => void;
  error: string | undefined;
};

type Kind = Pick<Staging, 'endpoint'> & { maxBytes: number; hint: string; note: string };

/** A manual uploaded to the bucket, where it waits until a revision is saved with it. */
export const StagedManual = ({ version, ...rest }: PdfProps & { version: string }) => (
  <StagedPdf
    {...rest}
    endpoint={signPublicationUpload}
    maxBytes={maxManualSize}
    hint="PDF, até 500 MB"
    note={`Será a ${version} ao salvar`}
  />
);

/** The file of a document that amends the publication. */
export const StagedDocument = (props: PdfProps) => (
  <StagedPdf
    {...props}
    endpoint={signPublicationUpload}
    maxBytes={maxManualSize}
    hint="PDF, até 500 MB"
    note="Será publicado ao salvar"
  />
);

/** A sample, which waits until the publication is saved. */
export const StagedSample = (props: PdfProps) => (
  <StagedPdf
    {...props}
    endpoint={signSampleUpload}
    maxBytes={maxSampleSize}
    hint="PDF, até 10 MB"
    note="Será publicada ao salvar"
  />
);

function StagedPdf(props: PdfProps & Kind) {
  const { id, endpoint, maxBytes, note, label, hint, help, value, onStage, error } = props;
  const [name, setName] = useState('');
  const sending = useFileSend({
    prepare: (file) => preparePdf(file, maxBytes),
    send: async (file, onProgress, signal) => {
      onStage(null);
      setName(file.name);
      onStage(await stagePdf({ endpoint, id, file, onProgress, signal }));
    },
  });
  const remove = () => {
    sending.onRemove();
    onStage('');
  };
  const staged: UploadState = { kind: 'done', name, note };
  return (
    <Upload
      {...{ label, hint, help }}
      accept="application/pdf,.pdf"
      {...sending}
      state={sending.state.kind === 'empty' && value ? staged : sending.state}
      error={sending.error ?? error}
      onCancel={remove}
      onRemove={remove}
    />
  );
}

type Staging = {
  endpoint: typeof signPublicationUpload | typeof signSampleUpload;
  id: number;
  file: File;
  onProgress: ProgressListener;
  signal: AbortSignal;
};

/** Uploads the file to the bucket, where it is unused until its key is saved. */
async function stagePdf(staging: Staging): Promise<string> {
  const { endpoint, id, file, onProgress, signal } = staging;
  const form = await request(endpoint, {
    path: { id },
    body: { name: file.name, size: file.size, type: 'application/pdf' },
    overlay: false,
    signal,
  });
  await uploadToBucket(form, { file, onProgress, signal });
  return form.fields.key ?? '';
}
