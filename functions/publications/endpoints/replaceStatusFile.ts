import { replaceStatusFile } from '#shared/publications/publicationDeskEndpoints';
import { contentName } from '../../platform/contentName';
import { invalid } from '../../platform/errors';
import { putFile } from '../../platform/files';
import { multipart } from '../../platform/multipart';
import { serve } from '../../platform/serve';
import { checkPdfBytes } from '../pdfCheck';
import { statusFilePath } from '../statusFilePath';
import { keepStatusFile } from '../statusFileRepository';

export const handler = serve(replaceStatusFile, {
  receive: multipart,
  run: async ({ upload, now }) => {
    if (!checkPdfBytes(upload.bytes).isPdf) throw invalid({ file: ['Envie um arquivo PDF.'] });
    // Named by its bytes: a second try after one that broke off leaves no file behind.
    const key = `status/${contentName(upload.bytes)}.pdf`;
    await putFile({ bucket: 'documents', key }, { bytes: upload.bytes, type: 'application/pdf' });
    await keepStatusFile(key, now);
    return { status: { file: statusFilePath } };
  },
});
