import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { staffQuery } from '#web/backOffice/kit/areas/staffQuery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DeskList } from '#shared/site/deskLists';
import { notify } from '#web/state/notify';
import { useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import tabs from '../../../../ui/list/tabs.module.css';
import styles from './views.module.css';
import { viewsQuery } from './viewsQuery';

const SaveViewDialog = lazyPart(async () => (await import('./SaveViewDialog')).SaveViewDialog);
const ViewsDialog = lazyPart(async () => (await import('./ViewsDialog')).ViewsDialog);

/** The label of the tab without filters, in the gender of the rows. */
export type AllRowsLabel = 'Todos' | 'Todas';

type Props = {
  list: DeskList;
  allRowsLabel: AllRowsLabel;
};

/** The person's views of a list as tabs, then shared ones; the one in the address is marked. */
export function SavedViews({ list, allRowsLabel }: Props) {
  const owner = useSession(({ user }) => user?.id ?? 0);
  const { data: views = [] } = useQuery(viewsQuery(owner, list));
  const isSuperuser = useSession(({ user }) => user?.user.is_superuser ?? false);
  const mine = views.filter(({ shared, by }) => !shared || by === owner || isSuperuser);
  const [address] = useSearchParams();
  const [open, setOpen] = useState<'save' | 'change' | null>(null);
  const close = () => setOpen(null);
  const now = narrowingOf(address);
  const shown = views.find(({ query }) => narrowingOf(new URLSearchParams(query)) === now);
  const save = () => {
    if (now === '') {
      notify({ tone: 'note', text: 'Busque, filtre ou ordene: a visão guarda isso.' });
    } else setOpen('save');
  };
  return (
    <div className={styles.views}>
      <nav className={tabs.tabs} aria-label="Visões">
        <AreaLink to={{ search: '' }} aria-current={now === '' ? 'page' : undefined}>
          {allRowsLabel}
        </AreaLink>
        {views.map((view) => (
          <AreaLink
            key={view.id}
            to={{ search: view.query }}
            aria-current={view === shown ? 'page' : undefined}
          >
            {view.name}
            {view.shared ? <Maker person={view.by} /> : null}
          </AreaLink>
        ))}
      </nav>
      <div className={styles.acts}>
        {mine.length > 0 ? (
          <Button small onClick={() => setOpen('change')}>
            Organizar
          </Button>
        ) : null}
        {shown ? null : (
          <Button small aria-label="Salvar visão" onClick={save}>
            <Icon name="star" />
            <span>Salvar visão</span>
          </Button>
        )}
      </div>
      {open === 'save' ? (
        <SaveViewDialog list={list} owner={owner} query={now} onClose={close} />
      ) : null}
      {open === 'change' ? (
        <ViewsDialog list={list} owner={owner} views={mine} onClose={close} />
      ) : null}
    </div>
  );
}

/** The colleague who created a shared view. */
function Maker({ person }: { person: number }) {
  const { data = [] } = useQuery(staffQuery);
  const name = data.find(({ id }) => id === person)?.name;
  return <small>{name ?? 'de todos'}</small>;
}

/** What a view saves of an address: all but the page, sorted so that two can be compared. */
function narrowingOf(address: URLSearchParams): string {
  const kept = [...address].filter(([name, value]) => name !== 'page' && value !== '');
  return new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
}
