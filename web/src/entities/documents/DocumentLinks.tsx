import type { PublicationDocument } from '#shared/publications/documents/document';
import { getDocumentFile } from '#shared/signatures/documentEndpoints';
import { openDocument } from '#web/http/openFile';
import { useMayCall } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';

type Props = {
  publication: number;
  document: Pick<PublicationDocument, 'id' | 'number' | 'kind' | 'file' | 'link'>;
};

/** Links to the file, if the user may have it, and to the page of its authority or manufacturer. */
export function DocumentLinks({ publication, document }: Props) {
  const { id, number, kind, file, link } = document;
  const mayRead = useMayCall(getDocumentFile);
  return (
    <>
      {file === null || !mayRead ? null : (
        <Button
          small
          aria-label={`Ler ${number}`}
          onClick={() => void openDocument({ id: publication, document: id })}
        >
          <Icon name="book" />
          Ler
        </Button>
      )}
      {link === null ? null : (
        <ButtonAnchor
          small
          href={link}
          target="_blank"
          aria-label={`${kind === 'directive' ? 'ANAC' : 'Link'}: ${number} (abre em nova aba)`}
        >
          <Icon name="external" />
          {kind === 'directive' ? 'ANAC' : 'Link'}
        </ButtonAnchor>
      )}
    </>
  );
}
