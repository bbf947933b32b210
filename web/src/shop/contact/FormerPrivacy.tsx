import { Link } from 'react-router-dom';
import {
  formerPrivacy,
  formerPrivacyDays,
  isFormerPrivacy,
  privacyDate,
  privacyDays,
  privacyInForce,
} from '#shared/site/formerPrivacy';
import { pathTo } from '#shared/site/pathTo';
import { addDays, formatDate } from '#shared/values/calendarDate';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';

const title = 'Privacidade';

/** An earlier version of the privacy policy. */
export function FormerPrivacy({ version }: { version: string }) {
  if (!isFormerPrivacy(version)) {
    return (
      <>
        <Title title={title} lead={`Não há texto que tenha valido desde ${version}.`} />
        <p>
          <Link to={pathTo('/privacy')}>Ver o texto em vigor</Link>
        </p>
      </>
    );
  }
  const next = privacyDays.find((day) => day > version) ?? privacyInForce;
  const last = formatDate(addDays(privacyDate(next), -1));
  return (
    <>
      <Title
        title={title}
        lead={`Versão de ${formatDate(privacyDate(version))}, em vigor até ${last}.`}
      />
      <Panel as="div" stack>
        <Notice tone="wait" title="Esta versão não está mais em vigor">
          <p>
            <Link to={pathTo('/privacy')}>Ver o texto em vigor</Link>
          </p>
        </Notice>
        {formerPrivacy[version].map((section) => (
          <div key={section.title} className="stack">
            <h2>{section.title}</h2>
            {section.text.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        ))}
      </Panel>
    </>
  );
}

export const FormerVersions = () => (
  <ul>
    {formerPrivacyDays.map((day) => (
      <li key={day}>
        <Link to={pathTo('/privacy/:version', { version: day })}>
          Texto de {formatDate(privacyDate(day))}
        </Link>
      </li>
    ))}
  </ul>
);
