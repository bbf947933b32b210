import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '#shared/orders/order';
import { getOrder, listOrders } from '#shared/orders/orderEndpoints';
import {
  type MaterialState,
  materialStates,
  withdrawalLate,
  type WithdrawalView,
  withdrawalViews,
} from '#shared/orders/withdrawal';
import { pathTo } from '#shared/site/pathTo';
import type { ListColumn } from '#web/backOffice/kit/list/filters/sortedColumns.tsx';
import { useRowLetters } from '#web/backOffice/kit/list/keys/useRowLetters';
import { ListScreen } from '#web/backOffice/kit/list/ListScreen.tsx';
import type { ListFilters } from '#web/backOffice/kit/list/listTypes';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';
import { todayQuery } from '#web/backOffice/kit/todayQuery';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { orderKeys, todayKey } from '#web/http/queryKeys';
import { useListParams } from '#web/ui/list/useListParams';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import type { ReasonDialogProps } from '../reasons/ReasonDialog';
import { useUndoableSteps } from './undoableSteps';
import { WithdrawalRow, type WithdrawalStep } from './WithdrawalRow';

const RefundDialog = lazyPart(async () => (await import('../reasons/RefundDialog')).RefundDialog);
const ReturnCodeDialog = lazyPart(
  async () => (await import('./ReturnCodeDialog')).ReturnCodeDialog,
);

const columns: readonly ListColumn[] = [
  { label: 'Pedido', kind: 'tight' },
  { label: 'Cliente' },
  { label: 'Pedida em', kind: 'tight' },
  { label: 'Decisão', kind: 'tight' },
  { label: 'Devolução' },
  { label: 'Situação', kind: 'tight' },
  { label: 'Valor (R$)', kind: 'end' },
  { label: 'Próximo passo', kind: 'actions' },
];
/** For open withdrawals, the decision column shows how long they have waited. */
const openColumns = columns.map((column): ListColumn =>
  column.label === 'Decisão' ? { label: 'Sem decisão', kind: 'tight' } : column,
);

const views = {
  open: 'Em aberto',
  refunded: 'Reembolsadas',
  declined: 'Recusadas',
  all: 'Todas',
} as const satisfies Record<WithdrawalView, string>;

const viewOf = (text: string): WithdrawalView =>
  withdrawalViews.find((view) => view === text) ?? 'open';

const material = {
  name: 'material',
  label: 'Devolução',
  options: [
    { value: '', label: 'Todas as devoluções' },
    ...materialStates.map((value) => ({
      value,
      label: (
        {
          nothing: 'Nada a devolver',
          code: 'Espera código',
          travelling: 'Em trânsito',
          back: 'Devolvido',
        } as const satisfies Record<MaterialState, string>
      )[value],
    })),
  ],
};

const letters = [
  ['C', 'código de devolução'],
  ['M', 'material devolvido'],
  ['B', 'reembolsar'],
  ['R', 'recusar'],
  ['.', 'ações'],
  ['Ctrl Enter', 'confirmar a recusa'],
  ['Z', 'desfazer'],
] as const;

/** Withdrawals, the oldest first: a return code, the material, then the refund. */
export function WithdrawalsScreen() {
  const view = viewOf(useListParams().get('withdrawal'));
  const [opened, setOpened] = useState<{ step: WithdrawalStep; order: Order } | null>(null);
  const client = useQueryClient();
  const { keep } = useRecordCache(orderKeys);
  const done = (order: Order) => {
    keep(order);
    setOpened((was) => (was?.order.id === order.id ? { ...was, order } : was));
    void client.invalidateQueries({ queryKey: todayKey });
  };
  const undoable = useUndoableSteps(done);
  useRowLetters(['c', 'm', 'b', 'r', 'o', '.']);
  useKeys({
    z: () => undoable.undo(),
  });
  const close = () => setOpened(null);
  const { run: open } = useChange(async (step: WithdrawalStep, row: Order) => {
    // The list row lacks what was released and delivered, so the order is read.
    const order = step === 'refund' ? await request(getOrder, { path: { id: row.id } }) : row;
    setOpened({ step, order });
  });
  return (
    <>
      <Crumbs list={{ to: pathTo('/admin/orders'), label: 'Pedidos' }} here="Desistências" />
      <ListScreen
        title="Desistências"
        lead={<Lead />}
        nouns={['desistência', 'desistências']}
        keys={orderKeys}
        load={loadWithdrawals}
        columns={view === 'open' ? openColumns : columns}
        view={{ withdrawal: view }}
        tabs={{
          label: 'Situação',
          current: view,
          items: withdrawalViews.map((value) => ({
            value,
            label: views[value],
            params: { withdrawal: value === 'open' ? '' : value },
          })),
        }}
        row={(order) => (
          <WithdrawalRow
            key={order.id}
            order={order}
            undoable={undoable}
            isDeclining={opened?.step === 'decline' && opened.order.id === order.id}
            onOpen={(step) => open(step, order)}
            onClose={close}
          />
        )}
        record={({ id }) => pathTo('/admin/order/:id', { id })}
        placeholder="Pedido, cliente, protocolo, código de devolução"
        selects={[material]}
        letters={letters}
        empty={{
          title: 'Nenhuma desistência',
          note: 'Quando um cliente desiste, o pedido aparece aqui.',
        }}
      />
      {opened && opened.step !== 'decline' ? (
        <StepDialog {...opened} onDone={done} onClose={close} />
      ) : null}
    </>
  );
}

/** "4 em aberto. 1 está sem decisão há 10 dias ou mais." */
function Lead() {
  const { data } = useQuery(todayQuery);
  const task = data?.tasks.find(({ kind }) => kind === 'withdrawals');
  if (!task) return null;
  const late = task.late === 1 ? '1 está' : `${task.late} estão`;
  return (
    <>
      {`${task.count} em aberto`}
      {task.late > 0 ? `. ${late} sem decisão há ${withdrawalLate} dias ou mais` : ''}
    </>
  );
}

function materialIn({ material: wanted }: ListFilters['values']) {
  const found = materialStates.find((state) => state === wanted);
  return found ? { material: found } : {};
}

const loadWithdrawals = ({ page, search, values }: ListFilters, signal: AbortSignal) =>
  request(listOrders, {
    query: {
      ordering: 'left',
      page: String(page),
      search,
      withdrawal: viewOf(values.withdrawal ?? ''),
      ...materialIn(values),
      tally: 'withdrawal',
      sum: '1',
    },
    signal,
  });

function StepDialog({ step, ...asking }: ReasonDialogProps & { step: WithdrawalStep }) {
  return step === 'refund' ? <RefundDialog {...asking} /> : <ReturnCodeDialog {...asking} />;
}
