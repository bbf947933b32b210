import { useQueryClient } from '@tanstack/react-query';
import { updateExpedition } from '#shared/expeditions/expeditionEndpoints';
import type { UnpackLine } from '#shared/expeditions/unpackLine';
import { request } from '#web/http/httpClient';
import { dispatchKeys, expeditionKeys, orderKeys, todayKey } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';

/** "Desembalar: pedidos 104 e 107 estornados; Manual de Manutenção, PT-ABC, do pedido 108 em desistência". */
export function unpackText(orders: readonly number[], lines: readonly UnpackLine[] = []): string {
  const whole = orders.filter((id) => lines.every(({ order }) => order !== id));
  const parts = lines.map(
    ({ order, name, left }) => `${name}, do pedido ${order}${left ? ' em desistência' : ''}`,
  );
  return `Desembalar: ${[...(whole.length > 0 ? [wholeText(whole)] : []), ...parts].join('; ')}`;
}

const wholeText = (orders: readonly number[]): string =>
  orders.length === 1
    ? `pedido ${orders.join()} estornado`
    : `pedidos ${orders.slice(0, -1).join(', ')} e ${orders.slice(-1).join()} estornados`;

const changed = [dispatchKeys.all, expeditionKeys.all, orderKeys.all, todayKey];

type Props = { expedition: number; onDone?: () => void };

/** Removes cancelled items from a parcel after someone took them out of the box. */
export function UnpackedButton({ expedition: id, onDone }: Props) {
  const client = useQueryClient();
  const { busy, run: unpack } = useChange(async () => {
    const body = { unpacked: true };
    const { status } = await request(updateExpedition, { path: { id }, body, alerts: true });
    const rest =
      status.id === 1 ? 'O resto dela segue.' : 'Ela foi cancelada: não tinha mais nada.';
    notify({ tone: 'ok', text: `Remessa ${id} desembalada. ${rest}` });
    for (const queryKey of changed) void client.invalidateQueries({ queryKey });
    onDone?.();
  });
  return (
    <Button variant="secondary" small busy={busy} onClick={unpack}>
      Já desembalei
    </Button>
  );
}

type NoticeProps = {
  parcel: number;
  orders: readonly number[];
  lines?: readonly UnpackLine[] | undefined;
  onDone: () => void;
};

/** The notice on the screen of one parcel. */
export function UnpackNotice({ parcel, orders, lines, onDone }: NoticeProps) {
  return (
    <Notice tone="wait" title={unpackText(orders, lines)}>
      <p>
        Retire da caixa o que {lines?.some(({ left }) => left) ? 'não vai mais' : 'foi estornado'};
        o que resta na remessa segue.
      </p>
      <UnpackedButton expedition={parcel} onDone={onDone} />
    </Notice>
  );
}
