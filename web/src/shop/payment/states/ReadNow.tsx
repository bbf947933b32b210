import { getSignatureFile } from '#shared/signatures/signatureEndpoints';
import { readByOthers } from '#shared/profiles/team/roles';
import { pathTo } from '#shared/site/pathTo';
import { openFile } from '#web/http/openFile';
import { useMayCall } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';

/** A link that opens the paid manual at once. */
export function ReadNow({ id, name, isFirst }: { id: number; name: string; isFirst: boolean }) {
  if (!useMayCall(getSignatureFile)) return <p className="small muted">{readByOthers}</p>;
  return (
    <div className="row">
      <ButtonLink
        variant={isFirst ? 'primary' : 'secondary'}
        to={pathTo('/read/:signature', { signature: id })}
        aria-label={`Ler agora: ${name}`}
      >
        <Icon name="book" />
        Ler agora
      </ButtonLink>
      <Button
        variant="secondary"
        aria-label={`Baixar ${name}`}
        onClick={() => void openFile(getSignatureFile, { id })}
      >
        <Icon name="download" />
        Baixar
      </Button>
    </div>
  );
}
