import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import type { ListProps } from './listTypes';

type Props = Pick<ListProps<never>, 'title' | 'actions' | 'create'> & { onRefresh: () => void };

export function ListHead(props: Props) {
  return (
    <Title
      title={props.title}
      aside={
        <div className="row">
          {props.actions}
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
