import { type PathParam, pathTo } from '#shared/site/pathTo';
import { Link, useParams } from 'react-router-dom';
import { Guide } from '#web/ui/guide/Guide.tsx';
import { helpTopics } from './helpTopics';

/** Help for customers: a short page for each task. */
export function HelpScreen() {
  const { topic } = useParams<PathParam<'/help/:topic'>>();
  return (
    <div className="stack">
      <Guide
        base={pathTo('/help')}
        lead="Uma página curta para cada coisa que se faz na loja."
        topics={helpTopics}
        topic={topic}
      />
      <p>
        Não encontrou? <Link to={pathTo('/contact')}>Fale conosco</Link>: respondemos em até 5 dias.
      </p>
    </div>
  );
}
