import { useEffect, useState } from 'react';
import { formatMoment } from '#shared/values/calendarDate';

/** Long enough to count as a pause in typing. */
const pause = 700;

/**
 * Stores the typed text on each pause and on leaving the screen or the page, and returns the stored
 * draft. `text` changes with the typed text; `keep` must stay the same function while it stores the
 * same draft.
 */
export function useKeptTyping<Draft>(text: string, found: Draft, keep: () => Draft) {
  const [draft, setDraft] = useState(found);
  useEffect(() => {
    const timer = setTimeout(() => setDraft(keep()), pause);
    return () => clearTimeout(timer);
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

/** "Rascunho salvo às 14:12", with the date if it is another day. */
export const draftText = ({ saved }: { readonly saved: string }): string => {
  const [date = '', time = ''] = formatMoment(new Date(saved)).split(' ');
  const [today] = formatMoment(new Date()).split(' ');
  return `Rascunho salvo ${date === today ? '' : `em ${date} `}às ${time}. Nada foi publicado.`;
};
