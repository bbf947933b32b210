import type { TermsDay } from './termsVersions';

/** A link where the page has one; on paper its words alone. */
type TermsLink = { readonly screen: 'contact' | 'privacy'; readonly label: string };
type TermsSection = {
  readonly title: string;
  readonly text: readonly (string | TermsLink)[];
};

const contact: TermsLink = { screen: 'contact', label: 'Contato' };
const privacy: TermsLink = { screen: 'privacy', label: 'Privacidade' };

const prices: TermsSection = {
  title: 'Preços e pagamento',
  text: [
    'Os preços estão em reais, por unidade. O frete é somado à parte e aparece antes de confirmar o pedido, com o total. O pagamento é por boleto ou Pix, e a confirmação chega por e-mail em até 48h.',
  ],
};

const pricesWithCard: TermsSection = {
  title: prices.title,
  text: [
    'Os preços estão em reais, por unidade. O frete é somado à parte e aparece antes de confirmar o pedido, com o total. O pagamento é por Pix, boleto ou cartão, e a confirmação chega por e-mail em até 48h.',
  ],
};

const publications: TermsSection = {
  title: 'Publicações',
  text: [
    'Uma assinatura vale por um ano e dá acesso à revisão em vigor. Em uma compra única, vale a revisão comprada. Cada cópia é licenciada ao comprador e o seu nome consta nela.',
  ],
};

const publicationsByKind: TermsSection = {
  title: publications.title,
  text: [
    'Uma assinatura vale por um ano. A de download dá acesso à revisão em vigor e às que saírem nesse ano. A impressa recebe as que saírem; a revisão em vigor só é enviada na compra quando a página da publicação o diz. Em uma compra única, vale a revisão comprada. Cada cópia é licenciada ao comprador e o seu nome consta nela.',
  ],
};

const service: TermsSection = {
  title: 'Atendimento',
  text: [
    'Respondemos em até 5 dias por ',
    contact,
    ', telefone ou e-mail. Sobre os seus dados, veja ',
    privacy,
    '.',
  ],
};

/**
 * What Decreto 7.962/2013 and the consumer code ask a shop to tell before the purchase. A version that
 * was in force is part of contracts: it is never changed, another one follows it.
 */
export const termsTexts: Readonly<Record<TermsDay, readonly TermsSection[]>> = {
  '2026-03-02': [
    prices,
    {
      title: 'Antes de confirmar',
      text: [
        'O resumo do pedido mostra itens, frete e total. Até a confirmação, qualquer dado pode ser corrigido. Confirmado, o pedido é registrado e um e-mail é enviado em seguida.',
      ],
    },
    publications,
    {
      title: 'Arrependimento e trocas',
      text: [
        'Até 7 dias após receber a publicação ou liberar o download, a compra pode ser desfeita, com devolução do valor pago, inclusive o frete. Peça em ',
        contact,
        ', informando o número do pedido.',
      ],
    },
    service,
  ],
  '2026-12-01': [
    pricesWithCard,
    {
      title: 'Antes de confirmar',
      text: [
        'O resumo do pedido mostra itens, frete e total. Até a confirmação, qualquer dado pode ser corrigido. Confirmado, o pedido é registrado e um e-mail é enviado em seguida, com o contrato em PDF, que fica também na página do pedido.',
      ],
    },
    {
      title: 'Cancelar antes de pagar',
      text: [
        'Um pedido que não foi pago pode ser cancelado na sua página, sem custo. O Pix, o boleto e a página do cartão dele deixam de valer.',
      ],
    },
    publicationsByKind,
    {
      title: 'Desistência',
      text: [
        'Do pagamento até o fim do 7º dia após a entrega da última remessa, ou após o pagamento quando tudo é download, a compra pode ser desfeita na página do pedido, em Desistir da compra, inteira ou só em algumas publicações. Devolvemos todo o valor pago pelo que volta, e também o frete quando nada impresso fica com você; o envio de volta não tem custo. Enquanto a desistência está em andamento, arquivos e leitura do que volta ficam suspensos. Em uma renovação, o período anterior continua.',
      ],
    },
    service,
  ],
};
