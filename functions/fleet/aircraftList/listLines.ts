import type { HeldDocument } from '#shared/publications/documents/document';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { purchaseKind, type Unsent } from '#shared/signatures/certificate';
import type { PurchaseStanding } from '#shared/signatures/paperGaps';
import { readHistory } from '#platform/history/history';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { revisionsOf } from '#functions/publications/revisions/revisionRepository';
import { documentsOfPurchases } from '#functions/signatures/amending/heldDocuments';
import { sinceHandOver } from '#functions/signatures/handOverHistory';
import { missingOf, unsentOf } from '#functions/signatures/receivedRevision';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import {
  howOpened,
  openedAction,
  openings,
} from '#functions/signatures/revisions/recordedRevisions';
import { versionBought } from '#functions/signatures/revisions/versionBought';
import { versionsHeld } from '#functions/signatures/revisions/versionsHeld';
import { sureEnd, wentToFormer } from '#functions/signatures/signatureRules';
import { type Outside, outsideOf } from '#shared/publications/applicability';
import type { FleetCraft } from '../fleetCraft';
import { auditedRows, standingOf } from '../purchaseStanding';
import type { Fleet } from '../readFleet';

/** A line of the list: one purchase for the aircraft. */
export type ListLine = {
  readonly signature: number;
  readonly publication: { readonly id: number; readonly name: string };
  readonly kind: string;
  readonly version: string;
  /** The revision's number, if it is the one in force; otherwise undefined. */
  readonly number?: number | undefined;
  /** The newer revision that the shop has of a one-time purchase; otherwise null. */
  readonly newer: string | null;
  readonly date: CalendarDate | null;
  readonly received: { readonly date: CalendarDate; readonly how: string } | null;
  /** Null when no acknowledgement is asked for, or none was given. */
  readonly acknowledged: CalendarDate | null;
  readonly standing: PurchaseStanding;
  readonly unsent: Unsent | null;
  readonly due: CalendarDate | null;
  /** Why the publication is not for this aircraft; null when it is or may be. */
  readonly outside: Outside | null;
};

export type ListLines = {
  readonly inForce: ListLine[];
  /** Purchases for this aircraft whose revision in force was not sent yet. */
  readonly toSend: ListLine[];
  /** Purchases in force that do not fit this aircraft's model or serial number. */
  readonly outside: ListLine[];
  /** Expired subscriptions, and purchases from which the holder is withdrawing. */
  readonly ended: ListLine[];
  /** Documents for this aircraft that amend the purchases in force between revisions. */
  readonly documents: DocumentLine[];
};

/** A document with its standing for the aircraft and the manual that it amends. */
export type DocumentLine = HeldDocument & { readonly manual: string };

/** What is in force for an aircraft today and what no longer is, sorted by name. */
export async function listLinesOf(craft: FleetCraft, { facts }: Fleet): Promise<ListLines> {
  const shown = auditedRows(craft, facts.today);
  const records = new Map(
    (await signatures.getMany(shown.map(({ id }) => id))).map((record) => [record.id, record]),
  );
  const versions = await versionsHeld([...records.values()], facts.catalogue, facts.today);
  const lines = await Promise.all(
    shown.map(async (row) => {
      const record = records.get(row.id);
      const title = facts.catalogue.get(row.publication);
      if (!record || !title) return [];
      // A suspended purchase that was never sent has not been received either.
      const isUnsent = missingOf({ ...row, suspended_by: null }, title, facts.today) === 'shipment';
      return [
        {
          ...(await lineOf(record, { title, held: versions.get(record.id), today: facts.today })),
          ...(isUnsent ? { received: null } : {}),
          standing: standingOf(row, { craft, title, facts }),
          outside: outsideOf(title, craft),
        },
      ];
    }),
  );
  const byName = lines
    .flat()
    .toSorted((one, other) => one.publication.name.localeCompare(other.publication.name, 'pt-BR'));
  const inUse = byName.filter((line) => !isOver(line));
  const forCraft = inUse.filter(({ outside }) => outside === null);
  const documentsBySignature = await documentsOfPurchases(
    [...records.values()],
    facts.catalogue,
    facts.today,
  );
  return {
    documents: inUse.flatMap(({ signature, publication }) =>
      (documentsBySignature.get(signature) ?? []).map((one) => ({
        ...one,
        manual: publication.name,
      })),
    ),
    inForce: forCraft.filter((line) => !isUnsent(line)),
    toSend: forCraft.filter(isUnsent),
    outside: inUse.filter(({ outside }) => outside !== null),
    ended: byName.filter(isOver),
  };
}

const isOver = ({ standing: { state } }: Pick<ListLine, 'standing'>): boolean =>
  state === 'expired' || state === 'revoked';

/** All lines, in the order in which the paper lists them. */
export const everyLine = ({
  inForce,
  toSend,
  outside,
  ended,
}: Omit<ListLines, 'documents'>): ListLine[] => [...inForce, ...toSend, ...outside, ...ended];

export const isUnsent = ({ standing }: Pick<ListLine, 'standing'>): boolean =>
  standing.missing === 'shipment';

type Listed = {
  readonly title: PublicationRecord;
  /** For an ended subscription, the last revision that it included. */
  readonly held: string | undefined;
  readonly today: CalendarDate;
};

async function lineOf(record: SignatureRecord, { title, held = title.revision, today }: Listed) {
  const { due } = record;
  const isOnce = due === null;
  const unsent = unsentOf(record, today);
  const version = isOnce ? versionBought(record, title) : held;
  const number = version === title.revision ? title.revision_number : undefined;
  return {
    signature: record.id,
    publication: { id: title.id, name: title.name },
    kind: purchaseKind({ isSubscription: !isOnce, isDownload: title.is_download, unsent }),
    unsent,
    version,
    number,
    newer: isOnce && version !== title.revision ? title.revision : null,
    date: version === title.revision ? title.date : await dateOf(version, title),
    received: await receivedOf(record, version, title),
    acknowledged: readOn(record, number),
    due: sureEnd(record, today),
  };
}

/** The day of the holder's acknowledgement, unless it is of a revision before the one in force. */
const readOn = ({ due, acknowledged }: SignatureRecord, number: number | undefined) =>
  due === null || !acknowledged || (number !== undefined && acknowledged.number !== number)
    ? null
    : acknowledged.date;

async function dateOf(version: string, title: PublicationRecord): Promise<CalendarDate | null> {
  const revisions = await revisionsOf(title);
  return revisions.find((revision) => revision.version === version)?.date ?? null;
}

/** When this holder first opened this revision, under any of its names, or got it in a parcel that did not come back. */
async function receivedOf(
  record: SignatureRecord,
  version: string,
  title: PublicationRecord,
): Promise<ListLine['received']> {
  if (!record.publication.is_download) {
    const { expedition_date: date, expedition } = record;
    if (!date || !expedition || expedition.returned || wentToFormer(record)) return null;
    return { date, how: `Enviada, remessa ${expedition.id}` };
  }
  if (record.downloaded_at === null) return null;
  const revisions = await revisionsOf(title);
  const revision = revisions.find((one) => one.version === version);
  const bought = record.due === null ? record.version_bought : version;
  const taken = sinceHandOver(await readHistory('signatures', record.id))
    .flatMap((entry) => {
      const how =
        openings.find((one) => entry.action === openedAction(one, bought)) ??
        (revision && howOpened(entry, revision, revisions));
      return how ? [{ how, created: entry.created }] : [];
    })
    .toSorted((one, other) => one.created.localeCompare(other.created));
  const [first] = taken;
  return first ? { date: todayInSaoPaulo(new Date(first.created)), how: first.how } : null;
}
