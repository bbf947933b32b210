import { pathTo } from '#shared/site/pathTo';
import type { GuideTopic } from '#web/ui/guide/guideTopic';
import { buyingTopics } from './buyingTopics';

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
      "'Precisa de ação' mostra só o que venceu, vence em até 30 dias, espera envio ou tem revisão sem ciente.",
      "'Renovar tudo' reúne as renovações em um pedido só, até quarenta por pedido.",
      "'Publicações para este modelo que você não tem' oferece o que falta, já com o prefixo e o número de série.",
      "'Lista de publicações (PDF)' diz o que está em vigor para a aeronave neste dia, com um código que qualquer pessoa confere.",
    ],
    questions: [
      {
        asked: 'De onde vêm as aeronaves?',
        answer:
          'Das suas compras com prefixo. Prefixo, modelo e ano são conferidos no registro público da ANAC.',
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
      "Toque em 'Renovar' na assinatura, ou em 'Selecionar' em várias e depois em 'Levar ao carrinho'.",
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
