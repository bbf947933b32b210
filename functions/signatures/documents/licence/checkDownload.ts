import { invalid } from '#platform/domainErrors';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';

type Sold = { readonly is_download: boolean };

/** Only publications sold as downloads have a file to release. */
export const downloadObstacle = ({ is_download }: Sold) =>
  is_download ? null : signatureRefusals.printed_only;

export function checkDownload(publication: Sold): void {
  const obstacle = downloadObstacle(publication);
  if (obstacle !== null) throw invalid({ status: [obstacle] });
}
