import type { SendingSentence } from '#shared/publications/whatIsSent';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
import styles from './whatIsSent.module.css';

/** What a buyer receives and when, one line per sentence; nothing without sentences. */
export function WhatIsSent({ sentences }: { sentences: readonly SendingSentence[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.sentences}>
      {sentences.map(({ icon, lead, text }) => (
        <li key={text}>
          <Icon name={icon} />
          <span>
            {lead === undefined ? null : <b>{lead} </b>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

type SentLine = { readonly title: string; readonly sentences: readonly SendingSentence[] };

/** The same for several publications; those with equal sentences share one list. */
export function WhatIsSentOfAll({ lines }: { lines: readonly SentLine[] }) {
  const groups = new Map<string, SentLine[]>();
  for (const line of lines.filter(({ sentences }) => sentences.length > 0)) {
    const said = line.sentences.map(({ text }) => text).join();
    groups.set(said, [...(groups.get(said) ?? []), line]);
  }
  return [...groups].map(([key, alike]) => (
    <div key={key} className="stack gap-1">
      {groups.size > 1 ? (
        <b className="small">
          <Unbroken>{[...new Set(alike.map(({ title }) => title))].join(', ')}</Unbroken>
        </b>
      ) : null}
      <WhatIsSent sentences={alike[0]?.sentences ?? []} />
    </div>
  ));
}
