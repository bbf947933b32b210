import { uploadOrderPhoto } from '#shared/orders/orderEndpoints';
import { multipart } from '#platform/http/multipart';
import { serve } from '#platform/http/serve';
import { storePhoto } from '../photos/storePhoto';

export const handler = serve(uploadOrderPhoto, {
  receive: multipart,
  run: async ({ upload, session, ip, now }) => {
    const owner = session?.profileId ?? null;
    return { file: await storePhoto({ bytes: upload.bytes, owner, ip, now }) };
  },
});
