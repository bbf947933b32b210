import { commitUnless } from '#platform/db/write';
import { StaleRecord } from '#platform/domainErrors';
import { nextId } from '#platform/db/sequence';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import { isReserved } from '../rows/identify';
import type { Importing } from '../importing';
import { importedMarks, markWaiting, sequences } from '../importRepository';
import { keptNumber } from '../rows/keptNumber';

const kind = 'signature';

/** The subscription that a line renews: of the same person and publication. */
export type Renewed = {
  readonly former: string;
  readonly client: number | undefined;
  readonly publication: number | undefined;
};

/**
 * The numbers of subscriptions that lines renew. As they come later in the files, one that cannot
 * keep its number gets another here, which it then uses.
 */
export async function referredSignatures(
  renewed: readonly Renewed[],
  { survey, ranges, check }: Importing,
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(renewed.map((one) => [one.former, one]));
  const marks = await importedMarks(kind, [...wanted.keys()]);
  const numbers = [...wanted.keys()]
    .flatMap((former) => keptNumber(former) ?? [])
    .filter((number) => !isReserved(number, ranges[kind]));
  const stored = new Map(
    (await signatures.getMany(numbers, { removed: true })).map((row) => [row.id, row]),
  );
  const found = new Map<string, number>();
  for (const [former, one] of wanted) {
    const number = keptNumber(former);
    const known = marks.get(former)?.id ?? heldAs(one, stored.get(number ?? 0));
    if (known !== undefined) found.set(former, known);
    else if (survey.signatures.has(former)) {
      const isFree = number !== null && isReserved(number, ranges[kind]);
      found.set(former, isFree ? number : check ? 0 : await numberFor(former));
    }
  }
  return found;
}

const heldAs = ({ client, publication }: Renewed, holder: SignatureRecord | undefined) =>
  holder?.client.id === client && holder?.publication.id === publication ? holder?.id : undefined;

async function numberFor(former: string): Promise<number> {
  const id = await nextId(sequences[kind]);
  if (await commitUnless(StaleRecord, [markWaiting({ kind, former, id })])) return id;
  return (await importedMarks(kind, [former])).get(former)?.id ?? id;
}
