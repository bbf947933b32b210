import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Files that are loaded together, and so are put into one; `packages` with what they are made of. */
export type CodeGroup = {
  readonly name: string;
  readonly priority?: number;
  readonly packages?: readonly string[];
  readonly files: readonly string[];
};

export const codeGroups: readonly CodeGroup[] = [
  {
    // What every screen but the home page needs at once: the calls, what is checked by a schema, and logging
    // out, which waits for no file.
    name: 'calls',
    priority: 1,
    packages: ['valibot'],
    files: [
      'shared/accounts/logoutEndpoints.ts',
      'shared/accounts/password.ts',
      'shared/api/endpoint.ts',
      'shared/api/fields.ts',
      'shared/profiles/addresses/address.ts',
      'shared/profiles/mails/notices.ts',
      'shared/profiles/profile.ts',
      'shared/publications/effectivity.ts',
      'shared/publications/publication.ts',
      'shared/publications/publicationEndpoints.ts',
      'shared/values/calendarDate.ts',
      'shared/values/money.ts',
      'shared/values/text.ts',
      'shared/values/wireMoney.ts',
      'web/src/app/starting/earlierVisit.ts',
      'web/src/entities/cart/cart.ts',
      'web/src/entities/session/callLogout.ts',
      'web/src/http/answerFailure.ts',
      'web/src/http/flattenErrors.ts',
      'web/src/http/httpClient.ts',
      'web/src/http/repeats.ts',
      'web/src/http/useChange.ts',
      'web/src/state/readStored.ts',
      'web/src/state/restoreSession.ts',
    ],
  },
  {
    name: 'lists',
    priority: 1,
    packages: ['@tanstack'],
    files: [
      'web/src/app/loading/DataProvider.tsx',
      'web/src/http/queryClient.ts',
      'web/src/http/queryKeys.ts',
      'web/src/state/useToday.ts',
      'web/src/ui/list/Table.tsx',
      'web/src/ui/list/pages/Pager.tsx',
      'web/src/ui/list/pages/usePages.ts',
      'web/src/ui/list/useListParams.ts',
      'web/src/ui/state/Empty.tsx',
      'web/src/ui/state/Skeleton.tsx',
    ],
  },
  {
    // Asked for together nearly always; apart they weigh more and wait for one another.
    name: 'pieces',
    priority: 1,
    files: [
      'web/src/entities/cart/CartBar.tsx',
      'web/src/entities/cart/Totals.tsx',
      'web/src/entities/publications/Applicability.tsx',
      'web/src/entities/publications/RevisionStamp.tsx',
      'web/src/entities/publications/Traits.tsx',
      'web/src/ui/button/Button.tsx',
      'web/src/forms/fields/SelectField.tsx',
      'web/src/ui/button/ButtonLink.tsx',
      'web/src/ui/field/Field.tsx',
      'web/src/ui/icon/Icon.tsx',
      'web/src/ui/list/FilterBar.tsx',
      'web/src/ui/list/SearchBox.tsx',
      'web/src/ui/list/SimilarNote.tsx',
      'web/src/ui/paper/Panel.tsx',
      'web/src/ui/state/Blank.tsx',
      'web/src/ui/state/Notice.tsx',
      'web/src/ui/state/StatePill.tsx',
    ],
  },
  {
    name: 'orders',
    files: [
      'shared/aircraft/aircraft.ts',
      'shared/aircraft/aircraftEndpoints.ts',
      'shared/orders/order.ts',
      'shared/orders/orderEndpoints.ts',
      'shared/orders/orderStatus.ts',
      'shared/orders/orderTotals.ts',
      'shared/shipping/shippingService.ts',
      'web/src/entities/aircraft/fuelOptions.ts',
    ],
  },
  {
    // A customer's own papers.
    name: 'own',
    files: [
      'shared/brazil/trackingCode.ts',
      'shared/expeditions/expeditionStatus.ts',
      'shared/expeditions/parcelNews.ts',
      'shared/orders/isFree.ts',
      'web/src/entities/orders/OrderPill.tsx',
      'web/src/entities/orders/orderMoney.ts',
      'web/src/entities/session/LoginRequired.tsx',
      'web/src/entities/signatures/SignaturePill.tsx',
      'web/src/http/openFile.ts',
      'web/src/ui/button/PrintButton.tsx',
      'web/src/ui/paper/RecordCard.tsx',
    ],
  },
  {
    // How an order stands, and whom it reaches.
    name: 'progress',
    files: [
      'shared/orders/answerPromise.ts',
      'shared/orders/orderProgress.ts',
      'shared/orders/photoLines.ts',
      'web/src/entities/profiles/HeardAt.tsx',
    ],
  },
  {
    name: 'signatures',
    files: [
      'shared/profiles/userIds.ts',
      'shared/signatures/signature.ts',
      'shared/signatures/signatureEndpoints.ts',
    ],
  },
  {
    name: 'login',
    files: [
      'shared/accounts/accountEndpoints.ts',
      'shared/accounts/factors/factorKind.ts',
      'shared/accounts/ownSession.ts',
      'shared/accounts/session.ts',
      'web/src/entities/session/useLoginForm.ts',
      'web/src/state/startSession.ts',
    ],
  },
  {
    name: 'blocks',
    files: ['web/src/ui/button/ButtonAnchor.tsx', 'web/src/ui/facts/TitleBlock.tsx'],
  },
  {
    name: 'purchase',
    files: [
      'web/src/entities/cart/useFreshCart.ts',
      'web/src/entities/draft/checkoutDraft.ts',
      'web/src/entities/draft/updateCheckoutDraft.ts',
      'web/src/entities/orders/boughtBefore.ts',
      'web/src/entities/orders/renewalText.ts',
      'web/src/entities/shipping/freightRow.ts',
    ],
  },
  {
    // What asks the carriers: in the checkout, and after the cart's lines.
    name: 'freight',
    files: [
      'shared/shipping/shippingEndpoints.ts',
      'web/src/entities/shipping/askForQuotes.ts',
      'web/src/entities/shipping/quotedFreight.ts',
      'web/src/entities/shipping/shippingOptions.ts',
      'web/src/entities/shipping/useShippingQuotes.ts',
    ],
  },
  {
    // Known to lists too, which have no form.
    name: 'brazil',
    priority: 1,
    files: [
      'shared/brazil/aircraftPrefix.ts',
      'shared/brazil/cnpj.ts',
      'shared/brazil/cpf.ts',
      'shared/brazil/ie/ie.ts',
      'shared/brazil/isValidPhone.ts',
    ],
  },
  {
    // What every record of the office is made of, apart from what its lists have too.
    name: 'desk',
    priority: 1,
    files: [
      'web/src/backOffice/kit/countText.ts',
      'web/src/backOffice/kit/list/walk/listWalk.ts',
      'web/src/backOffice/kit/record/Desk.tsx',
      'web/src/backOffice/kit/record/SaveBar.tsx',
      'web/src/backOffice/kit/record/desk.module.css',
      'web/src/backOffice/kit/keys/useKeys.ts',
      'web/src/forms/useLeaveGuard.ts',
      'web/src/ui/facts/Timeline.tsx',
      'web/src/ui/facts/timeline.module.css',
      'web/src/ui/list/ListLink.tsx',
      'web/src/ui/list/listPlace.ts',
      'web/src/ui/paper/Crumbs.tsx',
      'web/src/ui/paper/crumbs.module.css',
    ],
  },
  {
    // What staff say to each other: on a record after it, and in Minhas pendências.
    name: 'office',
    files: [
      'shared/accounts/inbox.ts',
      'shared/accounts/inboxEndpoints.ts',
      'web/src/backOffice/kit/following/Mentions.tsx',
      'web/src/backOffice/kit/following/nextMonday.ts',
    ],
  },
  {
    name: 'records',
    files: [
      'web/src/backOffice/kit/following/Following.tsx',
      'web/src/backOffice/kit/list/walk/RecordCrumbs.tsx',
      'web/src/backOffice/kit/list/walk/useNeighbours.ts',
      'web/src/backOffice/kit/record/HistoryPanel.tsx',
      'web/src/backOffice/kit/record/OutdatedNotice.tsx',
      'web/src/backOffice/kit/record/RecordScreen.tsx',
      'web/src/backOffice/kit/record/useRecordCache.ts',
      'web/src/forms/useRecordForm.ts',
    ],
  },
  {
    name: 'forms',
    priority: 1,
    files: [
      'web/src/entities/profiles/AddressFields.tsx',
      'web/src/entities/profiles/CustomerFields.tsx',
      'web/src/entities/profiles/IeField.tsx',
      'web/src/entities/profiles/useIeWarning.ts',
      'web/src/forms/FormBanner.tsx',
      'web/src/forms/fields/CheckField.tsx',
      'web/src/forms/fields/ChoiceList.tsx',
      'web/src/forms/fields/MaskedField.tsx',
      'web/src/forms/fields/TextAreaField.tsx',
      'web/src/forms/fields/TextField.tsx',
      'web/src/forms/masks.ts',
      'web/src/forms/useSchemaForm.ts',
    ],
  },
];

/** As the bundler has them. A file that was moved or renamed stops the build: its place here would be lost unseen. */
export function bundledTogether(groups = codeGroups, folder = root) {
  const missing = groups
    .flatMap(({ files, packages = [] }) => [
      ...files,
      ...packages.map((name) => `node_modules/${name}`),
    ])
    .filter((file) => !existsSync(resolve(folder, file)));
  if (missing.length > 0) {
    throw new Error(`web/build/codeGroups.ts names what is not there: ${missing.join(', ')}`);
  }
  return groups.map(({ name, priority = 0, files, packages = [] }) => ({
    name,
    priority,
    test: new RegExp(
      [
        ...packages.map((one) => `/node_modules/${literal(one)}/`),
        ...files.map((file) => `/${literal(file)}(?:\\?|$)`),
      ].join('|'),
    ),
  }));
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
