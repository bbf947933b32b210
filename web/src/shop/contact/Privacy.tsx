import { formatCnpj } from '#shared/brazil/cnpj';
import { formatDate } from '#shared/values/calendarDate';
import { privacyDate, privacyInForce } from '#shared/site/formerPrivacy';
import { pathTo } from '#shared/site/pathTo';
import { Section, Sections } from '#web/entities/sections/Sections.tsx';
import type { StoredGroup } from '#web/state/stored';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Cell, FirstCell, Row, Table } from '#web/ui/list/Table.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useSession } from '#web/state/session';
import { useSite } from '#web/state/site';
import { FormerVersions } from './FormerPrivacy';
import styles from './legal.module.css';

const sections = [
  { id: 'quem', label: 'Quem responde' },
  { id: 'finalidades', label: 'Para quê' },
  { id: 'aparelho', label: 'Neste aparelho' },
  { id: 'com-quem', label: 'Com quem' },
  { id: 'prazos', label: 'Por quanto tempo' },
  { id: 'direitos', label: 'Seus direitos' },
  { id: 'versoes', label: 'Versões anteriores' },
] as const;

const since = formatDate(privacyDate(privacyInForce));

/** The personal data stored: why, where, how long, seen by whom (Lei 13.709/2018, LGPD). */
export function Privacy() {
  const site = useSite((state) => state.name);
  return (
    <>
      <Title
        title="Privacidade"
        lead={`Quais dados a ${site} guarda, para quê, com quem e por quanto tempo. Em vigor desde ${since}.`}
      />
      <Sections sections={sections} indexLabel="Nesta página">
        <Section {...sections[0]}>
          <Controller />
          <p className={styles.note}>A autoridade é a Agência Nacional de Proteção de Dados.</p>
        </Section>
        <Section {...sections[1]}>
          <LawTable
            caption="Finalidades"
            heads={['Dado', 'Para quê', 'Base legal']}
            rows={purposes}
          />
          <p className={styles.note}>
            Da foto fica só a imagem: lugar, aparelho e data do arquivo são retirados. Nenhum dado
            de cartão passa pela loja.
          </p>
        </Section>
        <Section {...sections[2]}>
          <LawTable
            caption="Guardado no aparelho"
            heads={['O quê', 'Para quê', 'Até quando']}
            rows={Object.values(onDevice)}
          />
          <p className={styles.note}>Não usamos cookies de publicidade nem de terceiros.</p>
        </Section>
        <Section {...sections[3]}>
          <Shared />
        </Section>
        <Section {...sections[4]}>
          <Facts rows={periods} />
        </Section>
        <Section {...sections[5]}>
          <Rights />
        </Section>
        <Section {...sections[6]}>
          <FormerVersions />
        </Section>
      </Sections>
    </>
  );
}

type LawRow = readonly [first: string, second: string, third: string];

function LawTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: LawRow;
  rows: readonly LawRow[];
}) {
  return (
    <Table caption={caption} columns={heads.map((label) => ({ label }))}>
      {rows.map(([first, second, third]) => (
        <Row key={first}>
          <FirstCell>{first}</FirstCell>
          <Cell label={heads[1]}>{second}</Cell>
          <Cell label={heads[2]}>{third}</Cell>
        </Row>
      ))}
    </Table>
  );
}

const charges = {
  person: 'Pessoa encarregada pelos dados',
  // Small agents need not name a data protection officer (Res. CD/ANPD 2/2022).
  'small-agent': 'Contato para dados pessoais',
} as const;

function Controller() {
  const company = useSite((state) => state.company);
  if (!company) return null;
  const { name, email, kind } = company.dataProtection;
  return (
    <TitleBlock
      cells={[
        ['Controladora', company.legalName],
        ['CNPJ', <span className="num">{formatCnpj(company.cnpj)}</span>],
        [kind === 'person' ? charges.person : charges['small-agent'], name],
        ['Contato', <a href={`mailto:${email}`}>{email}</a>],
      ]}
    />
  );
}

