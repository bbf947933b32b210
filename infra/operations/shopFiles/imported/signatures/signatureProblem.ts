import { lineId } from '#functions/orders/orderRecord';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { apiMessages } from '#shared/messages/messages';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import type { FileSignature } from '#infra/operations/shopFiles/format/signaturesFile';
import type { ReferredOrder, ReferredPerson, ReferredPublication } from '../orders/references';
import { missingReference } from '../orders/orderProblems';
import type { Survey } from '../surveyFiles';

type Surroundings = {
  readonly people: ReadonlyMap<string, ReferredPerson>;
  readonly publications: ReadonlyMap<string, ReferredPublication>;
  readonly orders: ReadonlyMap<string, ReferredOrder>;
};
type Problem = { readonly column: string; readonly text: string };

/** The problem of a subscription beyond its own fields. */
export function signatureProblem(
  row: FileSignature,
  { people, publications, orders }: Surroundings,
  survey: Survey,
): Problem | undefined {
  const person = people.get(row.person);
  const publication = publications.get(row.publication);
  if (!person) return { column: 'person', text: missingReference('O cadastro', row.person) };
  if (!publication) {
    return { column: 'publication', text: missingReference('A publicação', row.publication) };
  }
  const { is_download, is_signature } = publication.facts;
  return (
    orderProblem(row, { person, order: orders.get(row.order ?? ''), survey }) ??
    statusProblem(row, {
      is_download: row.is_download ?? is_download,
      is_signature: row.is_signature ?? is_signature,
    })
  );
}

type OfOrder = {
  readonly person: ReferredPerson;
  readonly order: ReferredOrder | undefined;
  readonly survey: Survey;
};

function orderProblem(row: FileSignature, { person, order, survey }: OfOrder): Problem | undefined {
  if (row.order === null) {
    return row.position === null ? undefined : { column: 'order', text: apiMessages.blank };
  }
  if (!order) return { column: 'order', text: missingReference('O pedido', row.order) };
  if (isOfAnother(row, person, order)) {
    return { column: 'order', text: signatureRefusals.order_of_another };
  }
  if (row.position === null) return undefined;
  if (!order.facts.isPaid) return { column: 'order', text: 'O pedido não está pago (2).' };
  return hasLine(row, order, survey)
    ? undefined
    : { column: 'position', text: 'O pedido não tem este item.' };
}

const isOfAnother = (row: FileSignature, person: ReferredPerson, order: ReferredOrder): boolean =>
  order.stored ? order.stored.client.id !== person.stored?.id : order.facts.person !== row.person;

const hasLine = (
  { order, position }: FileSignature,
  { stored }: ReferredOrder,
  { positions }: Survey,
): boolean =>
  stored
    ? stored.lines.some(({ id }) => id === lineId(stored.id, position ?? 0))
    : positions.has(`${order}#${position}`);

type Kind = { readonly is_download: boolean; readonly is_signature: boolean };

function statusProblem(
  { status, due }: FileSignature,
  { is_download, is_signature }: Kind,
): Problem | undefined {
  if (status === signatureStatus.downloadReleased && !is_download) {
    return { column: 'status', text: signatureRefusals.printed_only };
  }
  if (due === null && is_signature) return { column: 'due', text: apiMessages.blank };
  if (due !== null && !is_signature) return { column: 'due', text: signatureRefusals.has_no_due };
  return due === null && status === signatureStatus.overdue
    ? { column: 'status', text: signatureRefusals.never_expires }
    : undefined;
}
