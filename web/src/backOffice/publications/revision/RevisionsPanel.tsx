import { useQuery } from '@tanstack/react-query';
import { revisionsQuery } from '#web/entities/publications/revisionsQuery';
import { shownDate } from '#web/forms/typedFields';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Timeline } from '#web/ui/facts/Timeline.tsx';
import type { Audience } from './audience';

type Props = { id: number; version: string; audience?: Audience | undefined };

/** The published revisions, newest first. */
export function RevisionsPanel({ id, version, audience }: Props) {
  const revisions = useQuery(revisionsQuery(id, version));
  return (
    <Panel stack>
      <h2>Revisões</h2>
      {revisions.data ? (
        <Timeline>
          {revisions.data.map((one) => (
            <li key={one.version}>
              <b>{one.version}</b>
              {one.current ? ', em vigor' : null}
              <small>
                {shownDate(one.date)}
                {one.current && audience && audience.asked > 0
                  ? `, ciente ${audience.aware} de ${audience.asked}`
                  : null}
              </small>
            </li>
          ))}
        </Timeline>
      ) : (
        <p className="small muted">
          {revisions.isError ? 'As revisões não foram carregadas.' : 'Carregando...'}
        </p>
      )}
    </Panel>
  );
}
