import type { Belongings } from '#tests/support/samples/belongings';

/** How a call says which object it is about. */
export type Naming = {
  readonly path?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

const byId = (of: (things: Belongings) => number) => (things: Belongings) => ({
  path: { id: of(things) },
});
const byOrder = (of: (things: Belongings) => number) => (things: Belongings) => ({
  body: { order: of(things) },
});

const profile = byId((things) => things.profile);
const order = byId((things) => things.order);
const signature = byId((things) => things.signature);
const report = byId((things) => things.report);
const expedition = byId((things) => things.expedition);
const line = ({ review }: Belongings) => ({ path: { line: review.line } });
const followed = ({ order: id }: Belongings) => ({ path: { target: 'order', id } });
const mail = (things: Belongings) => ({ path: { id: things.profile, mail: things.mail } });
/** An invitation is found in its company's team alone; staff say in which. */
const invitation = ({ invitation: id, profile: company }: Belongings) => ({
  path: { id },
  query: { profile: String(company) },
});
const transfer = byId((things) => things.transfer);
const person = ({ profile: id }: Belongings) => String(id);

/**
 * Every call about an object that belongs to a person. It names the object and says no more, so that
 * whoever may make the call is answered what is missing and nothing is changed.
 */
export const namedObjects: Readonly<Record<string, (things: Belongings) => Naming>> = {
  'GET /profile/{id}': profile,
  'PUT /profile/{id}': profile,
  'DELETE /profile/{id}': profile,
  'DELETE /profile/{id}/mail_return': profile,
  'POST /profile/{id}/invitation': profile,
  'GET /profile/{id}/access': profile,
  'DELETE /profile/{id}/factors': profile,
  'GET /profile/{id}/summary': profile,
  'GET /profile/{id}/mails': profile,
  'GET /profile/{id}/mails/{mail}': mail,
  'POST /profile/{id}/mails/{mail}/resend': mail,
  'PUT /api/team/{id}': invitation,
  // Whose account it is cannot leave: the row is found, and nothing is changed.
  'DELETE /api/team/{id}': ({ profile: id }) => ({ path: { id }, query: { profile: String(id) } }),
  'POST /api/team/{id}/invitation': invitation,
  'GET /api/transfers/{id}': transfer,
  'POST /api/transfers/{id}/accept': transfer,
  'POST /api/transfers/{id}/photo': transfer,
  'GET /api/transfers/{id}/photo': transfer,
  'DELETE /api/transfers/{id}': transfer,
  'GET /api/following/{target}/{id}': followed,
  'PUT /api/following/{target}/{id}': followed,
  'POST /api/following/{target}/{id}/comments': followed,
  'PUT /api/following/{target}/{id}/comments/{comment}': followed,
  'GET /order/{id}': order,
  'PUT /order/{id}': order,
  'DELETE /order/{id}': order,
  'GET /order/{id}/boleto': byId((things) => things.pending),
  'GET /order/{id}/receipt': order,
  'GET /order/{id}/contract': order,
  'GET /order/{id}/invoices/{invoice}/{file}': ({ order: id }) => ({
    path: { id, invoice: 'nfse-1', file: 'xml' },
  }),
  'GET /order/{id}/photo/{line}': ({ review }) => ({
    path: { id: review.order, line: review.line },
  }),
  'PUT /order_publication/{line}': line,
  'PUT /order_publication/{line}/photo': line,
  'PUT /order_publication/{line}/price': line,
  'DELETE /order_publication/{line}': line,
  'PUT /order/{id}/delivery': order,
  'POST /order_publication': byOrder((things) => things.review.order),
  'POST /api/make_boleto': byOrder((things) => things.pending),
  'POST /api/order_card': byOrder((things) => things.pending),
  'POST /api/order_update_status': byOrder((things) => things.pending),
  'POST /api/order_update_nfe': byOrder((things) => things.order),
  'POST /api/invoice_ask': byOrder((things) => things.order),
  'POST /api/invoice_cancel': byOrder((things) => things.order),
  'POST /api/invoice_return': byOrder((things) => things.order),
  'POST /api/invoice_undone': byOrder((things) => things.order),
  'POST /api/invoice_mail': byOrder((things) => things.order),
  'POST /api/invoice_remove': byOrder((things) => things.order),
  'POST /api/order_return_code': byOrder((things) => things.order),
  'POST /api/order_reject': byOrder((things) => things.review.order),
  'POST /api/order_cancel': byOrder((things) => things.review.order),
  'POST /api/order_withdraw': byOrder((things) => things.order),
  'POST /api/order_withdrawal': byOrder((things) => things.order),
  'POST /api/order_remind': byOrder((things) => things.order),
  'POST /api/order_comment': byOrder((things) => things.order),
  'POST /api/order_request_photo': byOrder((things) => things.review.order),
  'POST /api/order_refund': byOrder((things) => things.order),
  'POST /api/order_check_payments': byOrder((things) => things.order),
  'GET /signature/{id}': signature,
  'GET /signature/{id}/file': signature,
  'POST /signature/{id}/reading': signature,
  'PUT /signature/{id}': signature,
  'POST /signature/{id}/acknowledge': signature,
  'POST /signature/{id}/auto_renewal': signature,
  'DELETE /signature/{id}/auto_renewal': signature,
  'POST /signature/{id}/acknowledge_document': signature,
  'GET /api/manual_reports/{id}': report,
  'GET /api/manual_reports/{id}/picture': report,
  'POST /api/manual_reports/{id}/reply': report,
  'GET /api/manual_reports/{id}/manual': report,
  'POST /api/manual_reports/{id}/answer': report,
  'GET /api/compliance': (things) => ({
    query: { prefix: things.prefix, profile: person(things) },
  }),
  'PUT /signature/{id}/readers': signature,
  'POST /signature/{id}/readers/reminder': signature,
  'GET /api/fleet/{prefix}/list': (things) => ({
    path: { prefix: things.prefix },
    query: { profile: person(things) },
  }),
  'GET /signature/{id}/revision_record': signature,
  'GET /signature/{id}/texts': signature,
  'GET /signature/{id}/revisions': signature,
  'GET /api/fleet': (things) => ({ query: { profile: person(things) } }),
  'GET /expedition/{id}': expedition,
  'GET /expedition/{id}/label': expedition,
  'PUT /expedition/{id}': expedition,
  'POST /api/logme': ({ order: id }) => ({ body: { target: 'order', target_id: id } }),
  'POST /api/get_orders': ({ profile: id }) => ({ body: { client_id: id } }),
  'GET /api/get_certificate': ({ email }) => ({ query: { email } }),
  'GET /api/user/address_labels': (things) => ({
    query: { users: person(things), type: 'simple' },
  }),
  'POST /api/user/users_addresses_list': (things) => ({
    body: { users: person(things), type: 'simple' },
  }),
};
