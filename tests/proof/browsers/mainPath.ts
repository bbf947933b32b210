import type { Lane } from './lanes';

const named = (name: string) =>
  `normalize-space()='${name}' or starts-with(@aria-label, '${name}')`;
const button = (name: string) => `//button[${named(name)}]`;
const link = (name: string) => `//a[${named(name)}]`;
const heading = (name: string) => `//h1[normalize-space()='${name}']`;
const field = (label: string) =>
  `//*[@id=//label[starts-with(normalize-space(), '${label}')]/@for]`;
const text = (words: string) => `//main//*[contains(normalize-space(text()), '${words}')]`;

/** A download of the demo's catalogue that asks for no aircraft. */
const title = 'Manual de Reparos Estruturais AG-201';

type Shop = { readonly origin: string; readonly pay: (order: number) => Promise<unknown> };

/**
 * What a customer does first and most: finds a publication, buys it, pays, finds it in the Gerenciador, reads
 * it, looks at the fleet. Every step waits for what the one before should have shown.
 */
export async function walkMainPath(
  { goTo, click, type, seen, address }: Lane,
  { origin, pay }: Shop,
): Promise<void> {
  await goTo(`${origin}/login`);
  await type(field('E-mail'), 'cliente@example.com');
  await type(field('Senha'), 'aero-local-1997');
  await click(button('Entrar'));
  await seen(button('(sair)'));

  await click(link('Comprar Publicações'));
  await seen(heading('Comprar Publicações'));
  await type(field('Buscar publicações'), `${title}\n`);
  await click(link(title));
  await seen(heading(title));
  await seen(text('Histórico de revisões'));
  await click(button(`Adicionar ${title} ao carrinho`));
  await click(link('Finalizar compra'));
  await seen(heading('Carrinho'));
  await click(link('Finalizar Pedido'));
  await seen(heading('Finalizar Pedido'));
  await click(button('Conferir pedido'));
  await click(button('Confirmar pedido'));
  await seen(text('Seu Boleto foi gerado!'));
  const order = Number(/\/payment\/(\d+)/.exec(await address())?.[1]);
  await pay(order);
  await seen(text('Pagamento confirmado'));

  await click(link('Gerenciador'));
  await click(link(`Ler ${title}`));
  await seen(heading(title));
  await seen(text('Licenciado a'));
  if (!(await address()).includes('/read/')) {
    throw new Error('the reader has no address of its own');
  }
  await goTo(`${origin}/fleet`);
  await seen(heading('Minha frota'));
  await seen(text('PT-'));
}
