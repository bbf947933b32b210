import { queryOptions } from '@tanstack/react-query';
import { checkCertificate } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';

/** What the public page of a certificate shows. */
export const certificateQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificate', code],
    queryFn: ({ signal }) => request(checkCertificate, { path: { code }, signal }),
  });
