import { importsOf } from '#tests/support/sources/importGraph';

// npm run bench -- journeys: how many files one reads to follow each journey of docs/journeys.md. A chain names
// the files where something is decided; what lies between two of them is the shortest way along real imports.
// One chain ends where the next begins without an import: a call over HTTP, a row of the outbox.
const journeys: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'an order, from the form to its e-mail': [
    [
      'web/src/shop/checkout/CheckoutScreen.tsx',
      'web/src/shop/checkout/placing/PurchaseDialog.tsx',
      'web/src/shop/checkout/placing/purchase.ts',
      'web/src/http/httpClient.ts',
    ],
    ['web/src/shop/checkout/placing/purchase.ts', 'shared/orders/orderEndpoints.ts'],
    ['functions/orders/endpoints/createOrder.ts', 'functions/platform/http/serve.ts'],
    [
      'functions/orders/endpoints/createOrder.ts',
      'functions/processes/ordering/orderPlaced/placeOrder.ts',
      'functions/processes/ordering/orderPlaced/draftOrder.ts',
      'functions/processes/ordering/orderPlaced/readLines.ts',
    ],
    [
      'functions/processes/ordering/orderPlaced/draftOrder.ts',
      'functions/processes/ordering/orderPlaced/checkShipping.ts',
    ],
    [
      'functions/processes/ordering/orderPlaced/placeOrder.ts',
      'functions/orders/orderRepository.ts',
    ],
    ['functions/processes/ordering/orderPlaced/placeOrder.ts', 'functions/platform/db/write.ts'],
    [
      'functions/processes/ordering/orderPlaced/placeOrder.ts',
      'functions/orders/mails/queueing/orderMailEffects.ts',
    ],
    ['functions/orders/endpoints/createOrder.ts', 'functions/orders/reading/presentOrder.ts'],
    [
      'functions/system/jobs/outbox.ts',
      'functions/processes/outbox/shopOutbox.ts',
      'functions/orders/effects.ts',
      'functions/orders/mails/newOrderMails.ts',
    ],
    ['functions/processes/outbox/shopOutbox.ts', 'functions/platform/outbox/outbox.ts'],
    ['functions/processes/outbox/shopOutbox.ts', 'functions/platform/mail/mail.ts'],
  ],
  'a search of the catalogue': [
    [
      'web/src/shop/catalogue/PublicationsScreen.tsx',
      'web/src/shop/catalogue/publicationsQuery.ts',
      'web/src/http/httpClient.ts',
    ],
    ['web/src/shop/catalogue/publicationsQuery.ts', 'shared/publications/publicationEndpoints.ts'],
    ['functions/publications/endpoints/listPublications.ts', 'functions/platform/http/serve.ts'],
    [
      'functions/publications/endpoints/listPublications.ts',
      'functions/publications/reading/searchPublications.ts',
      'functions/platform/list/listSearch.ts',
      'functions/platform/list/search/searchIndex.ts',
      'functions/platform/list/search/searchSnapshots.ts',
    ],
    [
      'functions/publications/endpoints/listPublications.ts',
      'functions/publications/reading/presentPublication.ts',
    ],
  ],
  'a login, from the form to the session': [
    [
      'web/src/shop/login/LoginScreen.tsx',
      'web/src/entities/session/useLoginForm.ts',
      'web/src/http/httpClient.ts',
    ],
    ['web/src/entities/session/useLoginForm.ts', 'web/src/entities/session/enterSession.ts'],
    ['functions/accounts/endpoints/createToken.ts', 'functions/platform/http/serve.ts'],
    ['functions/accounts/endpoints/createToken.ts', 'functions/platform/auth/throttle.ts'],
    ['functions/accounts/endpoints/createToken.ts', 'functions/accounts/passwords/password.ts'],
    [
      'functions/accounts/endpoints/createToken.ts',
      'functions/accounts/sessions/openSession.ts',
      'functions/accounts/sessions/sessionRepository.ts',
    ],
  ],
  'a revision, from the form to its e-mails': [
    [
      'web/src/backOffice/publications/revision/PublishRevisionScreen.tsx',
      'web/src/http/httpClient.ts',
    ],
    ['functions/publications/endpoints/publishRevision.ts', 'functions/platform/http/serve.ts'],
    [
      'functions/publications/endpoints/publishRevision.ts',
      'functions/publications/editing/changePublication.ts',
      'functions/publications/revisions/revisionChange.ts',
    ],
    [
      'functions/publications/editing/changePublication.ts',
      'functions/publications/publicationRepository.ts',
    ],
    ['functions/publications/editing/changePublication.ts', 'functions/platform/db/write.ts'],
    [
      'functions/system/jobs/outbox.ts',
      'functions/processes/outbox/shopOutbox.ts',
      'functions/signatures/effects.ts',
      'functions/signatures/revisions/announceRevision.ts',
    ],
    ['functions/signatures/effects.ts', 'functions/signatures/mails/newRevision.ts'],
    ['functions/processes/outbox/shopOutbox.ts', 'functions/platform/outbox/outbox.ts'],
    ['functions/processes/outbox/shopOutbox.ts', 'functions/platform/mail/mail.ts'],
  ],
  'a payment, from the webhook to a subscription': [
    ['functions/payments/endpoints/receivePaymentEvent.ts', 'functions/platform/http/serve.ts'],
    [
      'functions/payments/endpoints/receivePaymentEvent.ts',
      'functions/payments/providers/currentProvider.ts',
      'functions/payments/providers/asaasProvider.ts',
      'functions/payments/providers/parseAsaasWebhook.ts',
    ],
    [
      'functions/payments/endpoints/receivePaymentEvent.ts',
      'functions/payments/webhook/recordPaymentEvent.ts',
      'functions/orders/transitions/moveOrder.ts',
      'functions/orders/transitions/orderMoves.ts',
    ],
    [
      'functions/payments/webhook/recordPaymentEvent.ts',
      'functions/payments/webhook/judgePayment.ts',
    ],
    ['functions/orders/transitions/moveOrder.ts', 'functions/orders/orderRepository.ts'],
    ['functions/payments/webhook/recordPaymentEvent.ts', 'functions/platform/db/write.ts'],
    [
      'functions/system/jobs/outbox.ts',
      'functions/processes/outbox/shopOutbox.ts',
      'functions/signatures/effects.ts',
      'functions/signatures/granting/makeSignatures.ts',
      'functions/signatures/signatureRepository.ts',
    ],
    ['functions/processes/outbox/shopOutbox.ts', 'functions/platform/outbox/outbox.ts'],
  ],
};

