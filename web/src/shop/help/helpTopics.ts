import { pathTo } from '#shared/site/pathTo';
import type { GuideTopic } from '#web/ui/guide/guideTopic';
import { orderMessages } from '#shared/messages/messages';
import { waysToPay } from '#shared/messages/waysToPay';

/** Topics about manuals that a customer has: reading, notes, transfers. */
const manualTopics: readonly GuideTopic[] = [
  {
    id: 'tools',
    title: 'Buscar, anotar e comparar',
    lead: 'O manual como ferramenta: achar, marcar, ver o que mudou e avisar de um erro.',
    screen: { to: pathTo('/search'), label: 'Buscar nos meus manuais' },
    steps: [
      "'Buscar nos meus manuais' procura em cada página dos seus manuais digitais. Acentos, plural e traços de códigos não importam; entre aspas, a frase exata.",
      "Ao ler, 'Marcar' deixa um marcador na página e 'Notas' guarda o que você escreve sobre ela ou sobre o trecho escolhido. Só você vê as suas notas.",
      "Quando sai uma revisão, as notas seguem com o texto. As de páginas que mudaram ficam em 'Páginas alteradas' até você decidir.",
      "'O que mudou' mostra as páginas que diferem entre duas revisões, lado a lado, com as palavras marcadas.",
      "'Informar erro' avisa a loja de um erro na página. A resposta chega por e-mail, e depois a revisão que o corrige.",
      "Quando um boletim ou uma revisão temporária altera a página, uma faixa avisa: 'Ver lado a lado' abre os dois.",
    ],
    questions: [
      {
        asked: 'A busca não acha nada em um manual.',
        answer:
          'Um manual digitalizado só tem imagens das páginas: a busca diz quais são. Publicações impressas não entram na busca.',
      },
      {
        asked: 'Posso escrever sem internet?',
        answer:
          'Sim. Notas, marcadores e informes de erro esperam neste aparelho e saem uma vez, quando houver internet. Só a figura de um informe precisa de conexão.',
      },
    ],
  },
  {
    id: 'transfer',
    title: 'Transferir a outro titular',
    lead: 'Ao vender a aeronave, as publicações seguem com ela.',
    screen: { to: pathTo('/transfers'), label: 'Transferências' },
    steps: [
      "No Gerenciador, toque em 'Transferir' na publicação; em 'Minha frota', 'Transferir a' leva todas as da aeronave.",
      'Informe o e-mail de quem recebe. Quem ainda não tem conta cria ao aceitar.',
      'Quem recebe tem 14 dias para aceitar. Até lá nada muda, e você pode voltar atrás.',
      'No aceite, os dias que faltam seguem com a publicação, sem custo, e os seus arquivos e cópias guardadas fecham.',
    ],
    questions: [
      {
        asked: 'Por que uma publicação não pode ir?',
        answer:
          'Uma assinatura vencida, em remessa, em desistência, em outra transferência ou com renovação a pagar fica. A linha diz o motivo.',
      },
    ],
  },
];

/** Topics about a purchase, from the catalogue to the delivery. */
const buyingTopics: readonly GuideTopic[] = [
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
  {
    id: 'withdraw',
    title: 'Cancelar ou desistir da compra',
    lead: 'Antes de pagar, cancele; depois, há 7 dias para desistir.',
    screen: { to: pathTo('/orders'), label: 'Pedidos' },
    steps: [
      "Em 'Pedidos', abra o pedido. O que ainda não foi pago tem 'Cancelar pedido', e nada é cobrado.",
      "Um pedido pago tem 'Desistir da compra', com o último dia ao lado: 7 dias depois da última entrega ou, se a compra não envia nada, depois do pagamento.",
      'Com várias publicações, marque de quais você desiste. Antes de confirmar, a página diz quanto volta e o que para.',
      'O protocolo chega por e-mail. O que foi enviado volta sem custo, com o código de devolução que também chega por e-mail.',
      'O dinheiro volta pelo meio em que foi pago. Quando não é possível, informe uma chave Pix de quem pagou.',
    ],
    questions: [
      {
        asked: 'Ainda posso ler o manual?',
        answer:
          'Não. Arquivos, leitura e certificado do que você devolve param na hora. Se for só uma renovação, o período anterior continua.',
      },
    ],
  },
];

