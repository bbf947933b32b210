import { queryOptions } from '@tanstack/react-query';
import { checkCertificate } from '#shared/signatures/signatureEndpoints';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';

export const certificateQuery = (code: string) =>
  queryOptions({
    queryKey: signatureKeys.certificate(code),
    queryFn: ({ signal }) => request(checkCertificate, { path: { code }, signal }),
  });
