import type { Signature } from '#shared/signatures/signature';
import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { useScreenTitle } from '#web/ui/paper/Title.tsx';
import styles from './reader.module.css';

type Props = { signature: Signature | null; revision?: string };

/** The link back, and the title and aircraft of the manual. */
export function ReaderHead({ signature, revision }: Props) {
  const title = signature?.publication.name ?? 'Leitura';
  useScreenTitle(title);
  return (
    <>
      <ButtonLink
        square
        to={pathTo('/manage')}
        aria-label="Voltar ao Gerenciador"
        title="Voltar ao Gerenciador"
      >
        <Icon name="prev" />
      </ButtonLink>
      <div className={styles.name}>
        {revision ? <RevisionStamp version={revision} /> : null}
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <small>
            {signature ? aircraftOf(signature) : null}
            {revision ? <span className={styles.onlySmall}> {revision}</span> : null}
          </small>
        </div>
      </div>
    </>
  );
}

const aircraftOf = ({ airplane_prefix: prefix, airplane_serial_number: serial }: Signature) =>
  [prefix, serial ? `N/S ${serial}` : null].filter(Boolean).join(', ');
