import type { ErrorBody } from '#shared/api/errorBody';
import type { CalendarDate } from '#shared/calendarDate';
import type { ExpeditionChange } from '#shared/expeditions/expedition';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { orderStatus } from '#shared/orders/orderStatus';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { findOrders } from '../orders/orderRepository';
import type { OrderRecord } from '../orders/orderRecord';
import type { SignatureRecord } from '../signatures/signatureRecord';
import { signatures } from '../signatures/signatureRepository';
import { statusOn } from '../signatures/signatureRules';
import type { ExpeditionBase, ExpeditionRecord } from './expeditionRecord';

export type Contents = {
  readonly fields: Pick<ExpeditionRecord, 'order' | 'signature' | 'direct_shipping'>;
  readonly orders: readonly OrderRecord[];
  readonly signature: SignatureRecord | undefined;
  readonly problems: ErrorBody;
};

type Reading = { readonly client: number; readonly today: CalendarDate };

/** What is shipped: orders of the client, one signature, or something of neither. */
export async function readContents(
  before: ExpeditionBase,
  input: ExpeditionChange,
  { client, today }: Reading,
): Promise<Contents> {
  const {
    order = before.order,
    signature: signatureId = before.signature,
    direct_shipping = before.direct_shipping,
  } = input;
  const fields = { order: [...new Set(order)], signature: signatureId, direct_shipping };
  const [orders, signature] = await Promise.all([
    findOrders(fields.order),
    signatureId === null ? undefined : signatures.get(signatureId),
  ]);
  const problems =
    before.status === expeditionStatus.inProgress
      ? {
          ...amountProblem(fields),
          ...orderProblems(fields.order, { orders, client, known: before.order }),
          ...signatureProblem(fields.signature, { signature, client, today }),
        }
      : lockedProblem(before, fields, client);
  return { fields, orders, signature, problems };
}

function amountProblem({ order, signature, direct_shipping }: Contents['fields']): ErrorBody {
  if (direct_shipping && order.length > 0) {
    return { order: ['Uma remessa direta não tem pedidos.'] };
  }
  if (direct_shipping || order.length > 0 || signature !== null) return {};
  return { order: ['Escolha pelo menos um pedido.'] };
}

type OrderFacts = {
  readonly orders: readonly OrderRecord[];
  readonly client: number;
  /** Those that were in it already and stay, whatever became of them since. */
  readonly known: readonly number[];
};

function orderProblems(ids: readonly number[], { orders, client, known }: OrderFacts): ErrorBody {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const problems = ids.flatMap((id) => {
    const order = byId.get(id);
    if (!order) return [`Pedido ${id} não encontrado.`];
    if (order.client.id !== client) return [`O pedido ${id} é de outro cliente.`];
    if (order.status === orderStatus.confirmed || known.includes(id)) return [];
    return [`O pedido ${id} não está com o pagamento confirmado.`];
  });
  return problems.length > 0 ? { order: problems } : {};
}

type SignatureFacts = {
  readonly signature: SignatureRecord | undefined;
  readonly client: number;
  readonly today: CalendarDate;
};

function signatureProblem(
  id: number | null,
  { signature, client, today }: SignatureFacts,
): ErrorBody {
  if (id === null) return {};
  if (!signature) return { signature: ['Assinatura não encontrada.'] };
  if (signature.client.id !== client) return { signature: ['Esta assinatura é de outro cliente.'] };
  const status = statusOn(signature, today);
  const { awaitingShipment, active } = signatureStatus;
  if (status === awaitingShipment || status === active) return {};
  return { signature: ['Esta assinatura não está aguardando envio nem ativa.'] };
}

/** What has left cannot be repacked. */
function lockedProblem(
  before: ExpeditionBase,
  fields: Contents['fields'],
  client: number,
): ErrorBody {
  const isSame =
    before.client?.id === client &&
    before.signature === fields.signature &&
    before.direct_shipping === fields.direct_shipping &&
    before.order.toSorted().join() === fields.order.toSorted().join();
  return isSame
    ? {}
    : { non_field_errors: ['Cliente, pedidos e assinatura de uma remessa enviada não mudam.'] };
}
