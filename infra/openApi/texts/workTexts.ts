import type { DeployedOperation } from '#shared/api/endpoints';
import { withdrawalDays } from '#shared/orders/withdrawal';
import type { Text } from './text';

/** Calls about orders, money and parcels. */
export const workTexts = {
  // Orders
  listOrders: ['List orders', 'Most of the filters are for staff.'],
  getOrder: 'Read an order',
  createOrder: [
    'Place an order',
    'Takes an `Idempotency-Key` header: the same key and body answer the same order.',
  ],
  updateOrder: 'Change the invoice number or the note of an order',
  deleteOrder: ['Delete an order', 'Refused once it was paid or has an invoice.'],
  createOrderLine: 'Add a publication to an order',
  updateOrderLine: 'Correct the aircraft or the photo of a line',
  priceOrderLine: ['Agree on another price for a line', 'Until the order is paid.'],
  deleteOrderLine: 'Remove a line from an order',
  sendRequestedPhoto: [
    'Send the photo that staff asked for',
    'By the order’s owner; refused when none was asked for.',
  ],
  uploadOrderPhoto: [
    'Upload a photo for an order',
    'Answers a name that one order can take, once.',
  ],
  getOrderContract: [
    'Download the contract of an order',
    'Order, prices, seller and the terms of that day: the same bytes whenever it is asked for.',
  ],
  getOrderPhoto: 'Open the photo of a line',
  getInvoiceFile: ['Download an invoice of an order', '`xml` or `pdf`.'],
  listPhotos: [
    'List the photos that wait for staff',
    'A row for each line; the order that waits longest comes first.',
  ],
  requestOrderPhoto: [
    'Ask the client for another photo of a line',
    'The order stays under review.',
  ],
  cancelOrder: [
    'Cancel an order of one’s own',
    'While nothing was paid: boleto and Pix are void. Refused where a payment was faster.',
  ],
  withdrawOrder: [
    'Withdraw from a paid order of one’s own',
    `Each line once, until the end of day ${withdrawalDays} after the last delivery. What was bought is locked until staff decide.`,
  ],
  decideWithdrawal: [
    'Go on with a withdrawal',
    'The return code, that the material came back, or why it is declined, which unlocks. The refund ends it too.',
  ],
  askReturnCode: [
    'Ask the carrier for the return code of a withdrawal',
    'It is mailed to the client. Asked again it is the same.',
  ],
  rejectOrder: ['Reject an order under review', 'The client reads the reason.'],
  updateOrderStatus: 'Change the status of an order',
  updateOrderDelivery: [
    'Change where an order goes and by which service',
    'Another address while no parcel holds anything of it, another freight until it is paid.',
  ],
  updateOrderNfe: [
    'Set the invoice number of an order',
    'With `only_missing` it is refused where the order has another by now.',
  ],
  importInvoice: [
    'Take an invoice from the XML of its NF-e or NFS-e',
    'It goes to the order that it names, or to the only one of its buyer that owes what it asks to be paid.',
  ],
  remindOrder: [
    'Remind the client of an unpaid order',
    'By e-mail, once a day; refused where nothing is to be paid.',
  ],
  commentOrder: [
    'Write a comment of staff on an order',
    'It stands with its author, who may change it for ten minutes, and its time.',
  ],
  issueInvoices: [
    'Issue the invoices of orders',
    'An outcome at each position. Takes an Idempotency-Key.',
  ],
  askInvoice: 'Ask the provider how an invoice stands',
  cancelInvoice: ['Cancel an invoice', 'As long as the provider does so.'],
  mailInvoice: 'Send the e-mail of an issued invoice again',
  removeInvoice: [
    'Take an imported invoice off an order',
    'It came to the wrong one. What was issued from here is cancelled instead.',
  ],
  returnInvoice: 'Keep the key of the note that takes an invoice back',
  noteInvoiceUndone: [
    'Note what was done of an invoice whose order is cancelled',
    'Where it could not be cancelled from here; it is no more to be done.',
  ],
  checkOrderPayments: [
    'Settle money that did not fit an order',
    'Staff have dealt with it: it waits for no decision any more.',
  ],
  listClientOrders: 'List the orders of a client, for a parcel',

  // Payments
  makeBoleto: 'Make the boleto of an order, with its Pix',
  orderCard: [
    'Open the page on which a card pays an order',
    'It is the provider’s own; only the provider’s event says that it was paid.',
  ],
  getOrderReceipt: ['Download the receipt of an order', 'Refused while it is not paid.'],
  receivePaymentEvent: [
    'Take an event of the payment provider',
    'Answers exactly 200 once the event is stored for good.',
  ],
  refundOrder: [
    'Refund a paid order or a part of it',
    'Asks the provider to give back lines, the freight or an amount, or all that is left; the order is cancelled once nothing is.',
  ],
  listRefunds: ['List refunds', 'Newest first, with what the provider says of each.'],
  getPaymentCheck: 'List where the provider’s payments and the orders differ',
  runPaymentCheck: [
    'Compare payments and orders',
    'Reads the next page of the check under way, or the first one of a new check: call it until `finished`.',
  ],
  refundFinding: [
    'Refund a payment that pays for nothing',
    'Late, repeated or of no order: its provider is asked to give it back whole. Of one above its order’s amount what is beyond goes back.',
  ],
  settleFinding: ['Settle a difference', 'Staff have dealt with it; no order is changed.'],
  reopenFinding: ['Reopen a difference that was settled by mistake', 'It waits again.'],

  // Expeditions and dispatch
  listExpeditions: 'List parcels',
  getExpedition: 'Read a parcel',
  createExpedition: 'Make a parcel',
  updateExpedition: 'Change a parcel',
  getExpeditionLabel: [
    'Print the label of a parcel',
    'With the address to which it goes or, once it has left, went.',
  ],
  listExpeditionClients: 'Find clients for a parcel',
  listWaiting: ['List what waits for a parcel', 'The oldest first.'],
  packParcels: [
    'Pack several parcels',
    'Answers a parcel each, or in its place what is wrong with it; nothing is half done within a parcel.',
  ],
  postParcels: [
    'Ask the carrier for codes and labels',
    'Of a parcel that is asked for twice there is one.',
  ],
  getPostedLabels: 'Download the carrier’s labels',
  sendParcels: ['Mark parcels as sent', 'Keeps each parcel’s code and marks it as sent today.'],
  closeParcels: [
    'Mark parcels as delivered, returned, given up or not sent after all',
    'One that is so already stays as it is.',
  ],
  listParcels: [
    'Read what is in parcels and where they go',
    'In the order in which they were asked for.',
  ],
  getParcelLabels: 'Print a label for each parcel',
  getPackingSlips: 'Print what is in each parcel',
  getRevisionAudience: 'Count who is to be sent the revision in force on paper',
  wantRevision: [
    'Have the revision in force sent to whoever is to have it on paper',
    'It then waits for a parcel, for each of them once.',
  ],

  // Reports and figures
  reportPublicationPrices: 'List the prices of all publications',
  reportOrdersByPrefix: 'List the orders for an aircraft',
  reportPaidOrders: 'List what was paid and refunded in a period',
  reportAccountant: ['List a period’s bookings for the accountant', 'As the books need them.'],
  reportExpeditions: 'List what was sent in a period',
  reportExpiredSignatures: 'List the subscriptions that ended in a period',
  noteExport: [
    'Note that people’s data leave as a file made in the browser',
    'Asks for a fresh second factor, as the other exports do.',
  ],
  getFigures: [
    'Read the sums of months',
    'Months as `YYYY-MM`, both included; the last ones may lie ahead.',
  ],
} as const satisfies Readonly<Partial<Record<DeployedOperation, Text>>>;
