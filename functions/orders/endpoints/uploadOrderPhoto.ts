import { uploadOrderPhoto } from '#shared/orders/orderEndpoints';
import { serve } from '../../platform/serve';
import { storePhoto } from '../photoFiles';

export const handler = serve(uploadOrderPhoto, {
  run: async ({ upload, session, ip, now }) => {
    const owner = session?.profileId ?? null;
    return { file: await storePhoto({ bytes: upload.bytes, owner, ip, now }) };
  },
});
