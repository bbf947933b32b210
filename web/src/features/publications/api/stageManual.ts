import { signPublicationUpload } from '#shared/publications/publicationDeskEndpoints';
import { request } from '../../../lib/httpClient';
import { uploadToBucket } from '../../../lib/upload';
import type { Progress } from '../../../lib/useFileSend';

type Sending = { id: number; file: File; onProgress: Progress; signal: AbortSignal };

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
