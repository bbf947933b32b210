import { useEffect, useState } from 'react';
import { pathTo } from '#shared/site/pathTo';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { useScreenTitle } from '#web/ui/paper/Title.tsx';
import { useSite } from '#web/state/site';
import { Drawing } from '../drawing/Drawing';
import styles from './home.module.css';
import type { ReplyOf } from '#shared/api/endpoint';
import type { getStatus } from '#shared/publications/publicationEndpoints';

type Status = ReplyOf<typeof getStatus>;

const path = '/api/get_status' satisfies (typeof getStatus)['path'];

/**
 * Fetches the publication status file that staff uploaded. It uses plain fetch, because this is the
 * only call of a visitor's home page and the API client with its schemas would be heavier.
 */
async function fetchStatusFile(signal: AbortSignal): Promise<string | null> {
  const response = await fetch(path, { signal });
  const reply: unknown = response.ok ? await response.json() : null;
  return isStatus(reply) ? reply.status.file : null;
}

const isStatus = (reply: unknown): reply is Status =>
  typeof reply === 'object' &&
  reply !== null &&
  'status' in reply &&
  typeof reply.status === 'object' &&
  reply.status !== null &&
  'file' in reply.status &&
  (reply.status.file === null || typeof reply.status.file === 'string');

const title = 'Publicações técnicas aeronáuticas';

const blurbs = [
  {
    title: 'Revisão em vigor',
    text: 'Assinantes recebem cada nova revisão durante um ano, sem pagar de novo.',
  },
  {
    title: 'Impresso ou download',
    text: 'Você escolhe o formato. O impresso segue com código de rastreio.',
  },
  {
    title: 'Situação comprovada',
    text: 'Emita o certificado das suas assinaturas e apresente na auditoria.',
  },
];

export function HomeScreen() {
  const heading = useScreenTitle(title);
  const siteName = useSite((site) => site.name);
  const statusFile = useStatusFile();
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.text}>
          <h1 tabIndex={-1} ref={heading}>
            {title}
          </h1>
          <p className="lead">
            Manuais, catálogos de peças e boletins na revisão em vigor, impressos ou para download.
          </p>
          <nav aria-label="Começar">
            <ButtonLink variant="primary" to={pathTo('/publications')}>
              <Icon name="cart" />
              Comprar publicação
              <Icon name="next" />
            </ButtonLink>
            <ButtonLink variant="secondary" to={pathTo('/manage')}>
              <Icon name="book" />
              Gerenciar publicação
              <Icon name="next" />
            </ButtonLink>
            <ButtonAnchor variant="secondary" href={statusFile} target="_blank">
              <Icon name="file" />
              Status das publicações
              <Icon name="external" />
            </ButtonAnchor>
          </nav>
        </div>
        <Drawing />
      </section>
      <ul className={styles.blurbs}>
        {blurbs.map((blurb) => (
          <li key={blurb.title}>
            <h2>{blurb.title}</h2>
            <p>{blurb.text}</p>
          </li>
        ))}
      </ul>
      <section className={styles.about}>
        <h2>Quem somos</h2>
        <p className="lead">
          Fundada em 1997, a {siteName} edita, revisa, reproduz e vende publicações técnicas
          aeronáuticas para operadores, oficinas e proprietários em todo o Brasil.
        </p>
      </section>
    </>
  );
}

const generatedFile = '/api/status_file';

/** The uploaded publication status file, or else the one generated from the catalogue. */
function useStatusFile(): string {
  const [file, setFile] = useState(generatedFile);
  useEffect(() => {
    const controller = new AbortController();
    fetchStatusFile(controller.signal)
      .then((uploaded) => setFile(uploaded ?? generatedFile))
      .catch(() => {
        // The link to the generated file stays.
      });
    return () => controller.abort();
  }, []);
  return file;
}
