import { apiMessages } from '#shared/messages/messages';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { orderStatus } from '#shared/orders/orderStatus';
import { orderTotal } from '#shared/orders/orderTotals';
import { type Centavos, maxAmount } from '#shared/values/money';
import { isPlaceOnly } from '#infra/operations/shopFiles/format/addressCells';
import type { FileLine } from '#infra/operations/shopFiles/format/orderLinesFile';
import type { FileOrder } from '#infra/operations/shopFiles/format/ordersFile';
import type { RowProblem, Placed } from '../importing';
import type { ReferredPerson, ReferredPublication } from './references';
import type { Survey } from '../surveyFiles';

export type OrderWithLines = FileOrder & {
  readonly lines: readonly Placed<FileLine & { readonly position: number }>[];
};

/** What the orders of a chunk refer to, by the names in the files. */
export type Surroundings = {
  readonly people: ReadonlyMap<string, ReferredPerson>;
  readonly publications: ReadonlyMap<string, ReferredPublication>;
  readonly signatures: ReadonlyMap<string, number>;
};

/** Problems of an order beyond its own fields; an invalid line skips the whole order. */
export function orderProblems(
  { row, line }: Placed<OrderWithLines>,
  around: Surroundings,
  { brokenOrders }: Survey,
): RowProblem[] {
  const problem = (column: string, text: string): RowProblem => ({
    file: 'orders.csv',
    line,
    column,
    text,
  });
  const ofLines = row.lines.flatMap((one) => lineProblems(one, around));
  const isBroken = ofLines.length > 0 || brokenOrders.has(row.id);
  return [
    ...ofLines,
    ...(isBroken ? [problem('', 'Um item do pedido tem problema: veja order_lines.csv.')] : []),
    ...(row.lines.length > 0 || isBroken
      ? []
      : [problem('id', 'O pedido não tem itens em order_lines.csv.')]),
    ...(row.paid_at !== null && row.status !== orderStatus.confirmed
      ? [
          problem(
            'paid_at',
            'Só um pedido pago (2) tem data; o que foi devolvido vai em reversals.',
          ),
        ]
      : []),
    ...(totalOf(row) > maxAmount ? [problem('shipping_value', orderRefusals.total_too_high)] : []),
    ...personProblems(row, around).map(([column, text]) => problem(column, text)),
  ];
}

const totalOf = ({ lines, shipping_value }: OrderWithLines): Centavos =>
  orderTotal(
    lines.map((line) => line.row.value),
    shipping_value,
  );

function personProblems(row: FileOrder, { people }: Surroundings): [string, string][] {
  const person = people.get(row.person);
  if (!person) return [['person', missingReference('O cadastro', row.person)]];
  if (person.facts.isErased) return [];
  if (row.billing === null) {
    return person.facts.hasBilling ? [] : [['billing_street', apiMessages.blank]];
  }
  return [
    ...(isPlaceOnly(row.billing)
      ? [['billing_street', apiMessages.blank] satisfies [string, string]]
      : []),
    ...(row.shipping && isPlaceOnly(row.shipping)
      ? [['shipping_street', apiMessages.blank] satisfies [string, string]]
      : []),
  ];
}

function lineProblems(
  { row, line }: OrderWithLines['lines'][number],
  { publications, signatures }: Surroundings,
): RowProblem[] {
  const at = { file: 'order_lines.csv', line } as const;
  const { publication, renewal_of: renewed } = row;
  return [
    ...(publications.has(publication)
      ? []
      : [{ ...at, column: 'publication', text: missingReference('A publicação', publication) }]),
    ...(renewed === null || signatures.has(renewed)
      ? []
      : [{ ...at, column: 'renewal_of', text: missingReference('A assinatura', renewed) }]),
  ];
}

export const missingReference = (what: string, former: string): string =>
  `${what} ${former} não está nos arquivos nem foi importado antes.`;