const purposes: readonly LawRow[] = [
  [
    'Nome, CPF ou CNPJ, contato',
    'Conta, pedido, nota fiscal',
    'Contrato; obrigação fiscal (LGPD, art. 7º, II e V)',
  ],
  ['Endereços', 'Entrega e cobrança', 'Contrato (art. 7º, V)'],
  [
    'Prefixo, número de série, foto da plaqueta',
    'Licenciar o manual à aeronave',
    'Contrato (art. 7º, V)',
  ],
  [
    'Pedidos, assinaturas e certificados',
    'Atender, avisar de revisões e vencimentos',
    'Contrato; obrigação fiscal (art. 7º, II e V)',
  ],
  [
    'Quem baixou, leu e deu ciente',
    'Registro de revisões; proteger as publicações de cópia',
    'Contrato; interesse legítimo (art. 7º, V e IX)',
  ],
  [
    'Senha embaralhada, segundo fator, sessões, quem da equipe abriu o cadastro',
    'Segurança da conta',
    'Interesse legítimo (art. 7º, IX)',
  ],
  ['Acessos (data e IP)', 'Segurança', 'Marco Civil da Internet, art. 15'],
];

/** The type requires a row for every group of stored keys. */
const onDevice: Readonly<Record<StoredGroup, LawRow>> = {
  session: ['Sessão', 'Manter você dentro', 'Sair, ou 24 horas'],
  typed: ['Carrinho e rascunhos', 'Não perder o que digitou', 'Sair, ou concluir'],
  copies: ['Manuais guardados', 'Ler sem internet', 'Sair, vencimento ou troca de pessoa'],
  reading: ['Página, zoom e capítulo do leitor', 'Voltar ao mesmo lugar', 'Sair'],
  machine: [
    'Ajustes de impressora, leitor de códigos e teclado',
    'Trabalho da equipe da loja; nada de clientes',
    'Desfazer o ajuste',
  ],
};

function Shared() {
  const sharing = useSite((state) => state.sharing);
  const rows: readonly LawRow[] = [
    [named('Transporte', sharing?.carriers), 'Nome, endereço, telefone', 'Brasil'],
    [named('Provedor de pagamento', sharing?.payments), 'Nome, CPF ou CNPJ, valor', 'Brasil'],
    ['Emissor de notas fiscais', 'Dados da nota', 'Brasil'],
    ['Consulta de CEP', 'O CEP digitado', 'Brasil'],
    ['Consulta de CNPJ (BrasilAPI)', 'O CNPJ digitado', 'Brasil'],
    ['Amazon Web Services', 'Tudo, cifrado', sharing?.region ?? ''],
  ];
  return (
    <>
      <LawTable caption="Com quem dividimos" heads={['Quem', 'O quê', 'Onde']} rows={rows} />
      <p className={styles.note}>
        Cada um recebe só o necessário. Dentro da loja, vê os seus dados a equipe, cada pessoa com a
        própria senha. A página de um certificado mostra o nome do titular a quem tem o código. Não
        vendemos dados.
      </p>
    </>
  );
}

const named = (role: string, names = '') => (names === '' ? role : `${role}: ${names}`);

const periods: readonly (readonly [string, string])[] = [
  ['Conta', 'até você a excluir'],
  [
    'Pedidos e notas',
    'excluída a conta, ficam número, datas, valores, nota fiscal e nome, documento e endereço de cobrança, até 31 de dezembro do quinto ano depois do pagamento',
  ],
  ['Acessos', '6 meses'],
  ['Fotos de plaquetas', 'enquanto a conta existe; sem pedido, 2 dias'],
  ['Mensagens do contato', 'até serem entregues à equipe'],
  ['E-mails enviados', '1 ano'],
  ['Cópias de segurança', '35 dias; uma por mês, 5 anos'],
];

function Rights() {
  const isKnown = useSession(({ user }) => user !== null);
  const email = useSite((state) => state.company?.dataProtection.email);
  return (
    <>
      <p>
        Confirmar, ver, corrigir, levar, apagar, opor-se e saber com quem dividimos. Respondemos em
        até 15 dias.
      </p>
      {isKnown ? null : <p>Entre para usar{email ? ' ou escreva para o endereço abaixo' : ''}.</p>}
      <div className="row">
        {isKnown ? (
          <>
            <ButtonLink variant="secondary" to={`${pathTo('/account')}#dados`}>
              <Icon name="download" />
              Baixar meus dados
            </ButtonLink>
            <ButtonLink to={`${pathTo('/account')}#contato`}>Corrigir meus dados</ButtonLink>
            <ButtonLink variant="remove" to={`${pathTo('/account')}#excluir`}>
              Excluir a conta
            </ButtonLink>
          </>
        ) : (
          <ButtonLink variant="secondary" to={pathTo('/login')}>
            Entrar
          </ButtonLink>
        )}
      </div>
      {email ? (
        <p className={styles.note}>
          Sem conta, ou para nome e documento: <a href={`mailto:${email}`}>{email}</a>. Você também
          pode reclamar à Agência Nacional de Proteção de Dados.
        </p>
      ) : null}
    </>
  );
}
