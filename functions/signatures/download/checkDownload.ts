import { invalid } from '#platform/domainErrors';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';

/** A file is released only of what is sold as one. */
export function checkDownload({ is_download }: { readonly is_download: boolean }): void {
  if (is_download) return;
  throw invalid({ status: [signatureRefusals.printed_only] });
}
