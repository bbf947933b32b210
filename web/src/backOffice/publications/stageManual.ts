import { signPublicationUpload } from '#shared/publications/publicationDeskEndpoints';
import { request } from '#web/http/httpClient';
import { uploadToBucket } from '#web/http/upload';
import type { ProgressListener } from '#web/http/useFileSend';

type Sending = { id: number; file: File; onProgress: ProgressListener; signal: AbortSignal };

/** Leaves the file in the bucket, where it belongs to no revision until the key is saved with one. */
export async function stageManual({ id, file, onProgress, signal }: Sending): Promise<string> {
  const form = await request(signPublicationUpload, {
    path: { id },
    body: { name: file.name, size: file.size, type: 'application/pdf' },
    overlay: false,
    signal,
  });
  await uploadToBucket(form, { file, onProgress, signal });
  return form.fields.key ?? '';
}
