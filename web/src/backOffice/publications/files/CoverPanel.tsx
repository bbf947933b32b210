import { useQuery } from '@tanstack/react-query';
import type { CoverState } from '#shared/publications/cover';
import type { Publication } from '#shared/publications/publication';
import { getCoverState } from '#shared/publications/publicationDeskEndpoints';
import { Cover } from '#web/entities/publications/Cover.tsx';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { Panel } from '#web/ui/paper/Panel.tsx';

const instead = 'A capa mostra título, revisão e número.';

const sentences: Readonly<Record<CoverState, string>> = {
  drawn: 'A primeira página da amostra ou, sem amostra, do arquivo da revisão em vigor.',
  waiting: 'A capa será desenhada em até cinco minutos.',
  no_file: `Sem amostra e sem arquivo da revisão em vigor. ${instead}`,
  locked: `O PDF pede senha para abrir. ${instead}`,
  blank: `A primeira página do PDF está em branco. ${instead}`,
  too_large: `O PDF passa de 200 MB. ${instead}`,
  unreadable: `A primeira página do PDF não pôde ser desenhada. ${instead}`,
};

/** How catalogue, publication page and shared links show it, and why where that is not a page of it. */
export function CoverPanel({ publication: { id, cover } }: { publication: Publication }) {
  const { data } = useQuery({
    queryKey: publicationKeys.cover(id, cover),
    queryFn: ({ signal }) =>
      request(getCoverState, { path: { id }, signal, overlay: false, alerts: false }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 30_000 : false),
  });
  return (
    <Panel stack>
      <h2>Capa</h2>
      {data === undefined ? null : (
        <>
          <Cover key={data.state} name={data.cover} size="page" />
          <p className="small muted">{sentences[data.state]}</p>
        </>
      )}
    </Panel>
  );
}
