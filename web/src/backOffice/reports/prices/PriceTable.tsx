import { formatAmount, fromWire, type WireMoney } from '#shared/values/money';
import type { AdjustedPrice } from '#shared/publications/priceAdjustment';
import { Cell, FirstCell, Row, Table, type Column } from '#web/ui/list/Table.tsx';
import styles from '../parts/reports.module.css';

const columns: readonly Column[] = [
  { label: 'Publicação' },
  { label: 'Compra (R$)', kind: 'end' },
  { label: 'Nova compra (R$)', kind: 'end' },
  { label: 'Renovação (R$)', kind: 'end' },
  { label: 'Nova renovação (R$)', kind: 'end' },
];

/** Every price before and after, so that staff see each change before they confirm it. */
export function PriceTable({ results }: { results: readonly AdjustedPrice[] }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div className={styles.preview} role="region" aria-label="Preços antes e depois" tabIndex={0}>
        <Table dense caption="Antes e depois" columns={columns}>
          {results.map((row) => (
            <Row key={row.id}>
              <FirstCell>{row.name}</FirstCell>
              <Cell label="Compra (R$)" kind="end">
                {shown(row.price)}
              </Cell>
              <Cell label="Nova compra (R$)" kind="end">
                <b>{shown(row.new_price)}</b>
              </Cell>
              <Cell label="Renovação (R$)" kind="end">
                {shown(row.price_signature)}
              </Cell>
              <Cell label="Nova renovação (R$)" kind="end">
                {row.new_price_signature === null ? null : <b>{shown(row.new_price_signature)}</b>}
              </Cell>
            </Row>
          ))}
        </Table>
      </div>
    </>
  );
}

const shown = (wire: WireMoney | null): string | null =>
  wire === null ? null : formatAmount(fromWire(wire));
