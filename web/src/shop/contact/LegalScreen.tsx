import { Link, useLocation, useParams } from 'react-router-dom';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { FormerPrivacy } from './FormerPrivacy';
import { Privacy } from './Privacy';
import { accessibilityChecked } from '#shared/site/accessibilityChecked';
import { addDays, calendarDate, formatDate } from '#shared/values/calendarDate';
import { formatPhone } from '#shared/brazil/phone';
import { Section, Sections } from '#web/entities/sections/Sections.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useSite } from '#web/state/site';
import styles from './legal.module.css';
import { termsTexts } from '#shared/orders/terms/termsTexts';
import {
  isTermsDay,
  termsBefore,
  termsDate,
  termsDays,
  type TermsDay,
  termsOn,
} from '#shared/orders/terms/termsVersions';
import { useToday } from '#web/state/useToday';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { CompanyCard } from './CompanyCard';

const title = 'Termos de compra';

/** The current terms; with `version`, those that came into force on that day. */
function Terms({ version }: { version: string | undefined }) {
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
  const next = termsDays.find((from) => from > shown);
  return shown === inForce || next === undefined
    ? `Em vigor desde ${day}, para toda compra nesta loja.`
    : `Versão de ${day}, em vigor até ${formatDate(addDays(termsDate(next), -1))}.`;
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

const sections = [
  { id: 'funciona', label: 'O que funciona' },
  { id: 'conferido', label: 'O que conferimos' },
  { id: 'limites', label: 'Limites conhecidos' },
  { id: 'avise', label: 'Encontrou uma barreira?' },
] as const;

/** What works with assistive technology, and what not yet (Lei 13.146/2015 art. 63, NBR 17225). */
function Accessibility() {
  return (
    <>
      <Title
        title="Acessibilidade"
        before={
          <span className={styles.symbol}>
            <Icon name="access" />
          </span>
        }
        lead={`Esta loja segue a WCAG 2.2, nível AA, e a ABNT NBR 17225. Conferido em ${formatDate(calendarDate(accessibilityChecked))}.`}
      />
      <Sections sections={sections} indexLabel="Nesta página">
        <Section {...sections[0]}>
          <Points icon="check" points={met} />
        </Section>
        <Section {...sections[1]}>
          <Points icon="check" points={tested} />
        </Section>
        <Section {...sections[2]}>
          <Points icon="alert" points={limits} />
        </Section>
        <Section {...sections[3]}>
          <p>Diga em que página e com qual recurso. Respondemos em até 5 dias úteis.</p>
          <Contact />
        </Section>
      </Sections>
    </>
  );
}

type Point = readonly [what: string, how: string];

const Points = ({ icon, points }: { icon: 'check' | 'alert'; points: readonly Point[] }) => (
  <ul className={styles.points} data-icon={icon}>
    {points.map(([what, how]) => (
      <li key={what}>
        <Icon name={icon} />
        <span>
          <b>{what}</b>
          <br />
          <span className={styles.how}>{how}</span>
        </span>
      </li>
    ))}
  </ul>
);

const met: readonly Point[] = [
  ['Teclado', 'Tudo se alcança sem mouse; o foco aparece sempre; no leitor, F6 troca de área'],
  ['Leitor de tela', 'Títulos, tabelas, campos, erros e avisos têm nome e são anunciados'],
  ['Contraste e tamanho', '4,5:1 no texto; até 400 % sem rolar de lado; 360 px de largura'],
  ['Movimento', 'Nada pisca; com redução de movimento só fica o sinal de ocupado'],
  [
    'PDFs da loja',
    'Certificado, recibo, orçamento, lista da aeronave e registro têm títulos, tabelas e idioma marcados',
  ],
];

const tested: readonly Point[] = [
  [
    'Por programa',
    'Cada tela, cheia, vazia, carregando e com erro, passou pelas regras da WCAG 2.2 AA (axe) e do HTML, em 1280 e 360 px de largura',
  ],
  ['Letras', 'Cada tela com as letras mais largas e com o dobro do tamanho: as palavras cabem'],
  ['Por teclado', 'Compra, leitura, diálogos e listas percorridos só com ele'],
  ['PDFs', 'Lidos na ordem da marcação, como um leitor de tela os lê'],
];

const limits: readonly Point[] = [
  [
    'Manuais digitalizados',
    'Alguns são imagens, sem texto. Peça o capítulo em texto: enviamos em até 5 dias úteis',
  ],
  [
    'Figuras dos manuais',
    'Desenhos técnicos não têm descrição além da legenda. Pergunte pelo contato abaixo',
  ],
  [
    'Boleto em PDF',
    'É do provedor de pagamento e pode não estar marcado. A linha digitável está também na página do pagamento, e o Pix dispensa o boleto',
  ],
  [
    'Leitores de tela',
    'A conferência foi por programa e pela marcação; com NVDA, VoiceOver e TalkBack ainda não em cada tela. Avise do que não for lido',
  ],
];

function Contact() {
  const company = useSite((state) => state.company);
  if (!company) return null;
  const { accessibilityContact: email, phone } = company;
  return (
    <TitleBlock
      cells={[
        ['E-mail', <a href={`mailto:${email}`}>{email}</a>],
        ['Telefone', <a href={`tel:+55${phone}`}>{formatPhone(phone)}</a>],
      ]}
    />
  );
}

/** The pages share one chunk, because every lazy screen adds bytes to the first load. */
export function LegalScreen() {
  const { pathname } = useLocation();
  const { version } = useParams<PathParam<'/terms/:version'>>();
  if (pathname.startsWith('/privacy')) {
    return version === undefined ? (
      <Privacy key="privacy" />
    ) : (
      <FormerPrivacy key={version} version={version} />
    );
  }
  if (pathname.startsWith('/accessibility')) return <Accessibility key="accessibility" />;
  return <Terms key={version ?? 'terms'} version={version} />;
}
