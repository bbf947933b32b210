import * as v from 'valibot';
import { createToken } from '#shared/accounts/accountEndpoints';
import { createFactorToken } from '#shared/accounts/factors/factorEndpoints';
import type { Endpoint } from '#shared/api/endpoint';
import { createOrder, uploadOrderPhoto } from '#shared/orders/orderEndpoints';
import { updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { listPublications } from '#shared/publications/publicationEndpoints';
import { getShippingPrice } from '#shared/shipping/shippingEndpoints';
import { health } from '#shared/system/systemEndpoints';
import type { Check } from './check';

type Shop = {
  readonly origin: string;
  /** A member of staff with a complete address; without one, only what visitors see is checked. */
  readonly email: string | undefined;
  readonly password: string | undefined;
  /** The current code of their authenticator app. */
  readonly code?: string | undefined;
};

type Call = ReturnType<typeof caller>;

/** Does once what customers do: upload, quote, order, and cancellation. */
export function shopChecks({ origin, email, password, code }: Shop): Check[] {
  let token: string | undefined;
  let order: number | undefined;
  const call = caller(origin, () => token);
  return [
    ...visitorChecks(call),
    {
      name: 'entrada na conta',
      look: async () => {
        if (!email || !password) return 'informe SHOP_EMAIL e SHOP_PASSWORD de alguém da equipe.';
        const login = await call(createToken, { json: { username: email, password } });
        if ('access' in login) {
          token = login.access;
          return login.enrol_factor ? 'cadastre antes o segundo fator dessa pessoa.' : null;
        }
        if (!code) return 'informe também SHOP_CODE, o código que o aplicativo mostra agora.';
        const { challenge } = login.factor;
        const entered = await call(createFactorToken, { json: { challenge, code } });
        if (!('access' in entered)) return 'muitas senhas erradas nesta conta; tente mais tarde.';
        token = entered.access;
        return null;
      },
    },
    {
      name: 'pedido',
      look: async () => {
        if (token === undefined) return 'precisa da entrada na conta.';
        order = await placeOrder(call);
        return order === undefined
          ? 'cadastre uma publicação para download sem foto, para este teste.'
          : null;
      },
    },
    {
      name: 'cancelamento do pedido',
      look: async () => {
        if (order === undefined) return 'precisa do pedido.';
        const { status } = await call(updateOrderStatus, {
          json: { order, status: orderStatus.cancelled },
        });
        return status === orderStatus.cancelled ? null : `o pedido ${order} não foi cancelado.`;
      },
    },
  ];
}

const visitorChecks = (call: Call): Check[] => [
  // Any answer other than 'ok' is not declared and fails.
  { name: 'a loja responde', look: () => call(health).then(() => null) },
  { name: 'catálogo', look: () => call(listPublications).then(() => null) },
  {
    name: 'cotação de frete',
    look: async () => {
      const quotes = await call(getShippingPrice, { json: { cep: '01001000', peso: '0.5' } });
      return quotes.length > 0 ? null : 'nenhuma transportadora respondeu.';
    },
  },
  {
    name: 'envio de foto',
    look: () => call(uploadOrderPhoto, { file: onePixel }).then(() => null),
  },
];

/** Orders the first publication without shipping and photo, if there is one. */
async function placeOrder(call: Call): Promise<number | undefined> {
  const { results } = await call(listPublications);
  const bought = results.find((one) => one.is_download && !one.has_photo_upload);
  if (!bought) return undefined;
  const aircraft = { airplane_prefix: 'PT-AAA', airplane_serial_number: '1', fuel_type: 1 };
  const placed = await call(createOrder, {
    json: {
      publications: [{ publication: bought.id, ...(bought.has_airplane_info ? aircraft : {}) }],
      shipping_type: 'Download',
      shipping_value: '0.00',
    },
  });
  return placed.id;
}

type Sent = { readonly json?: object; readonly file?: Blob };

/** Calls of the shop's endpoint table, with validated answers. */
const caller =
  (origin: string, token: () => string | undefined) =>
  async <Schema extends v.GenericSchema>(
    { method, path, answer }: Pick<Endpoint, 'method' | 'path'> & { readonly answer: Schema },
    { json, file }: Sent = {},
  ): Promise<v.InferOutput<Schema>> => {
    const access = token();
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(access ? { authorization: `Bearer ${access}` } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
      ...(file ? { body: formOf(file) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`HTTP ${response.status} ${text.slice(0, 300)}`);
    return v.parse(answer, JSON.parse(text));
  };

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file, 'check.png');
  return form;
}

/** The smallest PNG there is. */
const onePixel = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);
