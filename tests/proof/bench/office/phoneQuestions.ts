import type { APIRequestContext } from '@playwright/test';
import type { Expedition } from '#shared/expeditions/expedition';
import type { Order } from '#shared/orders/order';
import type { Profile } from '#shared/profiles/profile';
import type { Hand } from './hand';
import { bearer, tokenOf } from './prepare';

/** What a caller says, where the answer is, and what it reads. */
export type PhoneQuestion = {
  readonly says: string;
  /** The tab of the customer's page; none: what is opened answers. */
  readonly tab?: string;
  readonly answer: string | RegExp;
};

type Aircraft = { readonly prefix: string };
type Listed<Row> = { readonly results: readonly Row[] };

/** Ten, by everything a caller may have at hand, of the demonstration's people. */
export async function phoneQuestions(
  request: APIRequestContext,
): Promise<readonly PhoneQuestion[]> {
  const headers = bearer(await tokenOf(request, 'staff@example.com'));
  const list = async <Row>(path: string, search: string) => {
    const reply = await request.get(path, { headers, params: { search } });
    return ((await reply.json()) as Listed<Row>).results;
  };
  const person = first(await list<Profile>('/profile/', 'cliente@example.com'));
  const company = first(await list<Profile>('/profile/', 'empresa@example.com'));
  const orders = await list<Order>('/order/', 'cliente@example.com');
  const order = first(orders);
  const fleet = await request.get('/api/fleet/', { headers, params: { profile: person.id } });
  const { prefix: flown } = first(((await fleet.json()) as Listed<Aircraft>).results);
  const parcel = first(
    (await list<Expedition>('/expedition/', '')).filter(({ track_code }) => track_code !== null),
  );
  return [
    { says: person.name, tab: 'Pedidos', answer: String(order.id) },
    { says: person.cpf ?? '', tab: 'E-mails', answer: /#\d+|pedido/i },
    {
      says: company.cnpj ?? '',
      tab: 'Publicações',
      answer: /vence|válida|até|\d{2}\/\d{2}\/\d{4}/i,
    },
    { says: person.user.email, tab: 'Remessas', answer: /Remessa|Nenhum/ },
    { says: person.phone, answer: person.name },
    { says: flown, tab: 'Aeronaves', answer: flown },
    { says: String(order.id), answer: `Pedido ${order.id}` },
    { says: parcel.track_code ?? '', answer: parcel.status.name },
    { says: String(parcel.id), answer: /Remessa|Pedido/ },
    { says: 'Boletins de Serviço AG-201A', answer: /Rev\./ },
  ];
}

/** From 'Para hoje', with the caller on the line: what they say is typed, Enter opens the first that is found. */
export async function answer(hand: Hand, question: PhoneQuestion): Promise<void> {
  const { page } = hand;
  await page.goto('/admin/');
  await page.getByRole('heading', { name: 'Gerenciar Andamento' }).waitFor();
  const before = hand.count;
  await hand.jump(question.says);
  if (question.tab !== undefined) {
    const tabs = page.getByRole('navigation', { name: 'Partes do cadastro' });
    await hand.click('link', new RegExp(`^${question.tab}`), tabs);
  }
  await page.getByRole('main').getByText(question.answer).first().waitFor();
  if (hand.count - before > 3) throw new Error(`${question.says}: ${hand.count - before}`);
}

function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the demonstration lacks it');
  return row;
}
