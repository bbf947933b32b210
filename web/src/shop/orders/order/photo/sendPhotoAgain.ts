import type { BodyInputOf } from '#shared/api/endpoint';
import { sendRequestedPhoto } from '#shared/orders/orderEndpoints';
import { request } from '#web/http/httpClient';

export const sendPhotoAgain = (line: number, body: BodyInputOf<typeof sendRequestedPhoto>) =>
  request(sendRequestedPhoto, { path: { line }, body });
