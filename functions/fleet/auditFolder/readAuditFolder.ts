import type { CalendarDate } from '#shared/values/calendarDate';
import { notFound } from '#platform/domainErrors';
import { profiles } from '#functions/profiles/profileRepository';
import { holderOnPaper, type PaperHolder } from '#functions/signatures/documents/holderOnPaper';
import { readRevisionRecord } from '#functions/signatures/revisions/revisionRecordOf';
import type { RevisionsRegister } from '#functions/signatures/revisions/revisionRecordDocument';
import { signatures } from '#functions/signatures/signatureRepository';
import { everyLine, listLinesOf, type ListLines } from '../aircraftList/listLines';
import type { FleetCraft } from '../fleetCraft';
import { type Fleet, readFleet } from '../readFleet';
import { chosenOf } from './chosenOf';

type FolderAircraft = ListLines & {
  readonly craft: FleetCraft;
  /** One record for each subscription on the aircraft's list. */
  readonly records: readonly RevisionsRegister[];
};

export type AuditFolder = {
  readonly holder: PaperHolder;
  readonly aircraft: readonly FolderAircraft[];
};

/** Reads the contents of a folder, with the aircraft in the chosen order. */
export async function readAuditFolder(
  client: number,
  prefixes: readonly string[],
  today: CalendarDate,
): Promise<AuditFolder> {
  const [holder, fleet] = await Promise.all([profiles.get(client), readFleet(client, today)]);
  if (!holder) throw notFound();
  const aircraft: FolderAircraft[] = [];
  for (const craft of chosenOf(fleet, prefixes)) aircraft.push(await readAircraft(craft, fleet));
  return { holder: holderOnPaper(holder), aircraft };
}

async function readAircraft(craft: FleetCraft, fleet: Fleet): Promise<FolderAircraft> {
  const lines = await listLinesOf(craft, fleet);
  const subscribed = everyLine(lines).filter(({ due }) => due !== null);
  const purchases = await signatures.getMany(subscribed.map(({ signature }) => signature));
  const records = new Map(purchases.map((record) => [record.id, record]));
  return {
    ...lines,
    craft,
    records: await Promise.all(
      subscribed
        .flatMap(({ signature }) => records.get(signature) ?? [])
        .map((signature) => readRevisionRecord(signature, craft, fleet.facts.today)),
    ),
  };
}
