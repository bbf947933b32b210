import { Link } from 'react-router-dom';
import type { HeldDocument } from '#shared/publications/documents/document';
import { isToAcknowledge, isToComply } from '#shared/publications/documents/documentScope';
import type { Signature } from '#shared/signatures/signature';
import { pathTo } from '#shared/site/pathTo';
import { DocumentHead } from '#web/entities/documents/DocumentHead.tsx';
import { DocumentLinks } from '#web/entities/documents/DocumentLinks.tsx';
import { shownDate } from '#web/forms/typedFields';
import { AcknowledgeDocument } from '#web/entities/documents/AcknowledgeDocument.tsx';
import styles from './documents.module.css';

/** The documents that amend a purchase, in short; compliance is recorded in the fleet. */
export function HeldDocuments({ signature }: { signature: Signature }) {
  const { id, publication, documents, airplane_prefix: prefix } = signature;
  const inForce = documents.filter(({ withdrawn }) => withdrawn === null).length;
  return (
    <section className={styles.held}>
      <div className="spread">
        <h3>{inForce === 1 ? '1 documento em vigor' : `${inForce} documentos em vigor`}</h3>
        {prefix === null ? null : (
          <Link to={{ pathname: pathTo('/fleet'), search: `?search=${prefix}`, hash: prefix }}>
            Ver na frota
          </Link>
        )}
      </div>
      <ul className={styles.rows}>
        {documents.map((document) => (
          <li key={document.id}>
            <div>
              <DocumentHead document={document} />
              {document.unsure ? (
                <span className="small muted">Confira a aplicabilidade à sua aeronave.</span>
              ) : null}
            </div>
            <span className={styles.acts}>
              <StandingText document={document} />
              <DocumentLinks publication={publication.id} document={document} />
              {isToAcknowledge(document) ? (
                <AcknowledgeDocument signature={id} document={document} />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StandingText({ document }: { document: HeldDocument }) {
  const { compliance, acknowledged, withdrawn } = document;
  if (withdrawn !== null) return null;
  if (isToComply(document)) return <b className="wait-ink">A cumprir</b>;
  if (isToAcknowledge(document)) return <b className="wait-ink">Falta o ciente</b>;
  if (compliance !== null) return `Cumprida em ${shownDate(compliance.date)}`;
  return acknowledged === null ? null : `Ciente em ${shownDate(acknowledged)}`;
}
