import { orderMessages } from '#shared/messages/messages';
import { waysToPay } from '#shared/messages/waysToPay';
import { pathTo } from '#shared/site/pathTo';
import type { GuideTopic } from '#web/ui/guide/guideTopic';

/** Topics of a purchase, from the catalogue to the parcel. */
export const buyingTopics: readonly GuideTopic[] = [
  {
    id: 'buy',
    title: 'Comprar uma publicação',
    lead: 'Da lista ao pedido, com ou sem conta.',
    screen: { to: pathTo('/publications'), label: 'Comprar Publicações' },
    steps: [
      "Em 'Comprar Publicações', busque por nome, modelo ou versão. A busca perdoa um erro de digitação e avisa quando o fez.",
      "Confira a aplicabilidade e a revisão e toque em 'Adicionar'. O nome abre a página da publicação, com o que mudou em cada revisão.",
      "No 'Carrinho', toque em 'Finalizar Pedido': o formulário abre. Quem já tem conta entra nela; quem não tem cria a conta ali mesmo, com uma senha.",
      'Informe o CEP: o endereço é preenchido e as formas de envio aparecem com preço e prazo. O que é só download não tem frete.',
      "Toque em 'Conferir pedido', confira o resumo e toque em 'Confirmar pedido'. O pedido fica registrado na hora e um e-mail confirma.",
    ],
    questions: [
      {
        asked: 'E se a internet cair no meio?',
        answer:
          'O que foi digitado fica guardado neste aparelho e volta quando a página for aberta de novo. Um pedido nunca é feito duas vezes por repetir o envio.',
      },
      {
        asked: 'Posso comprar em nome da empresa?',
        answer:
          'Sim. No pedido, marque a nota fiscal em nome da empresa e informe CNPJ e inscrição estadual. CNPJ com letras também é aceito.',
      },
    ],
  },
  {
    id: 'cart',
    title: 'Carrinho e orçamento',
    lead: 'O mesmo carrinho em todo aparelho, e um PDF para a empresa aprovar.',
    screen: { to: pathTo('/cart'), label: 'Carrinho' },
    steps: [
      'O que você põe no carrinho com a conta aberta aparece nos seus outros aparelhos.',
      "'Gerar orçamento' baixa um PDF com número, itens, aeronaves e preços, mantidos por 10 dias, uma vez, para essas quantidades.",
      'Depois da aprovação, abra o endereço do PDF ou leia o QR, com a sua conta: o carrinho volta com os itens e os preços do orçamento.',
    ],
    questions: [
      {
        asked: 'Outra pessoa pode abrir o meu orçamento?',
        answer: 'O PDF pode ser enviado a quem aprova. O endereço só abre na conta que o fez.',
      },
    ],
  },
  {
    id: 'aircraft',
    title: 'Dados da aeronave e foto da plaqueta',
    lead: 'O que informar quando a publicação pede prefixo, número de série ou foto.',
    screen: { to: pathTo('/publications'), label: 'Comprar Publicações' },
    steps: [
      "Digite o 'Prefixo' como está na aeronave, por exemplo PT-UVA.",
      "Digite o 'Número de série' da plaqueta de identificação e escolha o combustível.",
      'Quando o item pede foto, fotografe a plaqueta de perto, sem reflexo, com o número legível. São aceitos PNG, JPEG e GIF.',
      'A equipe confere a foto em até 24h. Nada é cobrado antes da foto aprovada: o link de pagamento chega por e-mail.',
    ],
    questions: [
      {
        asked: 'A foto não serviu. Perdi o pedido?',
        answer:
          "Não. Quando a equipe pede outra foto, o pedido espera: abra-o em Pedidos e toque em 'Enviar outra foto'.",
      },
      {
        asked: 'Tenho várias aeronaves iguais.',
        answer:
          "Cada cópia tem a sua aeronave. 'Copiar da anterior' traz o que já foi digitado, e as aeronaves de pedidos anteriores são oferecidas antes dos campos, com a foto já aprovada.",
      },
    ],
  },
  {
    id: 'pay',
    title: `Pagar com ${waysToPay}`,
    lead: 'Todos valem o mesmo; Pix e cartão confirmam em instantes.',
    screen: { to: pathTo('/orders'), label: 'Pedidos' },
    steps: [
      `Depois do pedido, a página 'Pagamento' mostra Pix, boleto e cartão. Ela também abre pelo e-mail e por Pedidos, em '${orderMessages.pay}'.`,
      "No celular, toque em 'Copiar código Pix' e cole no aplicativo do banco. No computador, leia o código QR.",
      "Para o boleto, copie a linha digitável ou toque em 'Imprimir boleto'.",
      "Para o cartão, escolha em quantas vezes e toque em 'Pagar com cartão': os dados são digitados na página do provedor de pagamento, nunca na loja.",
      'Deixe a página aberta, se quiser: ela avisa quando o pagamento for confirmado. O aviso vem também por e-mail.',
    ],
    questions: [
      {
        asked: 'O boleto venceu.',
        answer: 'Abra a página do pagamento: um boleto novo, com Pix, é feito pelo mesmo valor.',
      },
      {
        asked: 'O cartão foi recusado.',
        answer:
          'Nada foi cobrado e o pedido continua pendente. Tente de novo, com outro cartão, Pix ou boleto.',
      },
      {
        asked: 'Paguei e não confirmou.',
        answer:
          'Pix e cartão confirmam em instantes e o boleto leva no máximo 48h após o pagamento. Não pague de novo; passado o prazo, escreva-nos com o número do pedido.',
      },
    ],
  },
  {
    id: 'follow',
    title: 'Acompanhar o pedido e a remessa',
    lead: 'Onde está o pedido, a nota fiscal e o rastreio.',
    screen: { to: pathTo('/orders'), label: 'Pedidos' },
    steps: [
      "Em 'Pedidos', abra o pedido pelo número. 'Andamento do pedido' mostra foto, pagamento, envio e entrega.",
      "Quando a remessa sai, o código de rastreio aparece ali e no Gerenciador: 'Rastrear' abre a página da transportadora.",
      "A nota fiscal e o 'Recibo (PDF)' ficam na mesma página.",
    ],
    questions: [
      {
        asked: 'A remessa voltou.',
        answer:
          'Confira o endereço em Minha conta e fale conosco. Uma remessa já enviada mantém o endereço que tinha; a próxima vai para o novo.',
      },
    ],
  },
];
