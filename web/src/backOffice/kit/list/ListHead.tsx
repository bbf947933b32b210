import { lazyPart } from '#web/ui/lazyPart';
import { Suspense } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import type { JobScope } from './jobs/useListJobStart';
import type { ListProps } from './listTypes';

type Props = Pick<ListProps<never>, 'title' | 'lead' | 'actions' | 'create'> & {
  /** The rows that the button 'CSV' exports. */
  scope: JobScope | null;
  onRefresh: () => void;
};

const ExportButton = lazyPart(async () => ({
  default: (await import('./jobs/ExportButton')).ExportButton,
}));

/** Holds the button's place while its code loads. */
const waiting = (
  <Button variant="secondary" aria-label="Exportar CSV" disabled>
    <Icon name="download" />
    CSV
  </Button>
);

export function ListHead(props: Props) {
  return (
    <Title
      title={props.title}
      lead={props.lead}
      aside={
        <div className="row">
          {props.actions}
          {props.scope ? (
            <Suspense fallback={waiting}>
              <ExportButton scope={props.scope} />
            </Suspense>
          ) : null}
          <Button variant="secondary" square aria-label="Atualizar" onClick={props.onRefresh}>
            <Icon name="refresh" />
          </Button>
          {props.create ? (
            <ButtonLink
              variant="primary"
              square
              to={props.create.to}
              aria-label={props.create.label}
            >
              <Icon name="plus" />
            </ButtonLink>
          ) : null}
        </div>
      }
    />
  );
}
