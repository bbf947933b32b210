import type { DeployedOperation } from '#shared/api/endpoints';
import type { Text } from './text';

/** Calls about goods and purchases. */
export const goodsTexts = {
  // Publications
  listPublications: ['List the catalogue', 'Newest first unless `ordering` says otherwise.'],
  listModels: 'List the aircraft models that publications apply to',
  getPublication: 'Read a publication',
  listRevisions: ['List the revisions of a publication', 'With what changed, newest first.'],
  listDocuments: [
    'List what amends a publication between its revisions',
    'Bulletins, temporary revisions and directives; files for who has the publication, for the aircraft that each is for.',
  ],
  getDocumentFile: [
    'Open a document of a publication',
    'For staff, and for who has the publication for an aircraft that the document is for.',
  ],
  createDocument: [
    'Publish a bulletin, a temporary revision or a directive',
    'With `notify`, holders of aircraft in its effectivity are notified.',
  ],
  updateDocument: [
    'Correct a document of a publication',
    'A `key` that is left out keeps the file it has.',
  ],
  deleteDocument: [
    'Take back a document of a publication',
    'Its holders read the `reason` for thirty days, and hear of it.',
  ],
  countDocumentAudience: 'Count for whom a document would be',
  countDocumentReadings: [
    'Count who has read the documents of a publication',
    'Of how many of the aircraft that each is for it was acknowledged.',
  ],
  testDocumentMail: [
    'Send oneself the e-mail of a document',
    'Before anything is published; ten an hour, those of revisions among them.',
  ],
  remindOfDocument: [
    'Remind of a document of a publication',
    'Mails who has an aircraft on which it was not acknowledged, each once a day.',
  ],
  getSample: [
    'Open the sample of a publication',
    'Some of its pages, for anyone who thinks of buying it.',
  ],
  getCover: [
    'Show the cover of a publication',
    'The picture is of `size` `row`, `page` or `share`; `cover` of a publication is its `name`.',
  ],
  getCoverState: [
    'Read what the cover of a publication shows',
    'The first page of its sample or file, or why there is none.',
  ],
  showPublication: [
    'Draw the page of a publication',
    '`/publications/{number}` as the CDN asks for it. What names no publication on sale is answered by a page that says so, with 404.',
  ],
  showCatalogue: [
    'Draw the page of the catalogue',
    '`/publications` as the CDN asks for it, with its first rows.',
  ],
  getRevisionsFeed: [
    'Follow the revisions in force',
    'An Atom feed of the newest twenty, also as `/revisions.xml`; `model` narrows it to one aircraft model.',
  ],
  getSitemap: ['List the addresses of the shop for search engines', 'As `/sitemap.xml`.'],
  getStatus: 'Find the list of publications and their revisions',
  getStatusFile: [
    'Download the list of publications and their revisions',
    'The file that staff uploaded, or one made from the catalogue.',
  ],
  replaceStatusFile: 'Upload the list of publications and their revisions',
  createPublication: ['Add a publication', 'Takes an `Idempotency-Key` header.'],
  updatePublication: [
    'Change a publication',
    'With `notify` and another `version`, a new revision, of which its holders are notified.',
  ],
  deletePublication: ['Take a publication off sale', 'Orders and purchases keep it.'],
  publishRevision: [
    'Publish a revision',
    'In one step: what changed, its file, and the notice to those who have the publication.',
  ],
  testRevisionMail: [
    'Send oneself the e-mail of a revision',
    'Before anything is published; ten an hour.',
  ],
  getPublicationFile: ['Download the file of a publication', 'Written down with who took it.'],
  uploadPublicationFile: [
    'Replace the file of the revision in force',
    'As multipart, or by the `key` of a staged one.',
  ],
  signPublicationUpload: [
    'Ask for a form to upload a large file with',
    'Nothing has the file until its `key` is saved; after a day it is deleted.',
  ],
  signSampleUpload: [
    'Ask for a form to upload a sample with',
    'Its key is saved with the publication as `sample_key`.',
  ],
  listPublicationDownloads: [
    'List which partners and staff downloaded a publication',
    'Newest first; the next page begins after `next`.',
  ],
  listPartnership: 'List the publications that partners may download',
  refactorPrices: [
    'Change all prices by a percentage',
    'With `preview` it shows what that would do; with `undo` it takes the last change back.',
  ],

  // Carts
  getCart: ['Read one’s own cart', '`version` is the one that the device has.'],
  saveCart: [
    'Save one’s own cart',
    'Refused as stale when another device saved first: read, merge and save again.',
  ],
  createQuotation: [
    'Make a quotation of what is in one’s own cart',
    'Keeps today’s prices for ten days, and the freight that was offered for these items to a CEP.',
  ],
  getQuotation: 'Read a quotation',
  listQuotations: [
    'List one’s own quotations',
    'Newest first, with the orders by each and how much of it is left.',
  ],
  getQuotationDocument: 'Download a quotation',
  mailQuotation: [
    'Send a quotation’s PDF by e-mail',
    'To at most three addresses, ten times a day.',
  ],

  // Shipping
  getShippingPrice: [
    'Ask what freight costs',
    'For each service its price and days, or why it is not offered.',
  ],

  // Signatures
  listSignatures: 'List purchased publications',
  getSignature: 'Read a purchased publication',
  createSignature: ['Give a client a publication', 'Takes an `Idempotency-Key` header.'],
  updateSignature: 'Change a purchased publication',
  getSignatureFile: [
    'Download one’s own copy of a publication',
    'Licensed to its buyer on every page, and written down.',
  ],
  openReading: [
    'Open one’s own copy in the reader',
    'Asked again with the same `opening` when its link has run out.',
  ],
  searchManuals: [
    'Search all of one’s own manuals',
    'Words without accents and plural, codes with and without hyphens, phrases in quotes. Manuals that are pictures of pages, or not read yet, stand under `left`.',
  ],
  getPageTexts: [
    'Fetch the words of each page of a purchased publication',
    'JSON behind gzip, of the revision that its holder may open; with `revision` of an earlier one that came with the subscription.',
  ],
  listOwnRevisions: [
    'List the revisions that a subscription brought',
    'Newest first: those with a manual that were in force while it was its holder’s, which the reader compares.',
  ],
  chooseReaders: [
    'Choose whose word the revisions of a subscription ask for',
    'By titulars and quality. Without anyone chosen, a confirmation by any of them counts.',
  ],
  remindReaders: [
    'Remind those whose word of the revision in force is missing',
    'By e-mail, once a day.',
  ],
  acknowledgeRevision: [
    'Say that one knows the revision in force',
    'By its holder alone; a second time changes nothing.',
  ],
  startAutoRenewal: [
    'Have a subscription renewed by Pix Automático',
    'Answers the code that its holder authorises in the bank; while one is good, the same.',
  ],
  endAutoRenewal: [
    'End the automatic renewal of a subscription',
    'From the day of a charge on, that one is carried out; a second time changes nothing.',
  ],
  acknowledgeDocument: [
    'Say that one knows a document of a publication',
    'By its holder alone; a second time changes nothing.',
  ],
  listTransfers: [
    'List what one hands over and is offered',
    'The newest first, with what either side may still do.',
  ],
  createTransfer: [
    'Offer purchases of one aircraft to another holder',
    'By their titular, to an e-mail with or without an account, which has fourteen days to accept.',
  ],
  getTransfer: 'Read a transfer of which one is a side',
  acceptTransfer: [
    'Accept what another holder hands over',
    'By the account with the address alone; where a publication asks for a photo of the plate, staff see it first.',
  ],
  endTransfer: [
    'Take a transfer back, or decline it',
    'Before it was accepted; afterwards by its receiver or staff, until a photo is approved. A second time changes nothing.',
  ],
  getTransferPhoto: 'Download the photo that a receiver sent',
  listTransferPhotos: [
    'List photos of transfers that wait for staff',
    'The one that waits longest comes first.',
  ],
  decideTransferPhoto: [
    'Approve, ask anew for or refuse the photo of a transfer',
    'Refused, what asked for it stays with its giver.',
  ],
  createCertificate: [
    'Download one’s own certificate of subscriptions',
    'Refused where none is in force.',
  ],
  getCertificate: 'Download the certificate of a client',
  checkCertificate: [
    'Check a certificate by its code',
    'Whether it is genuine, and how its lines stand today.',
  ],
  getRevisionRecord: [
    'Download the record of revisions of a subscription',
    'Each revision with when it was received and acknowledged, under a code.',
  ],
  createPublicationUsers: 'Print which clients have a publication',

  // Fleet and aircraft
  listFleet: ['List a person’s aircraft with what they need', 'Those that need action come first.'],
  listManualNotes: [
    'List one’s notes in a manual',
    'Of the purchase’s publication, each with its place in the revision that is read; bookmarks have no `text`.',
  ],
  createManualNote: [
    'Write a note or set a bookmark',
    'It belongs to the person who writes it, whoever they act for; without `text` it is a bookmark.',
  ],
  updateManualNote: [
    'Change a note',
    'With `page` it stands there from now on; a `row_version` that is not the newest is refused.',
  ],
  deleteManualNote: 'Remove a note or bookmark',
  createManualReport: [
    'Report an error on a page of a manual',
    'With an `Idempotency-Key` it is kept once; `picture` is the name that the photo call answered.',
  ],
  listManualReports: [
    'List reported errors',
    'Customers see those about their own purchases, staff everybody’s with `tally` by state.',
  ],
  getManualReport: 'Read a reported error',
  getManualReportPicture: 'Open the picture sent with a report',
  replyToManualReport: [
    'Answer a question about one’s report',
    'Taken while the report is new or waits for its author; it is new again.',
  ],
  getReportedManual: 'Open the manual in which an error was reported',
  answerManualReport: [
    'Accept, decline or reopen a reported error, or ask its author',
    'Others who reported the same passage get the same answer by e-mail.',
  ],
  createCompliance: [
    'Declare that a document was complied with on an aircraft',
    'By its owner; again, with a `reason`, it corrects the declaration before.',
  ],
  listCompliance: [
    'List what was declared of documents on an aircraft',
    'Each correction is an entry of its own, the newest first.',
  ],
  getAircraftList: [
    'Download what is in force for an aircraft',
    'On this day, with a code that anyone may check.',
  ],
  createAuditFolder: [
    'Download the audit folder of up to five aircraft',
    'Lists, records and certificate as one PDF with a contents page, under one code that anyone may check.',
  ],
  startAuditFolder: [
    'Have the audit folder of up to fifty aircraft made',
    'By a job, within minutes.',
  ],
  listAuditFolders: [
    'List one’s own audit folders that a job makes',
    'Those of the last two days, the newest first.',
  ],
  getAuditFolderFile: [
    'Download an audit folder that a job made',
    'Only for whoever asked for it.',
  ],
  listAircraft: [
    'List one’s own aircraft',
    'The one used last first: those that orders name, and those that were added.',
  ],
  getAircraft: [
    'Look an aircraft up in the public register',
    '404 when it is not in it, or no longer.',
  ],
  updateAircraft: 'Correct one of one’s own aircraft, or add one',
  deleteAircraft: [
    'Remove one of one’s own aircraft',
    'Purchases keep theirs; a later order that names it brings it back.',
  ],
} as const satisfies Readonly<Partial<Record<DeployedOperation, Text>>>;
