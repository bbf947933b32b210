import {
  maxLambdaUpload,
  signPublicationUpload,
  uploadPublicationFile,
} from '#shared/publications/publicationEndpoints';
import { request } from '../../../lib/httpClient';
import { upload, uploadToBucket } from '../../../lib/upload';
import type { Progress } from '../../../lib/useFileSend';

type Sending = { id: number; file: File; onProgress: Progress; signal: AbortSignal };

/** Small files go through the shop, large ones straight to the bucket, where the shop then takes them. */
export async function sendManual({ id, file, onProgress, signal }: Sending) {
  const path = { id };
  if (file.size <= maxLambdaUpload) {
    return upload(uploadPublicationFile, { path, file, onProgress, signal });
  }
  const quiet = { overlay: false, signal };
  const form = await request(signPublicationUpload, {
    path,
    body: { name: file.name, size: file.size, type: 'application/pdf' },
    ...quiet,
  });
  await uploadToBucket(form, { file, onProgress, signal });
  const key = form.fields.key ?? '';
  return request(uploadPublicationFile, { path, body: { key }, ...quiet });
}
