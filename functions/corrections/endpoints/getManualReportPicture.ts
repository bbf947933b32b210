import { getManualReportPicture } from '#shared/corrections/manualReportEndpoints';
import { callRefusals } from '#shared/messages/refusals/callRefusals';
import { refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { photoLink } from '#functions/orders/photos/photoFiles';
import { findReport } from '../reading/findReport';

export const handler = serve(getManualReportPicture, {
  find: ({ path, session }) => findReport(path.id, session),
  run: ({ found: { id, picture } }) => {
    if (picture === null) throw refused(callRefusals.no_file);
    return photoLink(picture, `informe-${id}`);
  },
});
