import { pathTo } from '#shared/site/pathTo';
import { Link } from 'react-router-dom';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useSite } from '#web/state/site';
import { CompanyCard } from './CompanyCard';

/** What the shop keeps of people, where, how long and who sees it (Lei 13.709/2018, LGPD). */
export function Privacy() {
  return (
    <>
      <Title
        title="Privacidade"
        lead="Quais dados guardamos, onde, para quê, por quanto tempo e quem os vê."
      />
      <div className="split">
        <Panel as="div" stack>
          <Kept />
          <WhereAndWho />
          <HowLong />
          <Rights />
        </Panel>
        <CompanyCard />
      </div>
    </>
  );
}

const Kept = () => (
  <>
    <h2>O que guardamos e para quê</h2>
    <p>Nome, documento, contato e endereço: para emitir a nota fiscal, cobrar e enviar.</p>
    <p>
      Prefixo e número de série da aeronave e a foto da plaqueta, quando a publicação depende deles.
      Da foto fica só a imagem: lugar, aparelho e data do arquivo são retirados.
    </p>
    <p>
      Pedidos, assinaturas, certificados e downloads (com data e endereço de rede): para atender,
      avisar sobre revisões e vencimentos e proteger as publicações de cópia.
    </p>
    <p>
      Senha, que só existe embaralhada; segundo fator; sessões abertas; e cada vez que a equipe
      abriu o seu cadastro: para a segurança da conta.
    </p>
    <p>Nenhum dado de cartão passa pela loja.</p>
  </>
);

const WhereAndWho = () => (
  <>
    <h2>Onde ficam</h2>
    <p>
      Em servidores da Amazon Web Services em São Paulo, cifrados. Neste navegador ficam a sessão, o
      carrinho e o pedido em andamento, para a loja funcionar. Não usamos rastreadores nem anúncios.
    </p>
    <h2>Quem vê</h2>
    <p>
      Você e a equipe da loja, cada um com a própria senha. Quem emite o boleto e quem transporta a
      publicação recebem só o necessário para isso; o CEP e o CNPJ digitados são consultados em
      serviços públicos de endereços e empresas. A página de um certificado mostra o nome do titular
      a quem tem o código. Não vendemos dados.
    </p>
  </>
);

const HowLong = () => (
  <>
    <h2>Por quanto tempo</h2>
    <p>O cadastro e o que é dele: enquanto a conta existir.</p>
    <p>
      Excluída a conta, tudo é apagado logo em seguida: aeronaves, fotos, cópias licenciadas,
      certificados, sessões e mensagens. De um pedido pago ficam número, datas, valores, nota fiscal
      e nome, documento e endereço de cobrança do comprador, por 5 anos, como a lei fiscal pede;
      depois somem sozinhos.
    </p>
    <p>Uma foto enviada sem pedido: 2 dias. Uma mensagem do contato: até ser entregue à equipe.</p>
    <p>
      Registros técnicos, sem nome nem documento: até 6 meses. Cópias de segurança: até 35 dias.
    </p>
  </>
);

function Rights() {
  const company = useSite((site) => site.company);
  return (
    <>
      <h2>Seus direitos</h2>
      <p>
        Em <Link to={`${pathTo('/account')}#dados`}>Minha conta</Link> você vê e baixa tudo o que
        temos sobre você, corrige endereços, telefone e e-mail, escolhe os avisos e exclui a conta.
        Para corrigir nome ou documento, use <Link to={pathTo('/contact')}>Contato</Link>.
      </p>
      {company ? (
        <p>
          Encarregado pelos dados pessoais: {company.legalName}, por{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a>. Você também pode reclamar à
          Autoridade Nacional de Proteção de Dados (ANPD).
        </p>
      ) : null}
    </>
  );
}
