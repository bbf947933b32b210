import type { HeldDocument } from '#shared/publications/documents/document';
import { type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { purchaseKind, type Unsent } from '#shared/signatures/certificate';
import type { PurchaseStanding } from '#shared/signatures/paperGaps';
import { readHistory } from '#platform/history/history';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { revisionsOf } from '#functions/publications/revisions/revisionRepository';
import { documentsOfPurchases } from '#functions/signatures/amending/heldDocuments';
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
import { sureEnd } from '#functions/signatures/signatureRules';
import { type Outside, outsideOf } from '#shared/publications/applicability';
import type { FleetCraft } from '../fleetCraft';
import { auditedRows, standingOf } from '../purchaseStanding';
import type { Fleet } from '../readFleet';

/** A line of the list: one publication for the aircraft. */
export type ListLine = {
  readonly signature: number;
  readonly publication: { readonly id: number; readonly name: string };
  readonly kind: string;
  readonly version: string;
  /** Of the revision in force; missing of another. */
  readonly number?: number | undefined;
  /** Of what was bought once, when the shop has a newer one. */
  readonly newer: string | null;
  readonly date: CalendarDate | null;
  readonly received: { readonly date: CalendarDate; readonly how: string } | null;
  /** Null: nothing is to be said of it, or nothing was. */
  readonly acknowledged: CalendarDate | null;
  readonly standing: PurchaseStanding;
  readonly unsent: Unsent | null;
  readonly due: CalendarDate | null;
  /** Why it is not for this aircraft; null where it is, or may be. */
  readonly outside: Outside | null;
};

export type ListLines = {
  readonly inForce: ListLine[];
  /** For this aircraft, of which the revision in force was not sent yet. */
  readonly toSend: ListLine[];
  /** In force, and not for this aircraft by its model or serial number. */
  readonly outside: ListLine[];
  /** Expired subscriptions, and purchases that their holder withdraws from. */
  readonly ended: ListLine[];
  /** What amends those in force between revisions, for this aircraft. */
  readonly documents: DocumentLine[];
};

/** A document as it stands for the aircraft, with the manual it amends. */
export type DocumentLine = HeldDocument & { readonly manual: string };

/** What is in force for an aircraft today, and what no longer is; by name. */
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
      // What its holder withdraws from is not with them either.
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
  const held = await documentsOfPurchases([...records.values()], facts.catalogue, facts.today);
  return {
    documents: inUse.flatMap(({ signature, publication }) =>
      (held.get(signature) ?? []).map((one) => ({ ...one, manual: publication.name })),
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
  /** Of a subscription that ended, the last revision that came with it. */
  readonly held: string | undefined;
  readonly today: CalendarDate;
};

async function lineOf(record: SignatureRecord, { title, held = title.revision, today }: Listed) {
  const { due } = record;
  const isOnce = due === null;
  const unsent = unsentOf(record, today);
  const version = isOnce ? versionBought(record, title) : held;
  return {
    signature: record.id,
    publication: { id: title.id, name: title.name },
    kind: purchaseKind({ isSubscription: !isOnce, isDownload: title.is_download, unsent }),
    unsent,
    version,
    number: version === title.revision ? title.revision_number : undefined,
    newer: isOnce && version !== title.revision ? title.revision : null,
    date: version === title.revision ? title.date : await dateOf(version, title),
    received: await receivedOf(record, version, title),
    acknowledged: isOnce ? null : (record.acknowledged?.date ?? null),
    due: sureEnd(record, today),
  };
}

async function dateOf(version: string, title: PublicationRecord): Promise<CalendarDate | null> {
  const revisions = await revisionsOf(title);
  return revisions.find((revision) => revision.version === version)?.date ?? null;
}

/** When this very revision was first taken, under any of its names, or the last parcel of it was sent, unless that came back. */
async function receivedOf(
  record: SignatureRecord,
  version: string,
  title: PublicationRecord,
): Promise<ListLine['received']> {
  if (!record.publication.is_download) {
    const { expedition_date: date, expedition } = record;
    if (!date || !expedition || expedition.returned) return null;
    return { date, how: `Enviada, remessa ${expedition.id}` };
  }
  if (record.downloaded_at === null) return null;
  const revisions = await revisionsOf(title);
  const revision = revisions.find((one) => one.version === version);
  const bought = record.due === null ? record.version_bought : version;
  const taken = (await readHistory('signatures', record.id))
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
