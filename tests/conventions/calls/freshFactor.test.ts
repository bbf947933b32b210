import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Endpoint, Grants } from '#shared/api/endpoint';
import { operations } from '#shared/api/endpoints';

/** Where money and goods are stored: orders and their payments, purchases, titles and prices, parcels. */
const ofValue = ['orders', 'signatures', 'catalog', 'expeditions', 'dispatch'] as const;

const isWrite = (grant: Grants[keyof Grants]) => grant === 'write' || grant === 'erase';

/** What the program may write is what it may give away, whatever it means to do. A GET changes no business state. */
const mayGive = ({ method, access, grants }: Endpoint): boolean =>
  method !== 'GET' &&
  access !== 'provider' &&
  access !== 'anyone' &&
  ofValue.some((table) => isWrite(grants[table]));

/** Staff may have anybody in it. */
const isFileForStaff = ({ access, answer }: Endpoint): boolean =>
  access === 'staff' && (answer === 'pdf' || answer === 'fileLink');

/** Calls that ask for no factor though they may write such a table, each with why nothing is given by it. */
const unasked: Readonly<Record<string, string>> = {
  updateAircraft: 'what is known of an aircraft alone',
  deleteAircraft: 'what is known of an aircraft alone',
  saveCart: 'what may be ordered, at the prices of that day',
  createQuotation: 'the prices of the day',
  mailQuotation: 'a PDF of the caller’s own, ten times a day',
  retryFailures: 'what was decided before',
  noteFailure: 'a word in the history',
  updateOrder: 'invoice and note alone',
  updateOrderLine: 'photo and aircraft alone',
  deleteOrderLine: 'what is no longer paid is no longer had',
  updateOrderNfe: 'the invoice alone',
  importInvoice: 'the invoice alone',
  issueInvoices: 'the notes of what was paid',
  askInvoice: 'believes the provider alone',
  cancelInvoice: 'a note alone, no money',
  returnInvoice: 'a key alone',
  noteInvoiceUndone: 'a word alone',
  mailInvoice: 'a message alone',
  removeInvoice: 'the invoice alone',
  askReturnCode: 'a code for what comes back to the company',
  remindOrder: 'a message alone',
  commentOrder: 'a comment alone',
  updateFollowing: 'who follows it alone',
  commentFollowed: 'a comment alone',
  updateComment: 'a comment alone',
  askForArea: 'a wish alone',
  updateInboxItem: 'what waits for oneself alone',
  cancelOrder: 'ends an order of one’s own that is not paid',
  withdrawOrder: 'locks what is one’s own until staff decide',
  decideWithdrawal: 'money goes back by the refund, which asks',
  rejectOrder: 'ends an order that is not paid',
  requestOrderPhoto: 'another photo is asked for',
  checkOrderPayments: 'says that money was dealt with, and moves none',
  sendRequestedPhoto: 'a photo alone',
  makeBoleto: 'a slip of what is due',
  orderCard: 'a page on which one’s own order is paid',
  runPaymentCheck: 'believes the provider alone',
  settleFinding: 'a note alone',
  reopenFinding: 'a note alone',
  openReading: 'what its holder is entitled to, looked at with each call',
  acknowledgeRevision: 'what its holder says of themself',
  acknowledgeDocument: 'what its holder says of themself',
  countDocumentAudience: 'counts, and changes nothing',
  testDocumentMail: 'an e-mail to oneself',
  remindOfDocument: 'the same e-mail once more',
  createCompliance: 'what an owner says of their aircraft',
  createManualNote: 'what a reader writes for themself',
  updateManualNote: 'what a reader writes for themself',
  deleteManualNote: 'what a reader writes for themself',
  createManualReport: 'what a reader says of a page',
  replyToManualReport: 'what a reader says of a page',
  answerManualReport: 'words to who reported an error',
  createDocument: 'goes to those who have the manual',
  updateDocument: 'goes to those who have the manual',
  deleteDocument: 'takes a document back, with the reason',
  startAutoRenewal: 'the bank asks its holder to authorise',
  endAutoRenewal: 'gives nothing away',
  chooseReaders: 'whose word is asked for',
  acceptTransfer: 'takes what was offered to the caller',
  endTransfer: 'leaves it with its holder',
  decideTransferPhoto: 'a photo alone, of what its holder gave',
  remindReaders: 'a message to one’s own team',
  createCertificate: 'one’s own paper',
  createAuditFolder: 'one’s own papers',
  startAuditFolder: 'one’s own papers',
  getCertificate: 'the paper of one person',
  createPublication: 'has neither file nor buyers yet',
  publishRevision: 'goes to those who paid for it',
  uploadPublicationFile: 'goes to those who paid for it',
  sendParcels: 'what was packed before',
  closeParcels: 'what left before',
  wantRevision: 'what subscribers paid for',
  postParcels: 'the postage of what was packed before',
  getParcelLabels: 'papers of parcels',
  getPackingSlips: 'papers of parcels',
  getPostedLabels: 'papers of parcels',
  getExpeditionLabel: 'paper of one parcel',
};

const judged = operations.filter(({ endpoint }) => mayGive(endpoint) || isFileForStaff(endpoint));

describe('a call that may change money, or hand out goods or files', () => {
  it.each(judged.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s says whether it asks for a fresh factor',
    (_, endpoint) => expect(endpoint.freshFactor).toBeDefined(),
  );

  it('asks for none only where it is said here why', () => {
    const never = operations.filter(({ endpoint }) => endpoint.freshFactor === 'never');
    expect(never.map(({ name }) => name).toSorted()).toEqual(Object.keys(unasked).toSorted());
  });

  it('is looked for among all calls, and found', () => expect(judged.length).toBeGreaterThan(40));
});

describe('a CSV that a screen makes', () => {
  const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: path.basename(file), text: readFileSync(`web/src/${file}`, 'utf8') }));
  const having = (part: RegExp) =>
    sources.flatMap(({ file, text }) => (part.test(text) ? [file] : [])).toSorted();

  it('is made in one place, which asks the server first', () =>
    expect(having(/text\/csv/)).toEqual(['saveCsv.ts']));

  it('has no person in it only where it is said', () =>
    expect(having(/people(?:: |=\{)null\b(?! \|)/)).toEqual([
      'FigureTableView.tsx',
      'FiguresScreen.tsx',
      // Files, orders and reasons: the buyer is only a link on the screen.
      'ImportInvoices.tsx',
      'PublicationPriceScreen.tsx',
    ]));
});
