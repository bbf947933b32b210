import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import type { ClientOrder } from './orderChoice';
import type { Chosen } from '../useExpeditionForm';

type Props = {
  rows: readonly ClientOrder[];
  chosen: readonly number[];
  /** Purchases that travel; empty: all that wait. */
  part: readonly number[];
  onChange: (chosen: Chosen) => void;
};

/** Of a chosen order with several publications waiting, which of them go; the rest waits for another. */
export function ParcelOrderLines({ rows, chosen, part, onChange }: Props) {
  const packed = rows.filter(({ id }) => chosen.includes(id));
  const waiting = packed.flatMap(({ sending }) => sending?.waiting ?? []);
  const all = waiting.map(({ id }) => id);
  const travelling = part.length > 0 ? part : all;
  const toggle = (id: number, isIn: boolean) => {
    const next = isIn ? [...travelling, id] : travelling.filter((other) => other !== id);
    const isAll = all.every((one) => next.includes(one));
    onChange({ part: isAll ? [] : next });
  };
  return packed
    .filter(({ sending }) => (sending?.waiting.length ?? 0) > 1)
    .map(({ id, sending }) => {
      const lines = sending?.waiting ?? [];
      const inside = lines.filter((line) => travelling.includes(line.id));
      return (
        <div className="stack gap-1" key={id}>
          <p className="label">Publicações do pedido {id}</p>
          <ChoiceList
            multiple
            inline
            legend={`Publicações do pedido ${id}`}
            choices={lines.map((line) => ({
              value: String(line.id),
              label: line.publication,
              note: line.airplane_prefix ?? undefined,
              // An order without any of it is taken out as a whole.
              disabled: inside.length === 1 && inside[0]?.id === line.id,
            }))}
            value={inside.map((line) => String(line.id))}
            onChange={({ target: { value, checked } }) => {
              toggle(Number(value), checked);
            }}
          />
        </div>
      );
    });
}
