import { uploadOrderPhoto } from '#shared/orders/orderEndpoints';
import { upload } from '#web/http/upload';

/** Answers the name under which the order claims the photo. */
export async function uploadPhoto(
  photo: File,
  onProgress: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { file } = await upload(uploadOrderPhoto, { file: photo, onProgress, signal });
  return file;
}
