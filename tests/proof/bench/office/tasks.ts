import { parcelCode } from '#shared/dispatch/parcelCode';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { postalCheckDigit } from '#shared/brazil/trackingCode';
import { demoCustomer } from '#tests/support/screens/desk/backOffice';
import type { Hand } from './hand';
import { answer, phoneQuestions } from './phoneQuestions';
import { paidOrders, untilWaiting, type Prepared, subscribers } from './prepare';

const yearly = 'Boletins de Serviço AG-201A';
const withPhoto = 'Manual de Serviços AG-201A';

/** A task of the office: what waits is made first, then the work is measured. */
export type Task = {
  readonly name: string;
  readonly of: number;
  readonly prepare: (shop: Prepared) => Promise<void>;
  readonly work: (hand: Hand) => Promise<void>;
  /** Interactions allowed in all, and machine seconds. */
  readonly limits: { readonly interactions: number; readonly seconds: number };
};

let serial = 61_000_000;
const newCode = () => {
  serial += 37;
  return `BQ${serial}${postalCheckDigit(String(serial))}BR`;
};

/** From rows that are chosen to all of them sent. */
async function makeAndSend(hand: Hand, codes: 'scanned' | 'pasted'): Promise<number> {
  const { page } = hand;
  await page.getByText(/remessas? escolhidas?/).waitFor();
  await hand.press('Control+Enter');
  await hand.click('button', /^Criar \d+ remessas/, page.getByRole('dialog'));
  await page.getByText(/^\d+ remessas criadas/).waitFor({ timeout: 60_000 });
  await hand.click('link', /^Etiquetas e rastreio/);
  const inputs = page.locator('input[data-code]');
  await inputs.first().waitFor();
  const count = await inputs.count();
  // The screen begins in the first code.
  await page.locator('input[data-code]:focus').waitFor();
  if (codes === 'pasted') await hand.paste(Array.from({ length: count }, newCode).join('\n'));
  else {
    for (let ready = 1; ready <= count; ready += 1) {
      const parcel = await inputs.nth(ready - 1).getAttribute('data-code');
      await hand.scan(parcelCode(Number(parcel)));
      await page.getByText(`${parcel}: agora o código de rastreio`).waitFor();
      await hand.scan(newCode());
      await page.getByText(`${ready} de ${count} prontas`).waitFor();
    }
  }
  await page.getByText(`${count} de ${count} prontas`).waitFor({ timeout: 60_000 });
  await hand.click('button', /^Imprimir \d+ etiqueta/);
  await page.getByRole('button', { name: /^Imprimir \d+ etiqueta/ }).waitFor();
  await hand.press('Control+Enter');
  await hand.click('button', 'Marcar como enviadas');
  await page.getByText(/remessas? enviadas? às/).waitFor({ timeout: 60_000 });
  return count;
}

/** Further tasks of the office are added here. */
export const tasks: readonly Task[] = [
  {
    name: 'parcels',
    of: 30,
    limits: { interactions: 90, seconds: 60 },
    prepare: async (shop) => {
      await paidOrders(shop, 30);
      await untilWaiting(shop, 'Botucatu', 30);
    },
    work: async (hand) => {
      await hand.click('link', 'Envios');
      await hand.page.getByRole('heading', { name: 'Envios' }).waitFor();
      await hand.press('/');
      // What follows a key at once is read as a scan.
      await hand.page.locator('[data-search]:focus').waitFor();
      await hand.scan('Botucatu');
      await hand.page.waitForURL(/search=Botucatu/);
      await hand.page.getByText(/^\d+ remessas?$/).waitFor();
      // Out of the search, where keys are typed.
      await hand.into(hand.page.getByRole('heading', { name: 'Envios' }));
      await hand.press('t');
      await makeAndSend(hand, 'scanned');
    },
  },
  {
    name: 'revision',
    of: 60,
    // Two of them are the confirmation of many parcels and the way to their codes.
    limits: { interactions: 17, seconds: 120 },
    prepare: (shop) => subscribers(shop, yearly, 60),
    work: async (hand) => {
      const { page } = hand;
      await hand.jump(yearly);
      await hand.click('link', 'Publicar revisão');
      await hand.type('Nova versão', 'Rev. 90');
      await hand.fill('Data da revisão', formatDate(todayInSaoPaulo(new Date())));
      await hand.fill('O que mudou', 'Nova seção 3.');
      await hand.press('Control+s');
      await page.getByRole('dialog').waitFor();
      await hand.click('button', /^Publicar/, page.getByRole('dialog'));
      await hand.click('button', /^Enviar às assinaturas impressas/);
      await hand.click('link', /^Já em Envios/);
      await page.getByText(/^\d+ remessas?$/).waitFor();
      await hand.press('t');
      await makeAndSend(hand, 'pasted');
    },
  },
  {
    name: 'photos',
    of: 20,
    limits: { interactions: 21, seconds: 60 },
    prepare: async ({ request }) => {
      const customer = await demoCustomer(request);
      for (let made = 0; made < 20; made += 1) await customer.photoOrder(withPhoto);
    },
    work: async (hand) => {
      await hand.click('link', 'Fotos');
      await hand.page.getByText('aprovar').first().waitFor();
      for (let answered = 0; answered < 20; answered += 1) await hand.press('a');
    },
  },
  {
    name: 'invoices',
    of: 20,
    limits: { interactions: 23, seconds: 60 },
    prepare: (shop) => paidOrders(shop, 20),
    work: async (hand) => {
      const { page } = hand;
      await hand.jump('Pedidos sem NF');
      const fields = page.locator('input[data-invoice]');
      await hand.into(fields.first());
      for (let number = 0; number < 20; number += 1) {
        const left = await fields.count();
        await hand.scan(String(900_001 + number));
        await page
          .locator('input[data-invoice]')
          .nth(left - 1)
          .waitFor({ state: 'detached' });
      }
    },
  },
  {
    name: 'questions on the phone',
    of: 10,
    limits: { interactions: 30, seconds: 60 },
    prepare: () => Promise.resolve(),
    work: async (hand) => {
      for (const question of await phoneQuestions(hand.page.request)) await answer(hand, question);
    },
  },
];
