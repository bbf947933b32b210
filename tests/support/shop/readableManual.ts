import * as v from 'valibot';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';

const password = 'aero-local-1997';

const entry = v.object({ access: v.string(), user: v.object({ id: v.number() }) });
const made = v.object({ id: v.number() });
const purchased = v.object({ publication: made });
const form = v.object({ url: v.string(), fields: v.record(v.string(), v.string()) });

type Readable = {
  readonly name: string;
  readonly file: Uint8Array<ArrayBuffer>;
  /** The number of days until it expires. */
  readonly days?: number;
};

/** Lets staff publish a manual and give it to the demo's customer; returns the purchase's id. */
export async function readableManual(
  origin: string,
  { name, file, days = 90 }: Readable,
): Promise<number> {
  const customer = await enter(origin, 'cliente@example.com');
  const call = await staffCalls(origin);
  const today = todayInSaoPaulo(new Date());
  const { id } = await call(
    ['POST', '/publication/'],
    { name, version: 'Rev. 1', date: today, price: '80.00', weight: '0', ...subscription },
    made,
  );
  await call(['PUT', `/api/upload/${id}/`], { key: await stage(call, id, file) }, v.unknown());
  const purchase = await call(
    ['POST', '/signature/'],
    { publication: id, profile: customer.user.id, status: 1, due: addDays(today, days) },
    made,
  );
  return purchase.id;
}

type Revised = { readonly version: string; readonly file: Uint8Array<ArrayBuffer> };

/** Lets staff publish the next revision of the purchased manual. */
export async function reviseManual(
  origin: string,
  purchase: number,
  { version, file }: Revised,
): Promise<void> {
  const call = await staffCalls(origin);
  const { publication } = await call(['GET', `/signature/${purchase}`], undefined, purchased);
  const key = await stage(call, publication.id, file);
  const date = todayInSaoPaulo(new Date());
  await call(
    ['POST', `/publication/${publication.id}/revisions/`],
    { version, date, changes: 'O que a comparação mostra.', key },
    v.unknown(),
  );
}

type Call = <Schema extends v.GenericSchema>(
  call: readonly [string, string],
  body: object | undefined,
  schema: Schema,
) => Promise<v.InferOutput<Schema>>;

async function staffCalls(origin: string): Promise<Call> {
  const staff = await enter(origin, 'staff@example.com');
  return async ([method, path], body, schema) => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.access}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return v.parse(schema, await response.json());
  };
}

/** Uploads a file to a publication's staging folder; returns its key. */
async function stage(call: Call, id: number, file: Uint8Array<ArrayBuffer>): Promise<string> {
  const type = 'application/pdf';
  const { url, fields } = await call(
    ['POST', `/api/upload/${id}/url/`],
    { name: 'm.pdf', size: file.length, type },
    form,
  );
  const sent = new FormData();
  for (const [field, value] of Object.entries(fields)) sent.set(field, value);
  sent.set('file', new Blob([file], { type }));
  const uploaded = await fetch(url, { method: 'POST', body: sent });
  if (!uploaded.ok) throw new Error(`the manual: ${await uploaded.text()}`);
  return fields.key ?? '';
}

const subscription = { price_signature: '60.00', is_signature: true, is_download: true };

export async function enter(origin: string, email: string) {
  const response = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  return v.parse(entry, await response.json());
}
