import { getStatusFile } from '#shared/publications/publicationEndpoints';
import { getFile } from '#platform/files/files';
import { serve } from '#platform/http/serve';
import { madeStatusFile } from '../statusFile/madeStatusFile';
import { uploadedStatusFile } from '../statusFile/statusFileRepository';

const filename = 'situacao-das-publicacoes.pdf';

export const handler = serve(getStatusFile, {
  run: async ({ now }) => {
    const key = await uploadedStatusFile();
    const uploaded = key && (await getFile({ bucket: 'documents', key }));
    const bytes = uploaded ? uploaded.bytes : await madeStatusFile(now);
    return { filename, bytes };
  },
});
