import { addYears, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { NewSignature } from '#shared/signatures/signature';
import {
  getSignature,
  listSignatures,
  updateSignature,
} from '#shared/signatures/signatureEndpoints';
import { call } from '#tests/support/calls/call';
import { download } from '#tests/support/samples/orders';
import type { Person } from '#tests/support/samples/people';

export const subscription = { is_signature: true, is_download: true };

type Given = Partial<Omit<NewSignature, 'due' | 'profile'>> & {
  readonly due?: ReturnType<typeof todayInSaoPaulo>;
};

/** A subscription created by staff one year before its due date, which may thus be in the past. */
export async function given(by: Person, { status = 1, publication, due, ...rest }: Given = {}) {
  const { addSignature } = await import('#functions/signatures/granting/addSignature');
  const id = publication ?? (await download(subscription)).id;
  const end = due ?? addYears(todayInSaoPaulo(new Date()), 1);
  const day = addYears(end, -1);
  // Never a time in the future, because a revision published next must count as published after it.
  const noon = Date.parse(`${day}T15:00:00Z`);
  return addSignature(
    { status, publication: id, profile: by.row.id, due: end, ...rest },
    {
      actor: { id: null, name: 'Sistema' },
      now: new Date(Math.min(noon, Date.now())),
      today: day,
    },
  );
}

/** Calls about subscriptions, made as staff unless a test says otherwise. */
export function signatureDesk(clerk: () => Person) {
  const listed = async (query: Record<string, string> = {}, by = clerk()) =>
    (await call(listSignatures, { token: by.token, query })).body;
  return {
    listed,
    idsOf: async (query: Record<string, string> = {}, by = clerk()) =>
      (await listed(query, by)).results.map(({ id }) => id),
    read: async (id: number, by = clerk()) =>
      (await call(getSignature, { token: by.token, path: { id } })).body,
    change: (id: number, body: object) =>
      call(updateSignature, { token: clerk().token, path: { id }, body }),
  };
}
