import { useId } from 'react';
import { centavos, formatAmount } from '#shared/values/money';
import { percentText } from '../changeText';
import { CsvButton } from '../tables/FigureTableView';
import { shareTable, sharesOf } from '../tables/figureTables';
import styles from '../figures.module.css';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';

type Props = {
  title: string;
  noun: string;
  lead: string;
  all: readonly { readonly name: string; readonly total: number }[];
  others: (count: number) => string;
};

/** A table with bars that repeat its numbers. */
export function SharesPanel({ title, noun, lead, all, others }: Props) {
  const heading = useId();
  const shown = sharesOf(all, others);
  const greatest = Math.max(1, ...shown.map(({ total }) => total));
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <p>{lead}</p>
      </header>
      {shown.length === 0 ? (
        <p className={styles.nothing}>Sem vendas no período</p>
      ) : (
        <>
          <table className={styles.plain}>
            <caption className="sr">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{noun}</th>
                <td className={styles.bar} />
                <th scope="col" className={styles.end}>
                  Receita (R$)
                </th>
                <th scope="col" className={styles.end}>
                  Parte
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ name, total, share }) => (
                <tr key={name}>
                  <th scope="row">
                    <Unbroken>{name}</Unbroken>
                  </th>
                  <td className={styles.bar} aria-hidden="true">
                    {total > 0 ? (
                      <span style={{ width: `${String((total / greatest) * 100)}%` }} />
                    ) : null}
                  </td>
                  <td className={styles.end}>{formatAmount(centavos(total))}</td>
                  <td className={styles.end}>{percentText(share)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <CsvButton table={shareTable(title, noun, all)} />
        </>
      )}
    </section>
  );
}
