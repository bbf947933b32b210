import type { ReplyOf } from '#shared/api/endpoint';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { presentPage } from '#platform/list/presentPage';
import { ownUnlessArea } from '#platform/http/access';
import { serve } from '#platform/http/serve';
import { presentSignatures } from '../listing/presentSignature';
import { pageSize } from '#shared/api/pagedList';
import type { CalendarDate } from '#shared/values/calendarDate';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { Page } from '#platform/list/listStore';
import type { Session } from '#platform/auth/session';
import { ownSignatures, type SignatureQuery } from '../listing/ownSignatures';
import { searchSignatures } from '../listing/searchSignatures';
import { asksSearch, signatureRequest } from '../listing/signatureRequest';
import type { SignatureRecord } from '../signatureRecord';
import { signaturesOfPublication } from '../signatureRepository';
import { transfersTo } from '../transferring/transferRepository';
import { statusOn } from '../signatureRules';

export const handler = serve(listSignatures, {
  run: async ({ query, session, today }) => {
    const found = await listSignatureRows(query, { session, today });
    return presentPage('signatures', found, (rows) => presentSignatures(rows, { session, today }));
  },
});

type Reader = {
  readonly session: Session;
  readonly today: CalendarDate;
};
type Listed = Page<SignatureRecord> & {
  readonly holdings?: ReplyOf<typeof listSignatures>['holdings'];
};

/**
 * The requested page: customers see their own; staff see everybody's, or one client's, or with
 * `profile=me` their own.
 */
async function listSignatureRows(
  query: SignatureQuery,
  { session, today }: Reader,
): Promise<Listed> {
  ownUnlessArea(session, query.profile);
  const client = session.isStaff && query.profile !== 'me' ? query.profile : session.profileId;
  if (client !== undefined) {
    const [own, coming] = await Promise.all([
      ownSignatures(client, { query, size: sizeFor(query, session), today }),
      query.page === 1 ? comingTo(client) : [],
    ]);
    return coming.length === 0 ? own : { ...own, holdings: { ...own.holdings, coming } };
  }
  const { page, publication__id: publication } = query;
  const status = query.status ?? query.status__in;
  const text = [query.search, query.prefix].join(' ').trim();
  const size = sizeFor(query, session);
  if (publication !== undefined && text === '' && !asksSearch(query)) {
    return subscribers(publication, {
      page,
      size,
      today,
      statuses: status === undefined ? undefined : [status].flat(),
    });
  }
  return searchSignatures({ ...(await signatureRequest(query, today)), size });
}

/** Purchases accepted in a transfer but not yet moved. */
const comingTo = async (client: number) =>
  (await transfersTo([client]))
    .filter(({ state }) => state === 'review')
    .map(({ id, items, airplane_prefix, photo }) => ({
      transfer: id,
      airplane_prefix,
      photo_asked: photo?.state === 'asked',
      publications: items.flatMap(({ state, publication }) =>
        state === 'waiting' ? publication.name : [],
      ),
    }));

/** `limit` is for staff only. */
const sizeFor = ({ limit = pageSize }: SignatureQuery, { isStaff }: Session) =>
  isStaff ? limit : pageSize;

type Slice = {
  readonly page: number;
  readonly size: number;
  readonly today: CalendarDate;
  readonly statuses: readonly number[] | undefined;
};

/** Ordered by client name, like the report of a publication's clients. */
async function subscribers(
  publication: number,
  { page, size, today, statuses }: Slice,
): Promise<Page<SignatureRecord>> {
  const wanted = new Set(statuses);
  const rows = await signaturesOfPublication(publication, {
    withOverdue: statuses === undefined || wanted.has(signatureStatus.overdue),
  });
  const found =
    statuses === undefined ? rows : rows.filter((row) => wanted.has(statusOn(row, today)));
  return {
    count: found.length,
    pages: Math.max(1, Math.ceil(found.length / size)),
    results: found.slice((page - 1) * size, page * size),
  };
}
