import type { ComplianceEntry, ComplianceInput } from '#shared/fleet/compliance';
import { complianceInputRefusals } from '#shared/messages/input/complianceInputRefusals';
import { documentRefusals } from '#shared/messages/refusals/documentRefusals';
import { fleetRefusals } from '#shared/messages/refusals/fleetRefusals';
import type { HeldDocument } from '#shared/publications/documents/document';
import { isComplied } from '#shared/publications/documents/documentKinds';
import { calendarDate, type CalendarDate, formatDate } from '#shared/values/calendarDate';
import type { DoingToday } from '#platform/auth/actor';
import { invalid } from '#platform/domainErrors';
import { changeState } from '#functions/signatures/amending/documentStates';
import { documentsOfPurchases } from '#functions/signatures/amending/heldDocuments';
import { signatureHistory, signatures } from '#functions/signatures/signatureRepository';
import { readFleet } from '../readFleet';
import { addCompliance } from './complianceRepository';

type Making = DoingToday & {
  readonly client: number;
};

/** Records an owner's declaration about their aircraft; the shop repeats it without judging it. */
export async function recordCompliance(
  input: ComplianceInput,
  { client, actor, now, today }: Making,
): Promise<ComplianceEntry> {
  const { document, signature, publication } = await findDocument(input, { client, today });
  check(input, document, today);
  const { prefix, date, by, hours = null, note = null, reason = null } = input;
  const entry = {
    document: document.id,
    number: document.number,
    prefix,
    date,
    hours,
    by,
    note,
    recorded: { at: now.toISOString(), by: actor.name },
  };
  let stored: ComplianceEntry = { ...entry, reason: null };
  const said = { publication, document: document.id, complied: document };
  await changeState({ client, place: prefix }, said, (before) => {
    const isCorrection = before.compliance !== null;
    if (isCorrection && reason === null) {
      throw invalid({ reason: [complianceInputRefusals.correction_reason] });
    }
    stored = { ...entry, reason: isCorrection ? reason : null };
    const done = isCorrection ? 'corrigido' : 'registrado';
    return {
      after: { ...before, compliance: { date, hours, by, corrected: isCorrection ? today : null } },
      writes: [
        addCompliance(client, stored),
        signatureHistory(signature, {
          action: `Cumprimento ${done}: ${document.number}, ${prefix}`,
          actor,
          now,
        }),
      ],
    };
  });
  return stored;
}

type Asking = { readonly client: number; readonly today: CalendarDate };

/** Finds the document; only one that the aircraft's manuals show today can be complied with. */
async function findDocument(
  { prefix, document: id }: Pick<ComplianceInput, 'prefix' | 'document'>,
  { client, today }: Asking,
): Promise<{ document: HeldDocument; signature: number; publication: number }> {
  const { crafts, facts } = await readFleet(client, today);
  const craft = crafts.find((one) => one.prefix === prefix);
  if (!craft) throw invalid({ prefix: [fleetRefusals.not_in_fleet(prefix)] });
  const rows = await signatures.getMany(
    craft.rows.map((row) => row.id),
    { readable: true },
  );
  const documentsBySignature = await documentsOfPurchases(rows, facts.catalogue, today);
  for (const { id: signature, publication } of rows) {
    const document = documentsBySignature.get(signature)?.find((one) => one.id === id);
    if (document) return { document, signature, publication: publication.id };
  }
  throw invalid({ document: [documentRefusals.document_not_found] });
}

function check({ date }: ComplianceInput, document: HeldDocument, today: CalendarDate): void {
  if (!isComplied(document.kind)) throw invalid({ document: [documentRefusals.never_complied] });
  if (document.withdrawn) throw invalid({ document: [documentRefusals.document_withdrawn] });
  if (date > today) throw invalid({ date: [documentRefusals.document_date_ahead] });
  if (date < document.date) {
    const since = formatDate(calendarDate(document.date));
    throw invalid({ date: [documentRefusals.compliance_before_document(since)] });
  }
}
