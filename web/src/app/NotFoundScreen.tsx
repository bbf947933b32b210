import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '../ui/button/ButtonLink';
import { Title } from '../ui/paper/Title';

export function NotFoundScreen() {
  return (
    <>
      <Title
        title="Página não encontrada"
        lead="O endereço pode ter sido digitado errado, ou a página não existe mais."
      />
      <ButtonLink variant="primary" to={pathTo('/')}>
        Ir para o início
      </ButtonLink>
    </>
  );
}
