/**
 * Who may make a call, in the letters of the contract: A anyone, C a customer on own objects, P a
 * partner, S staff, W who has the provider's secret.
 */
export type Who = 'A' | 'A S' | 'logged' | 'C S' | 'P S' | 'S' | 'W';

/**
 * "Calls and who may make them" of the contract, written down a second time on purpose: the table in
 * shared/ is what is tested.
 */
const agreed = {
  'POST /api/token/': 'A',
  'POST /api/logout/': 'logged',
  'GET /api/user/me/': 'logged',
  'POST /api/user/change_password/': 'A',
  'POST /api/user/confirm_password/': 'A',
  'GET /profile/': 'S',
  'GET /profile/{id}': 'C S',
  'POST /profile/': 'A S',
  'PUT /profile/{id}/': 'C S',
  'DELETE /profile/{id}': 'S',
  'GET /api/user/users_admins/': 'S',
  'POST /api/user/users_addresses_list/': 'S',
  'GET /api/user/address_labels/': 'S',
  'POST /api/get_certificate/': 'logged',
  'GET /api/get_certificate/': 'S',
  'GET /api/certificate/{code}/': 'A',
  'GET /publication/': 'A',
  'GET /publication/{id}': 'A',
  'POST /publication/': 'S',
  'PUT /publication/{id}/': 'S',
  'DELETE /publication/{id}': 'S',
  'GET /publication/{id}/file/': 'P S',
  'GET /api/status_file/': 'A',
  'GET /api/partnership/': 'P S',
  'GET /api/get_status/': 'A',
  'PUT /api/status_file/': 'S',
  'POST /api/price_refactor/': 'S',
  'PUT /api/upload/{id}/': 'S',
  'POST /api/upload/{id}/url/': 'S',
  'GET /api/reports/publication_prices': 'S',
  'GET /signature/': 'C S',
  'GET /signature/{id}': 'C S',
  'GET /signature/{id}/file/': 'C S',
  'POST /signature/': 'S',
  'PUT /signature/{id}/': 'S',
  'POST /api/get_users_from_publication/': 'S',
  'GET /order/': 'C S',
  'GET /order/{id}': 'C S',
  'POST /order/': 'C S',
  'PUT /order/{id}': 'S',
  'DELETE /order/{id}': 'S',
  'GET /order/{id}/photo/{line}/': 'C S',
  'POST /order_publication/': 'S',
  'PUT /order_publication/{line}/': 'S',
  'POST /api/make_boleto/': 'C S',
  'GET /order/{id}/boleto/': 'C S',
  'GET /order/{id}/receipt/': 'C S',
  'POST /api/order_update_status/': 'S',
  'POST /api/order_update_nfe/': 'S',
  'POST /api/order_reject/': 'S',
  'POST /api/get_shipping_price/': 'A',
  'POST /api/order_upload_image/': 'A',
  'POST /api/logme/': 'S',
  'POST /api/get_orders/': 'S',
  'GET /expedition/': 'S',
  'POST /expedition/': 'S',
  'GET /expedition/{id}/': 'S',
  'PUT /expedition/{id}/': 'S',
  'GET /api/get_clients_expedition/': 'S',
  'GET /api/today/': 'S',
  'GET /api/aircraft/': 'logged',
  'PUT /api/aircraft/{prefix}/': 'logged',
  'DELETE /api/aircraft/{prefix}/': 'logged',
  'POST /api/today/retry/': 'S',
  'GET /api/user/export/': 'logged',
  'POST /api/user/erase/': 'logged',
  'POST /api/contact/': 'A',
  'POST /api/reports/order_by_prefix': 'S',
  'POST /api/reports/paid_orders': 'S',
  'POST /api/reports/expedition_list': 'S',
  'POST /api/reports/expired_signatures': 'S',
  'POST /api/payments/webhook/{provider}': 'W',
  'GET /api/health/': 'A',
} as const satisfies Readonly<Record<string, Who>>;

/** What the shop has besides (README: "Known deviations"). */
const added = {
  'POST /api/order_check_payments/': 'S',
  'POST /api/user/password/': 'logged',
  'POST /api/user/check_recovery/': 'A',
  'POST /api/user/confirm_email/': 'A',
  'POST /api/user/pending_email/': 'logged',
  'DELETE /api/user/pending_email/': 'logged',
  'POST /api/order_request_photo/': 'S',
  'PUT /order_publication/{line}/photo/': 'C S',
  'DELETE /profile/{id}/mail_return/': 'S',
  'GET /expedition/{id}/label/': 'S',
} as const satisfies Readonly<Record<string, Who>>;

/** By method and path without the trailing slash, which means nothing. */
export const contractCalls: ReadonlyMap<string, Who> = new Map(
  Object.entries<Who>({ ...agreed, ...added }).map(([call, who]) => [call.replace(/\/$/, ''), who]),
);
