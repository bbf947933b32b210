import { replaceStatusFile } from '#shared/publications/publicationDeskEndpoints';
import { contentName } from '#platform/files/contentName';
import { invalid } from '#platform/domainErrors';
import { putFile } from '#platform/files/files';
import { multipart } from '#platform/http/multipart';
import { serve } from '#platform/http/serve';
import { checkPdfBytes } from '../manuals/pdfCheck';
import { statusFilePath } from '../statusFile/statusFilePath';
import { keepStatusFile } from '../statusFile/statusFileRepository';
import { publicationRefusals } from '#shared/messages/refusals/publicationRefusals';

export const handler = serve(replaceStatusFile, {
  receive: multipart,
  run: async ({ upload, now }) => {
    if (!checkPdfBytes(upload.bytes).isPdf) {
      throw invalid({ file: [publicationRefusals.not_a_pdf] });
    }
    // Named by its content, so that retrying an interrupted upload leaves no orphaned file.
    const key = `status/${contentName(upload.bytes)}.pdf`;
    await putFile({ bucket: 'documents', key }, { bytes: upload.bytes, type: 'application/pdf' });
    await keepStatusFile(key, now);
    return { status: { file: statusFilePath } };
  },
});
