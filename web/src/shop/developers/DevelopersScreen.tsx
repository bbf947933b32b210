import { Link } from 'react-router-dom';
import { webhookEvents } from '#shared/accounts/webhooks/webhook';
import { keyCalls } from '#shared/api/budgets';
import { examples, signatureProgram, spreadsheetProgram } from '#shared/site/developers/examples';
import { pathTo } from '#shared/site/pathTo';
import { Section, Sections } from '#web/entities/sections/Sections.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import styles from './developers.module.css';

const sections = [
  { id: 'comecar', label: 'Para começar' },
  { id: 'planilha', label: 'Frota e pedidos em planilha' },
  { id: 'chamadas', label: 'Chamadas' },
  { id: 'avisos', label: 'Avisos (webhooks)' },
  { id: 'limites', label: 'Limites' },
  { id: 'versoes', label: 'Versões' },
] as const;

/** Explains to developers what other programs can do with the shop. */
export function DevelopersScreen() {
  const { origin } = globalThis.location;
  const integrations = <Link to={pathTo('/account/integrations')}>Integrações</Link>;
  return (
    <>
      <Title
        title="Páginas para quem programa"
        lead="Outros programas leem a frota, fazem pedidos e recebem avisos em nome de uma conta."
      />
      <Sections sections={sections} indexLabel="Nesta página">
        <Section {...sections[0]}>
          <p>
            Crie uma chave em {integrations}, em Minha conta, com as permissões que o programa
            precisa. Ela vai no lugar do token, em cada chamada:
          </p>
          <Code text="Authorization: Bearer apk_…" label="Cabeçalho" />
          <p>
            A chave age como a conta que a criou e vê só o que é dela; a de uma empresa é criada na
            conta da empresa, não na de quem age por ela. Guarde-a como uma senha, fora do código:
            ela começa com <code>apk_</code> e termina com uma soma de verificação (CRC-32 em base
            62), para que buscas por segredos a reconheçam. Vazou? Encerre-a e crie outra.
          </p>
          <p>
            Todas as chamadas de chaves estão em{' '}
            <a href="/openapi.json" download>
              openapi.json
            </a>{' '}
            (OpenAPI 3.1).
          </p>
        </Section>
        <Section {...sections[1]}>
          <p>
            Um programa inteiro: grava <code>frota.csv</code> e <code>pedidos.csv</code>. A chave
            precisa de <code>fleet:read</code> e <code>orders:read</code>.
          </p>
          <Code text={spreadsheetProgram} label="planilha.mjs" />
        </Section>
        <Section {...sections[2]}>
          <p>
            <code>$CHAVE</code>, <code>$PEDIDO</code>, <code>$PUBLICACAO</code> e{' '}
            <code>$ASSINATURA</code> são seus. Valores em reais são textos com duas casas; dias,{' '}
            <code>2026-11-27</code>; momentos, ISO 8601 em UTC. Listas têm <code>count</code>,{' '}
            <code>pages</code> e <code>results</code>.
          </p>
          {examples.map(({ title, scope, command }) => (
            <div key={title} className="stack gap-1">
              <h3>{title}</h3>
              <p className="small muted">{scope}</p>
              <Code text={command(origin)} label={title} />
            </div>
          ))}
          <p>
            Uma recusa diz em português o que houve, por campo, e em <code>codes</code> o mesmo para
            programas: decida por eles, não pelos textos. 401: a chave não vale mais. 403{' '}
            <code>scope_required</code>: falta a permissão. 404: não existe, ou não é seu.
          </p>
        </Section>
        <Section {...sections[3]}>
          <p>
            Um webhook, também em {integrations}, recebe por <code>POST</code> o que acontece,
            assinado conforme o <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>:{' '}
            <code>{'{"type","timestamp","data"}'}</code>. <code>data</code> traz só números; o resto
            se lê com uma chave. Avisos: <code>{webhookEvents.join(', ')}</code>.
          </p>
          <ul className={styles.list}>
            <li>
              Responda com 2xx em até 5 segundos; lemos até 64 KB e não seguimos redirecionamentos.
            </li>
            <li>
              O que falha é tentado de novo por um dia, nove vezes ao todo. Depois de cinco dias sem
              um sucesso, ou logo que o endereço responder 410, o webhook para e você recebe um
              e-mail.
            </li>
            <li>
              Cada aviso chega ao menos uma vez: guarde o <code>webhook-id</code>, que é o mesmo em
              cada repetição.
            </li>
            <li>
              Os avisos a um endereço saem um de cada vez, na ordem do que aconteceu. O que falhou
              ou foi reenviado chega depois: não conte com a ordem, leia como o pedido está agora.
            </li>
          </ul>
          <h3>Conferir a assinatura</h3>
          <Code text={signatureProgram} label="confere.mjs" />
        </Section>
        <Section {...sections[4]}>
          <ul className={styles.list}>
            <li>
              {keyCalls.perDay.toLocaleString('pt-BR')} chamadas por dia e chave; depois, 429 com{' '}
              <code>Retry-After</code>. O dia é o de Brasília.
            </li>
            <li>Os limites da conta valem também: 60 pedidos por dia, 30 sem pagamento.</li>
            <li>20 chaves e 10 webhooks por conta; uma chave vale no máximo dois anos.</li>
            <li>Webhooks: só https, na porta 443, em endereços públicos.</li>
          </ul>
        </Section>
        <Section {...sections[5]}>
          <p>
            Esta é a versão 1. Podem vir campos, chamadas, avisos e códigos novos: um programa
            ignora os que não conhece. Não mudam os endereços, os nomes e tipos dos campos que
            existem, os códigos, o formato das chaves e a assinatura. O que precisar sair é
            anunciado nesta página seis meses antes.
          </p>
        </Section>
      </Sections>
    </>
  );
}

const Code = ({ text, label }: { text: string; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls
  <pre className={styles.code} tabIndex={0} role="group" aria-label={label}>
    <code>{text}</code>
  </pre>
);
