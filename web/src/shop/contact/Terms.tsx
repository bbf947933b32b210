import { Link } from 'react-router-dom';
import { termsTexts } from '#shared/orders/terms/termsTexts';
import {
  isTermsDay,
  termsBefore,
  termsDate,
  type TermsDay,
  termsOn,
} from '#shared/orders/terms/termsVersions';
import { pathTo } from '#shared/site/pathTo';
import { formatDate } from '#shared/values/calendarDate';
import { useToday } from '#web/state/useToday';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { CompanyCard } from './CompanyCard';

const title = 'Termos de compra';

/** The terms in force; with `version`, those that came into force on that day. */
export function Terms({ version }: { version: string | undefined }) {
  const inForce = termsOn(useToday());
  if (version !== undefined && !isTermsDay(version)) {
    return (
      <>
        <Title title={title} lead={`Não há termos que valham desde ${version}.`} />
        <p>
          <Link to={pathTo('/terms')}>Ver os termos em vigor</Link>
        </p>
      </>
    );
  }
  const shown = version ?? inForce;
  const former = termsBefore(inForce);
  return (
    <>
      <Title title={title} lead={leadOf(shown, inForce)} />
      <div className="split">
        <Panel as="div" stack>
          {shown < inForce ? (
            <Notice tone="wait" title="Esta versão não está mais em vigor">
              <p>
                Ela vale para os pedidos feitos enquanto estava.{' '}
                <Link to={pathTo('/terms')}>Ver os termos em vigor</Link>
              </p>
            </Notice>
          ) : null}
          <TermsText version={shown} />
          {version === undefined && former.length > 0 ? (
            <>
              <h2>Versões anteriores</h2>
              <ul>
                {former.map((day) => (
                  <li key={day}>
                    <Link to={pathTo('/terms/:version', { version: day })}>
                      Termos de {formatDate(termsDate(day))}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </Panel>
        <CompanyCard />
      </div>
    </>
  );
}

function leadOf(shown: TermsDay, inForce: TermsDay): string {
  const day = formatDate(termsDate(shown));
  if (shown > inForce) return `Valem para os pedidos feitos a partir de ${day}.`;
  return shown === inForce
    ? `Em vigor desde ${day}, para toda compra nesta loja.`
    : `Versão de ${day}.`;
}

const screens = { contact: pathTo('/contact'), privacy: pathTo('/privacy') } as const;

const TermsText = ({ version }: { version: TermsDay }) =>
  termsTexts[version].map((section) => (
    <div key={section.title} className="stack">
      <h2>{section.title}</h2>
      <p>
        {section.text.map((part) =>
          typeof part === 'string' ? (
            part
          ) : (
            <Link key={part.screen} to={screens[part.screen]}>
              {part.label}
            </Link>
          ),
        )}
      </p>
    </div>
  ));
