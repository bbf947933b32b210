import { capitalised } from '#shared/values/capitalised';
import { formatMoment } from '#shared/values/calendarDate';
import { Mark } from '#web/ui/paper/Mark.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { useSession } from '#web/state/session';
import { useSite } from '#web/state/site';
import styles from './reportHead.module.css';

type Props = {
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  emitted: Date;
  count: readonly [noun: string, value: string];
};

/** The printed head of a report: logo and title block. */
export function ReportHead({ title, facts, emitted, count: [noun, count] }: Props) {
  const site = useSite((state) => state.name);
  const user = useSession((state) => state.user);
  const moment = formatMoment(emitted);
  return (
    <div className="print-only">
      <div className={styles.head}>
        <span className={styles.brand}>
          <Mark />
          {site}
        </span>
        <TitleBlock
          cells={[
            ['Relatório', title],
            ...facts,
            ['Emitido em', user ? `${moment}, ${user.name}` : moment],
            [capitalised(noun), count],
          ]}
        />
      </div>
    </div>
  );
}
