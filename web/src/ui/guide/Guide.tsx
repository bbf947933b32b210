import { Link } from 'react-router-dom';
import { ButtonLink } from '../button/ButtonLink';
import { Crumbs } from '../paper/Crumbs';
import { Panel } from '../paper/Panel';
import { Title } from '../paper/Title';
import type { GuideTopic } from './guideTopic';
import styles from './guide.module.css';

type Props = {
  /** The address of the list of topics, of which each topic is a subpage. */
  base: string;
  lead: string;
  topics: readonly GuideTopic[];
  /** The topic in the address; undefined for the list. */
  topic: string | undefined;
};

/** The list of help topics, or one of them; printable, because workshops put it on the wall. */
export function Guide({ base, lead, topics, topic: id }: Props) {
  const topic = topics.find((one) => one.id === id);
  if (topic) return <Topic key={topic.id} base={base} topic={topic} topics={topics} />;
  return (
    <>
      <Title title="Ajuda" lead={lead} />
      {id === undefined ? null : (
        <p role="status">Esta página da ajuda não existe. Veja as outras:</p>
      )}
      <ul className={styles.topics}>
        {topics.map(({ id: to, title, lead: about }) => (
          <Panel as="li" key={to}>
            <h2>
              <Link to={`${base}/${to}`}>{title}</Link>
            </h2>
            <p>{about}</p>
          </Panel>
        ))}
      </ul>
    </>
  );
}

type TopicProps = { base: string; topic: GuideTopic; topics: readonly GuideTopic[] };

function Topic({ base, topic, topics }: TopicProps) {
  const others = topics.filter(({ id }) => id !== topic.id);
  return (
    <>
      <Crumbs list={{ to: base, label: 'Ajuda' }} here={topic.title} />
      <Title
        title={topic.title}
        lead={topic.lead}
        aside={
          <ButtonLink to={topic.screen.to} variant="secondary">
            {topic.screen.label}
          </ButtonLink>
        }
      />
      <div className="split">
        <Panel as="div" stack>
          <ol className={styles.steps}>
            {topic.steps.map((step) => (
              <li key={step}>
                <Quoted text={step} />
              </li>
            ))}
          </ol>
          {topic.questions.map(({ asked, answer }) => (
            <section className={styles.answers} key={asked}>
              <h2>{asked}</h2>
              <p>
                <Quoted text={answer} />
              </p>
            </section>
          ))}
        </Panel>
        <nav className={styles.others} aria-label="Outras páginas da ajuda">
          <ul>
            {others.map(({ id, title }) => (
              <li key={id}>
                <Link to={`${base}/${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

/** Highlights the texts of the screens, so that readers find them there. */
function Quoted({ text }: { text: string }) {
  return text.split("'").map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part));
}
