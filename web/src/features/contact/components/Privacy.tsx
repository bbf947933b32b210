import { Link } from 'react-router-dom';
import { Panel } from '../../../components/Panel';
import { Title } from '../../../components/Title';
import { CompanyCard } from './CompanyCard';

/** What the shop keeps of people and why (Lei 13.709/2018, LGPD). */
export function Privacy() {
  return (
    <>
      <Title title="Privacidade" lead="Quais dados guardamos, para quê e por quanto tempo." />
      <div className="split">
        <Panel as="div" stack>
          <h2>O que guardamos</h2>
          <p>
            Nome, documento, contato e endereço, para emitir a nota fiscal, cobrar e enviar. Dados e
            foto da aeronave, quando a publicação depende dela. Pedidos, assinaturas e downloads,
            para atender e avisar sobre revisões e vencimentos. Nenhum dado de cartão passa pela
            loja.
          </p>
          <h2>Com quem dividimos</h2>
          <p>
            Com quem emite o boleto e com quem transporta a publicação, só o necessário para isso. O
            CEP digitado é consultado em um serviço público de endereços.
          </p>
          <h2>Neste navegador</h2>
          <p>
            A sessão, o carrinho e o pedido em andamento ficam neste navegador, para a loja
            funcionar. Não usamos rastreadores nem anúncios.
          </p>
          <h2>Por quanto tempo</h2>
          <p>
            Enquanto houver cadastro. Registros fiscais ficam por 5 anos, mesmo após a exclusão do
            cadastro.
          </p>
          <h2>Seus direitos</h2>
          <p>
            Em <Link to="/account#dados">Minha conta</Link> você baixa tudo o que temos sobre você e
            pode excluir a conta, e corrige endereços, telefone e e-mail. Para corrigir nome ou
            documento, use <Link to="/contact">Contato</Link>.
          </p>
        </Panel>
        <CompanyCard />
      </div>
    </>
  );
}