export const helpTopics: readonly GuideTopic[] = [
  ...buyingTopics,
  {
    id: 'download',
    title: 'Baixar e manter atualizado',
    lead: 'O Gerenciador guarda tudo o que é seu, na revisão em vigor.',
    screen: { to: pathTo('/manage'), label: 'Gerenciador' },
    steps: [
      "Em 'Gerenciador', encontre a publicação por nome, prefixo ou pedido.",
      "Toque em 'Download'. A cópia é licenciada: o seu nome consta nas páginas.",
      'Quando sai uma revisão, um e-mail avisa e a publicação mostra no Gerenciador o que mudou. Baixe de novo e recolha a cópia antiga.',
    ],
    questions: [
      {
        asked: 'O link não abre mais.',
        answer:
          'Um link de download vale por cinco minutos, para que não circule. Volte ao Gerenciador e toque de novo.',
      },
      {
        asked: 'Comprei uma vez só. Recebo as revisões?',
        answer:
          'Uma compra única fica com a revisão comprada. A assinatura de um ano dá acesso a toda revisão que sair enquanto ela valer.',
      },
    ],
  },
  {
    id: 'read',
    title: 'Ler e dar ciente',
    lead: 'O manual no navegador, e a prova de que a revisão foi lida.',
    screen: { to: pathTo('/manage'), label: 'Gerenciador' },
    steps: [
      "No Gerenciador, toque em 'Ler' ao lado de 'Download'. As páginas chegam conforme são abertas, também em um manual grande.",
      "'Sumário' leva a um capítulo; 'Buscar no manual' mostra quantas vezes a palavra aparece e onde.",
      'A página em que se parou é lembrada neste aparelho.',
      "Quando sai uma revisão, leia o que mudou e toque em 'Estou ciente'. A data fica registrada.",
      "'Registro de revisões (PDF)' mostra a um auditor quais revisões foram recebidas e lidas, e quando.",
    ],
    questions: [
      {
        asked: 'Preciso dar ciente?',
        answer:
          'A loja não obriga. O registro serve a você: é o que se mostra quando perguntam se a revisão em vigor foi recebida e lida.',
      },
    ],
  },
  ...manualTopics,
  {
    id: 'offline',
    title: 'Ler sem internet',
    lead: 'No hangar ou na pista, com a cópia guardada neste aparelho.',
    screen: { to: pathTo('/offline'), label: 'Disponível sem internet' },
    steps: [
      "Com internet, abra o manual em 'Ler' e ligue 'Disponível sem internet'. Faça isso em cada aparelho.",
      "Sem internet, abra a loja neste aparelho: ela mostra o que está guardado. No Gerenciador, 'Sem internet' leva à mesma lista.",
      'Para ter a loja como aplicativo, use o menu do navegador: instalar ou adicionar à tela inicial.',
      'Quando sai uma revisão, abra o manual com internet e ligue de novo: a cópia nova fica no lugar da antiga.',
    ],
    questions: [
      {
        asked: 'Por quanto tempo a cópia fica?',
        answer:
          "Até você tocar em '(sair)', vencer a assinatura ou outra pessoa entrar neste aparelho. Depois de 30 dias sem internet ela espera uma conexão para abrir.",
      },
    ],
  },
  {
    id: 'fleet',
    title: 'Minha frota',
    lead: 'Cada aeronave com as suas publicações, e o que falta fazer.',
    screen: { to: pathTo('/fleet'), label: 'Minha frota' },
    steps: [
      'Cada aeronave aparece com as suas publicações, a revisão, o vencimento e a ciência. O que precisa de ação vem primeiro.',
      "'Precisa de ação' mostra só o que venceu, vence em até 30 dias, espera envio, tem revisão ou documento sem ciente, ou documento a cumprir.",
      "'Renovar tudo' reúne as renovações em um pedido só, até quarenta por pedido.",
      "'Publicações para este modelo que você não tem' oferece o que falta, já com o prefixo e o número de série.",
      "Boletins e diretrizes da aeronave aparecem com 'A cumprir' até você tocar em 'Registrar'. Uma correção é outro registro, com o motivo.",
      "'Lista de publicações (PDF)' diz o que está em vigor para a aeronave neste dia, com um código que qualquer pessoa confere.",
    ],
    questions: [
      {
        asked: 'De onde vêm as aeronaves?',
        answer:
          "Das suas compras com prefixo, e de 'Adicionar aeronave', também sem compra. Prefixo, modelo e ano são conferidos no registro público da ANAC.",
      },
    ],
  },
  {
    id: 'renew',
    title: 'Renovar uma assinatura',
    lead: 'A partir de 30 dias antes do vencimento, sem perder um dia.',
    screen: { to: pathTo('/manage'), label: 'Gerenciador' },
    steps: [
      "No Gerenciador, em 'Ordem', escolha 'Vencem primeiro'.",
      "Toque em 'Renovar' na assinatura, ou em 'Selecionar' em várias e depois em 'Renovar selecionadas'.",
      "Confira no 'Carrinho' e faça um pedido só. Um ano é somado à data de vencimento atual, não à de hoje.",
      "'Calendário (.ics)' leva os vencimentos para a sua agenda.",
    ],
    questions: [
      {
        asked: 'Já venceu.',
        answer: "Use 'Comprar novamente': a aeronave e os dados vêm preenchidos.",
      },
    ],
  },
  {
    id: 'certificate',
    title: 'Certificado e conferência',
    lead: 'O que mostrar a um inspetor, e como ele confere.',
    screen: { to: pathTo('/certificate'), label: 'Conferir um certificado' },
    steps: [
      "No Gerenciador, toque em 'Baixar certificado'. O PDF lista as assinaturas em vigor, com prefixo, revisão e validade.",
      'O certificado traz um código e um QR. Quem recebe confere nesta loja, sem precisar de conta.',
      'A conferência mostra o que foi impresso e o que vale hoje: se uma revisão saiu depois, ela diz.',
    ],
    questions: [],
  },
  {
    id: 'account',
    title: 'Conta, senha e segurança',
    lead: 'Entrar, trocar o e-mail e a senha, e proteger a conta.',
    screen: { to: pathTo('/account'), label: 'Minha conta' },
    steps: [
      "Esqueceu a senha? Em 'Entrar', toque em 'Esqueci minha senha': um link chega por e-mail.",
      "Em Minha conta, 'Sessões' mostra onde a conta está aberta. 'Encerrar' fecha uma; 'Sair de todas as outras' fecha as demais.",
      "Em 'Segundo fator', crie uma 'Chave de acesso' (digital, rosto ou PIN) ou um 'Aplicativo de códigos', e guarde os códigos de recuperação.",
      'Para trocar o e-mail, abra o link enviado ao endereço novo. Até lá vale o antigo, que também é avisado.',
    ],
    questions: [
      {
        asked: 'Um e-mail pede a minha senha ou um pagamento estranho.',
        answer:
          'A loja nunca pede a senha por e-mail. Confira o pedido entrando na loja, não pelo link, e fale conosco.',
      },
    ],
  },
  {
    id: 'team',
    title: 'Equipe',
    lead: 'Quem compra, confere e lê em nome da empresa, cada um com a própria conta.',
    screen: { to: pathTo('/account/team'), label: 'Equipe' },
    steps: [
      "Em Minha conta, abra 'Equipe' e toque em 'Convidar': informe e-mail, nome e papel. O convite vale 7 dias; quem não tem conta cria ao aceitar.",
      "'Compras' cuida de carrinho, pedidos, pagamentos, orçamentos e notas. 'Qualidade' lê tudo, dá ciente e cuida de documentos e frota.",
      "'Leitura' lê e baixa, e dá o próprio ciente. 'Titular' faz tudo, e muda a equipe.",
      "No Gerenciador, 'Escolher quem deve' diz de quem o ciente é pedido, e um botão lembra quem falta.",
      "'Retirar' fecha o acesso da pessoa à empresa; a conta dela continua.",
    ],
    questions: [
      {
        asked: 'Atuo por mais de uma empresa.',
        answer:
          'A faixa no alto da página diz por quem você atua e muda de conta. Pedidos e manuais são sempre os da conta escolhida.',
      },
    ],
  },
  {
    id: 'my-data',
    title: 'Seus dados',
    lead: 'Corrigir, levar com você e apagar, como manda a LGPD.',
    screen: { to: pathTo('/account'), label: 'Minha conta' },
    steps: [
      "Telefone e endereços mudam em Minha conta. Nome, CPF, razão social e CNPJ, depois de preenchidos, só por 'Fale conosco'.",
      "'Baixar meus dados' entrega um arquivo com tudo o que a loja sabe de você.",
      "'Excluir minha conta' apaga na hora e não pode ser desfeito: publicações compradas, downloads e revisões futuras se perdem.",
    ],
    questions: [
      {
        asked: 'O que fica depois da exclusão?',
        answer:
          'De um pedido pago, só o que a lei manda guardar: número, datas, valores, nota fiscal, nome, documento e endereço de cobrança do comprador.',
      },
    ],
  },
];