const imported = new Map<string, readonly string[]>();

for (const [journey, chains] of Object.entries(journeys)) {
  const files = new Set(chains.flatMap(filesOf));
  process.stdout.write(`${journey}: ${String(files.size)} files\n`);
  for (const file of files) process.stdout.write(`  ${file}\n`);
}

function filesOf(chain: readonly string[]): string[] {
  const steps = chain.slice(1).map((to, index) => shortest(chain[index] ?? to, to));
  return [...chain.slice(0, 1), ...steps.flat()];
}

/** The files after `from` on the shortest way to `to`. */
function shortest(from: string, to: string): string[] {
  const cameFrom = new Map<string, string>([[from, from]]);
  for (const file of cameFrom.keys()) {
    if (file === to) return walkBack(cameFrom, to);
    for (const next of nextOf(file)) if (!cameFrom.has(next)) cameFrom.set(next, file);
  }
  throw new Error(`${from} does not lead to ${to}`);
}

function walkBack(cameFrom: ReadonlyMap<string, string>, to: string): string[] {
  const before = cameFrom.get(to) ?? to;
  return before === to ? [] : [...walkBack(cameFrom, before), to];
}

/** Types alone lead nowhere. */
function nextOf(file: string): readonly string[] {
  const known = imported.get(file);
  if (known) return known;
  const files = importsOf(file, { types: false });
  imported.set(file, files);
  return files;
}
