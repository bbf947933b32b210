import { type CalendarDate, calendarDate } from '../values/calendarDate';

/** First day of each version of the privacy text, oldest first; the page is the last one. */
export const privacyDays = ['2026-03-02', '2026-11-26'] as const;
export type PrivacyDay = (typeof privacyDays)[number];
type FormerDay = Exclude<PrivacyDay, '2026-11-26'>;

export const privacyInForce: PrivacyDay = '2026-11-26';
export const formerPrivacyDays: readonly FormerDay[] = ['2026-03-02'];

export const isFormerPrivacy = (text: string): text is FormerDay =>
  formerPrivacyDays.some((day) => day === text);

export const privacyDate = (day: PrivacyDay): CalendarDate => calendarDate(day);

type Section = { readonly title: string; readonly text: readonly string[] };

/**
 * Earlier privacy texts as published, except for the company's name. A version once in force is
 * never changed, including the authority's former name. When changing the page, add its current
 * text here and a new day above.
 */
export const formerPrivacy: Readonly<Record<FormerDay, readonly Section[]>> = {
  '2026-03-02': [
    {
      title: 'O que guardamos e para quê',
      text: [
        'Nome, documento, contato e endereço: para emitir a nota fiscal, cobrar e enviar.',
        'Prefixo e número de série da aeronave e a foto da plaqueta, quando a publicação depende deles. Da foto fica só a imagem: lugar, aparelho e data do arquivo são retirados.',
        'Pedidos, assinaturas, certificados e downloads (com data e endereço de rede): para atender, avisar sobre revisões e vencimentos e proteger as publicações de cópia.',
        'Senha, que só existe embaralhada; segundo fator; sessões abertas; e cada vez que a equipe abriu o seu cadastro: para a segurança da conta.',
        'Nenhum dado de cartão passa pela loja.',
      ],
    },
    {
      title: 'Onde ficam',
      text: [
        'Em servidores da Amazon Web Services em São Paulo, cifrados. Neste navegador ficam a sessão, o carrinho e o pedido em andamento, para a loja funcionar. Não usamos rastreadores nem anúncios.',
      ],
    },
    {
      title: 'Quem vê',
      text: [
        'Você e a equipe da loja, cada um com a própria senha. Quem emite o boleto e quem transporta a publicação recebem só o necessário para isso; o CEP digitado é consultado em um serviço público de endereços. A página de um certificado mostra o nome do titular a quem tem o código. Não vendemos dados.',
      ],
    },
    {
      title: 'Por quanto tempo',
      text: [
        'O cadastro e o que é dele: enquanto a conta existir.',
        'Excluída a conta, tudo é apagado logo em seguida: aeronaves, fotos, cópias licenciadas, certificados, sessões e mensagens. De um pedido pago ficam número, datas, valores, nota fiscal e nome, documento e endereço de cobrança do comprador, por 5 anos, como a lei fiscal pede; depois somem sozinhos.',
        'Uma foto enviada sem pedido: 2 dias. Uma mensagem do contato: até ser entregue à equipe.',
        'Registros técnicos, sem nome nem documento: até 6 meses. Cópias de segurança: até 35 dias.',
      ],
    },
    {
      title: 'Seus direitos',
      text: [
        'Em Minha conta você vê e baixa tudo o que temos sobre você, corrige endereços, telefone e e-mail, escolhe os avisos e exclui a conta. Para corrigir nome ou documento, use Contato.',
        'Encarregado pelos dados pessoais: a empresa, pelo e-mail dela. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
      ],
    },
  ],
};
