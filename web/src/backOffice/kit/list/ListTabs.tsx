import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useLocation } from 'react-router-dom';
import tabs from '../../../ui/list/tabs.module.css';
import { wholeText } from '../countText';

export type Tabs = {
  readonly label: string;
  /** The value of the selected tab. */
  readonly current: string;
  readonly items: readonly {
    readonly value: string;
    readonly label: string;
    /** The parameters that it sets in the address; '' removes one. */
    readonly params: Readonly<Record<string, string>>;
  }[];
};

type Props = Tabs & { tally: Readonly<Record<string, number>> | undefined };

/** Views of one list as tabs, each with its address and count; the search and filters stay. */
export function ListTabs({ label, current, items, tally = {} }: Props) {
  const { search } = useLocation();
  const addressOf = (params: Readonly<Record<string, string>>) => {
    const after = new URLSearchParams(search);
    after.delete('page');
    for (const [name, value] of Object.entries(params)) {
      if (value === '') after.delete(name);
      else after.set(name, value);
    }
    return { search: after.toString() };
  };
  return (
    <nav className={tabs.tabs} aria-label={label}>
      {items.map((item) => {
        const count = tally[item.value];
        return (
          <AreaLink
            key={item.value}
            to={addressOf(item.params)}
            aria-current={item.value === current ? 'page' : undefined}
          >
            {item.label} {count === undefined ? null : <span>{wholeText(count)}</span>}
          </AreaLink>
        );
      })}
    </nav>
  );
}
