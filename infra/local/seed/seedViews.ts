import type { NewView } from '#shared/accounts/views/savedView';
import { addView } from '#functions/accounts/views/changeViews';

const demoViews: Readonly<Record<'orders' | 'expeditions', readonly NewView[]>> = {
  orders: [
    { name: 'Sem NF', query: 'nfe=none&ordering=-total' },
    { name: 'Boletos em aberto', query: 'ordering=date&status=1' },
  ],
  expeditions: [
    { name: 'A caminho', query: 'ordering=sent&status=2' },
    { name: 'Sem rastreio', query: 'status=1&tracking=none' },
  ],
};

export async function seedViews(person: number): Promise<void> {
  for (const list of ['orders', 'expeditions'] as const) {
    for (const view of demoViews[list]) await addView({ person, list }, view);
  }
}
