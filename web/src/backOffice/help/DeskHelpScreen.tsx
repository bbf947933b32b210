import { type PathParam, pathTo } from '#shared/site/pathTo';
import { useParams } from 'react-router-dom';
import { Guide } from '#web/ui/guide/Guide.tsx';
import { deskTopics } from './deskTopics';

/** Help of the back office: a short page for each task. */
export function DeskHelpScreen() {
  const { topic } = useParams<PathParam<'/admin/help/:topic'>>();
  return (
    <Guide
      base={pathTo('/admin/help')}
      lead="Uma página curta para cada trabalho do escritório."
      topics={deskTopics}
      topic={topic}
    />
  );
}
