import type { Signature } from '#shared/signatures/signature';
import {
  dispatchKeys,
  expeditionKeys,
  orderKeys,
  signatureKeys,
  todayKey,
} from '#web/http/queryKeys';
import type { Bulk, Refusals } from '../kit/list/choice/bulkAction';
import { packChosen } from '../kit/packing/packChosen';
import { refusedRows } from '../kit/packing/refusedRows';
import { useMadeNotice } from '../kit/packing/useMadeNotice';
import { countText } from '../kit/countText';

const copies = (count: number) => countText(count, ['assinatura', 'assinaturas']);
const parcels = (count: number) => countText(count, ['remessa', 'remessas']);

/** What new parcels are sent by, until their desk says otherwise. */
const usualService = 'SEDEX';

type CopyParcel = {
  /** The first of its purchases. */
  readonly id: number;
  readonly client: { readonly id: number };
  readonly orders: number[];
  readonly signatures: number[];
};

/** One parcel a client, of what may travel. */
function groupByClient(rows: readonly Signature[]): CopyParcel[] {
  const found = new Map<number, CopyParcel>();
  for (const { id, profile } of rows.filter(mayShip)) {
    const parcel = found.get(profile.id);
    if (parcel) parcel.signatures.push(id);
    else found.set(profile.id, { id, client: profile, orders: [], signatures: [id] });
  }
  return [...found.values()];
}

const mayShip = ({ actions }: Signature) => actions.includes('ship');

/** What staff do with several subscriptions at once: what each desk's 'Criar expedição' does. */
export function useSignatureBulk(): Bulk<Signature> {
  const madeNotice = useMadeNotice();
  const pack = async (rows: readonly Signature[]): Promise<Refusals> => {
    const wanted = groupByClient(rows);
    const { made, refused } = await packChosen(wanted, () => usualService);
    if (made.length > 0) madeNotice.say(made);
    const unsendable = rows.filter((row) => !mayShip(row));
    return new Map([
      ...unsendable.map(
        ({ id }) => [id, 'não tem o que enviar: é download, já foi ou venceu.'] as const,
      ),
      ...refusedRows(wanted, refused, (parcel) => parcel.signatures),
    ]);
  };
  return {
    id: ({ id }) => id,
    name: ({ id }) => `Assinatura ${id}`,
    chosen: ['escolhida', 'escolhidas'],
    changes: [signatureKeys.all, dispatchKeys.all, expeditionKeys.all, orderKeys.all, todayKey],
    actions: [
      {
        label: 'Criar remessas',
        icon: 'truck',
        primary: true,
        question: (rows) => {
          const count = groupByClient(rows).length;
          return {
            title: `Criar ${parcels(count)} de ${copies(rows.length)}?`,
            text: `${rows.length === 1 ? 'Assinatura' : 'Assinaturas'} ${rows.map(({ id }) => id).join(', ')}. As do mesmo cliente vão juntas, por ${usualService}; o envio ainda pode ser mudado na remessa.`,
            confirm: `Criar ${parcels(count)}`,
          };
        },
        run: pack,
        done: (count) => `${copies(count)} em remessas`,
      },
    ],
  };
}
