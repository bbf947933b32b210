import { pathTo } from '#shared/site/pathTo';
import { Link } from 'react-router-dom';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { CompanyCard } from './CompanyCard';

/** What Decreto 7.962/2013 and the consumer code ask a shop to tell before the purchase. */
export function Terms() {
  return (
    <>
      <Title title="Termos de compra" lead="O que vale para toda compra nesta loja." />
      <div className="split">
        <Panel as="div" stack>
          <h2>Preços e pagamento</h2>
          <p>
            Os preços estão em reais, por unidade. O frete é somado à parte e aparece antes de
            confirmar o pedido, com o total. O pagamento é por boleto ou Pix, e a confirmação chega
            por e-mail em até 48h.
          </p>
          <h2>Antes de confirmar</h2>
          <p>
            O resumo do pedido mostra itens, frete e total. Até a confirmação, qualquer dado pode
            ser corrigido. Confirmado, o pedido é registrado e um e-mail é enviado em seguida.
          </p>
          <h2>Publicações</h2>
          <p>
            Uma assinatura vale por um ano e dá acesso à revisão em vigor. Em uma compra única, vale
            a revisão comprada. Cada cópia é licenciada ao comprador e o seu nome consta nela.
          </p>
          <h2>Arrependimento e trocas</h2>
          <p>
            Até 7 dias após receber a publicação ou liberar o download, a compra pode ser desfeita,
            com devolução do valor pago, inclusive o frete. Peça em{' '}
            <Link to={pathTo('/contact')}>Contato</Link>, informando o número do pedido.
          </p>
          <h2>Atendimento</h2>
          <p>
            Respondemos em até 5 dias por <Link to={pathTo('/contact')}>Contato</Link>, telefone ou
            e-mail. Sobre os seus dados, veja <Link to={pathTo('/privacy')}>Privacidade</Link>.
          </p>
        </Panel>
        <CompanyCard />
      </div>
    </>
  );
}
