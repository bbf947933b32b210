import { useEffect, useState } from 'react';
import { formatMoment } from '#shared/values/calendarDate';

/** Long enough to be a pause in typing. */
const pause = 700;

/**
 * Keeps what is typed on each pause and on leaving the screen or the page, and answers the draft that is kept.
 * `text` changes with what is typed; `keep` stays the same function while it keeps the same.
 */
export function useKeptTyping<Draft>(text: string, found: Draft, keep: () => Draft) {
  const [draft, setDraft] = useState(found);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDraft(keep());
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [text, keep]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return [draft, setDraft] as const;
}

/** "Rascunho salvo às 14:12": of another day with its date. */
export const draftText = ({ saved }: { readonly saved: string }): string => {
  const [date = '', time = ''] = formatMoment(new Date(saved)).split(' ');
  const [today] = formatMoment(new Date()).split(' ');
  return `Rascunho salvo ${date === today ? '' : `em ${date} `}às ${time}. Nada foi publicado.`;
};
