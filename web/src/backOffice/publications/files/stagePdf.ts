import type {
  signPublicationUpload,
  signSampleUpload,
} from '#shared/publications/publicationDeskEndpoints';
import { request } from '#web/http/httpClient';
import { uploadToBucket } from '#web/http/upload';
import type { ProgressListener } from '#web/http/useFileSend';

export type Staging = {
  endpoint: typeof signPublicationUpload | typeof signSampleUpload;
  id: number;
  file: File;
  onProgress: ProgressListener;
  signal: AbortSignal;
};

/** Leaves the file in the bucket, where it belongs to nothing until its key is saved. */
export async function stagePdf(staging: Staging): Promise<string> {
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
