import { pathTo } from '#shared/site/pathTo';
import type { GuideTopic } from '#web/ui/guide/guideTopic';

export const deskTopics: readonly GuideTopic[] = [
  {
    id: 'day',
    title: 'Começar o dia',
    lead: 'O que espera por alguém, sem procurar.',
    screen: { to: pathTo('/admin'), label: 'Andamento' },
    steps: [
      "'Andamento' abre com 'Para hoje': o que passou do prazo, o que cancela amanhã, fotos, envios, pagamentos, pedidos sem NF, com nota a acertar, assinaturas que terminam em 30 dias e avisos que falharam. Cada número é o da lista que ele abre.",
      "'Ir para' (Ctrl K) encontra uma tela, um pedido pelo número ou um cliente, de qualquer lugar.",
      'Os filtros de uma lista ficam no endereço da página: ela pode ser guardada nos favoritos ou enviada a um colega.',
      "'Salvar visão' guarda busca, filtros e ordem sob um nome, acima da lista: só você a vê, em qualquer computador.",
    ],
    questions: [
      {
        asked: 'Um aviso por e-mail falhou.',
        answer:
          "Ele aparece em 'Para hoje'. 'Tentar de novo' o põe na fila na hora; nada é enviado duas vezes.",
      },
      {
        asked: 'Um colega salvou o mesmo registro antes de mim.',
        answer:
          "Nada se perde: a tela mostra o que mudou, e 'Recarregar e manter o que digitei' junta os dois.",
      },
    ],
  },
  {
    id: 'inbox',
    title: 'Minhas pendências',
    lead: 'O que espera por você: menções, lembretes e o que está sob a sua responsabilidade.',
    screen: { to: pathTo('/admin/inbox'), label: 'Minhas pendências' },
    steps: [
      'As teclas G e I abrem as pendências de qualquer tela. O atrasado vem primeiro, depois o de hoje, depois o mais antigo.',
      "'Feito' (tecla D) tira da lista o que foi resolvido. Por engano? 'Desfazer' (tecla Z) traz de volta, e 'Feitas' guarda o que saiu.",
      "'Adiar para amanhã', 'Adiar para segunda' ou 'Adiar para uma data' deixam o item em 'Depois' até o dia.",
      "'Passar para outra pessoa' (tecla T) entrega a pendência a um colega.",
    ],
    questions: [
      {
        asked: 'É o mesmo que Para hoje?',
        answer: "Não. 'Para hoje' conta o que espera pela equipe; as pendências são só suas.",
      },
    ],
  },
  {
    id: 'photos',
    title: 'Conferir fotos',
    lead: 'Uma foto depois da outra, com uma tecla para cada.',
    screen: { to: pathTo('/admin/photos'), label: 'Fotos' },
    steps: [
      "'Fotos' mostra o que espera resposta, a mais antiga primeiro, com o declarado ao lado do registro da ANAC. O que difere vem marcado.",
      "'Aprovar' (tecla A): o pedido passa a aguardar o pagamento e o cliente recebe o link. Um pedido com várias fotos é aprovado com a última.",
      "'Pedir outra foto' (tecla P): o pedido continua em análise, e o cliente envia outra por ele.",
      "'Reprovar' (tecla R) cancela o pedido inteiro e pede um motivo, que o cliente lê.",
      "Por dez segundos, 'Desfazer' (tecla Z) volta atrás: até lá nada foi enviado.",
    ],
    questions: [
      {
        asked: 'A aeronave já teve a foto aprovada.',
        answer: 'O mesmo cliente, com o mesmo prefixo e número de série, não precisa de outra.',
      },
    ],
  },
  {
    id: 'payments',
    title: 'Pagamentos e nota fiscal',
    lead: 'O que se confirma sozinho, e o que precisa de alguém.',
    screen: { to: pathTo('/admin/orders'), label: 'Pedidos' },
    steps: [
      "O pagamento confirma o pedido sozinho. O status só muda à mão quando o dinheiro chegou por fora: 'Pagamento confirmado'.",
      "A Conferência reúne o que não fecha: valor a maior ou a menor, pagamento em duplicidade, pago depois de cancelado, contestado. 'Reembolsar' devolve o dinheiro; 'Anotar como resolvido' só guarda a nota.",
      "Com o pagamento confirmado aparece 'Nota fiscal': digite o número ou cole a chave de 44 dígitos. Um número já usado é recusado e diz em qual pedido está.",
      "'Desfazer pagamento' devolve o pedido a pendente; nos relatórios entra uma linha negativa na data de hoje, e o mês passado não muda.",
    ],
    questions: [],
  },
  {
    id: 'invoices',
    title: 'Emitir e acertar notas',
    lead: 'Da nota que falta à que ainda vale depois de um reembolso.',
    screen: { to: pathTo('/admin/invoices'), label: 'Notas fiscais' },
    steps: [
      "'A fazer' reúne as notas a emitir, as que esperam o emissor, as recusadas e as que é preciso acertar. Um pedido com impressos e downloads tem duas: NF-e e NFS-e.",
      "'Emitir' (tecla E) pede a nota ao emissor; várias escolhidas são pedidas com Ctrl Enter. Em 'Esperando', a loja pergunta de novo sozinha, e 'Consultar' pergunta na hora.",
      "Em 'Recusadas', o motivo aparece nas palavras do emissor, com o caminho para corrigir quando há um. Depois, 'Tentar de novo'.",
      "'Cancelar nota' vale até o prazo que o menu mostra e pede o motivo. Passado o prazo, 'Nota de devolução' guarda a chave da nota que a desfaz.",
      "'A acertar' mostra notas que ainda valem de pedidos cancelados ou reembolsados. O que foi feito fora da loja fica em 'Anotar o que foi feito'.",
      "'Importar XML' leva cada nota feita em outro emissor ao pedido do mesmo cliente e valor.",
    ],
    questions: [
      {
        asked: 'A nota importada está no pedido errado.',
        answer: "Use 'Retirar do pedido'. Depois ela pode ser importada de novo.",
      },
    ],
  },
  {
    id: 'withdrawals',
    title: 'Desistências',
    lead: 'Do pedido do cliente ao reembolso, um passo de cada vez.',
    screen: { to: pathTo('/admin/withdrawals'), label: 'Desistências' },
    steps: [
      "'Em aberto' mostra há quantos dias cada desistência está sem decisão e, em 'Próximo passo', o que falta.",
      "'Informar código' envia ao cliente o código de devolução; 'Pedir aos Correios' o obtém na hora. Só download, ou o que não saiu, não tem o que devolver.",
      "Quando o material chegar, toque em 'Material devolvido': por 10 segundos 'Desfazer' volta atrás.",
      "'Reembolsar' devolve o dinheiro pelo provedor. Quando ele não pode, 'Reembolsar por fora' registra o que foi devolvido por outro meio.",
      "'Recusar' fica em 'Mais', pede um motivo, que o cliente lê, e libera o uso de novo.",
    ],
    questions: [
      {
        asked: 'O cliente continua lendo os manuais?',
        answer:
          'Não. Do pedido de desistência até a decisão, arquivos, leitura e certificado do que ele devolve ficam suspensos.',
      },
    ],
  },
  {
    id: 'shipping',
    title: 'Remessas e etiquetas',
    lead: 'Do pedido pago ao código de rastreio.',
    screen: { to: pathTo('/admin/expeditions'), label: 'Expedições' },
    steps: [
      "'Envios' reúne o que espera uma remessa, por cliente e endereço: escolha as linhas e crie todas de uma vez. Em 'Etiquetas e rastreio', imprima as etiquetas e leia, digite ou cole os códigos.",
      "Para uma remessa à parte, use 'Nova remessa': escolha o cliente e os pedidos. Só aparecem os impressos com pagamento confirmado; o que já foi enviado é recusado, e só vai de novo se for confirmado.",
      "Imprima a etiqueta em 'Etiqueta': simples ou completa, em qualquer posição da folha. 'Ajuste fino' corrige a sua impressora.",
      "Digite o 'Código de rastreio' e deixe marcado 'Marcar como enviado ao salvar': as assinaturas passam a Enviado e o cliente recebe o código.",
      "No mesmo dia, 'Desfazer o envio' volta atrás e avisa o cliente. Uma remessa que não saiu pode ser cancelada em 'Cancelar remessa'.",
    ],
    questions: [
      {
        asked: 'O endereço do cliente mudou depois do envio.',
        answer: 'A remessa enviada guarda o endereço de quando saiu. As próximas usam o novo.',
      },
    ],
  },
  {
    id: 'revisions',
    title: 'Publicar uma revisão',
    lead: 'O arquivo certo, na versão certa, com aviso a quem precisa saber.',
    screen: { to: pathTo('/admin/publications'), label: 'Publicações' },
    steps: [
      "Abra a publicação e toque em 'Publicar revisão'. Informe a nova versão e a data, que não pode ser anterior à da revisão em vigor.",
      "Escreva 'O que mudou', linha por linha, e as 'Páginas afetadas'. O texto vai no e-mail, no Gerenciador e no registro de revisões.",
      'Escolha o PDF. Ele fica em espera e só chega aos clientes quando a revisão for publicada.',
      "'Quem é avisado' mostra quantos recebem por download e quantos têm a impressa. Publique com ou sem aviso.",
      'Quem fez uma compra única fica com a revisão que comprou e vê que há uma mais nova.',
    ],
    questions: [
      {
        asked: 'Só errei uma letra da versão.',
        answer:
          'Corrija na própria publicação e salve sem notificar: não nasce outra revisão e nenhum e-mail sai.',
      },
      {
        asked: 'Quem ainda não deu ciente?',
        answer:
          "O relatório 'Clientes da publicação' tem a coluna 'Ciente' e um filtro só com quem falta.",
      },
    ],
  },
  {
    id: 'documents',
    title: 'Boletins, diretrizes e correções',
    lead: 'O que altera o manual entre duas revisões, e o que os leitores acham nele.',
    screen: { to: pathTo('/admin/reports_of_errors'), label: 'Correções' },
    steps: [
      "Na publicação, 'Documentos' lista boletins, revisões temporárias e diretrizes. 'Novo documento' abre o formulário; o que foi digitado fica como rascunho.",
      "A 'Efetividade' decide quem vê: modelo e faixa de números de série. 'Quem é avisado' conta dentro e fora antes de publicar.",
      "'Avisar de novo' escreve a quem ainda não deu ciente, no máximo uma vez por dia. 'Retirar' pede o motivo, que os clientes leem.",
      "Em 'Correções', cada informe mostra a página. 'Aceitar', 'Recusar' ou 'Responder' respondem por e-mail a todos que informaram o mesmo trecho.",
      "Ao publicar uma revisão, 'O que esta revisão fecha' encerra documentos e correções aceitas, e quem informou fica sabendo em qual revisão.",
    ],
    questions: [
      {
        asked: 'Uma diretriz entrou na revisão.',
        answer: 'Ela continua em vigor: só a ANAC encerra uma diretriz.',
      },
    ],
  },
  {
    id: 'subscriptions',
    title: 'Assinaturas',
    lead: 'Prorrogar, corrigir e incluir à mão.',
    screen: { to: pathTo('/admin/signatures'), label: 'Andamento' },
    steps: [
      "Em 'Andamento', busque por cliente, prefixo, publicação ou rastreio.",
      "Mude o 'Vencimento' para prorrogar; uma data futura reativa uma assinatura vencida. Mais de dez anos adiante pede confirmação.",
      "'Nova assinatura' inclui o que foi vendido por fora. O histórico registra quem a criou.",
    ],
    questions: [
      {
        asked: 'O status está bloqueado.',
        answer:
          'Aguardando envio e Enviado mudam com a remessa: abra a expedição ligada à assinatura.',
      },
    ],
  },
  {
    id: 'people',
    title: 'Clientes e equipe',
    lead: 'Cadastro, acesso e documentos.',
    screen: { to: pathTo('/admin/users'), label: 'Usuários' },
    steps: [
      "Em 'Usuários', busque por nome, e-mail, CPF, CNPJ ou telefone.",
      "O cadastro mostra o aviso quando e-mails voltam. Corrigido o endereço, ou sendo engano, use 'O endereço está certo'.",
      "'Remover segundo fator' serve a quem perdeu o aparelho. Antes, ligue para o telefone do cadastro e confirme que é a pessoa.",
      'Funcionário entra com senha e um segundo fator. Só um administrador muda o acesso da equipe.',
    ],
    questions: [
      {
        asked: 'Quem abriu este cadastro?',
        answer: "'Acessos' mostra quem da equipe abriu, e quando. Fica guardado por cinco anos.",
      },
    ],
  },
  {
    id: 'integrations',
    title: 'Integrações',
    lead: 'Programas que leem e escrevem em nome da loja.',
    screen: { to: pathTo('/admin/integrations'), label: 'Integrações' },
    steps: [
      "Só superusuários criam e encerram chaves da loja. Em 'Nova chave', dê um nome, o último dia e o que ela pode.",
      'A chave aparece uma única vez: copie-a na hora para o programa.',
      "'Novo webhook' envia os avisos escolhidos a um endereço https. 'Testar' manda um aviso de teste; em 'Entregas', 'Reenviar' repete o que falhou.",
      "'Encerrar' para o programa na próxima chamada: uma chave perdida ou vazada se encerra e se troca por outra.",
    ],
    questions: [
      {
        asked: 'Como se programa?',
        answer: "'Páginas para quem programa' traz exemplos prontos e todas as chamadas.",
      },
    ],
  },
  {
    id: 'figures',
    title: 'Números',
    lead: 'Como vai a empresa: receita, assinaturas, tempos.',
    screen: { to: pathTo('/admin/figures'), label: 'Números' },
    steps: [
      "Escolha o período no alto. Cada número vem com o do período anterior de mesmo tamanho; um mês que não acabou é comparado até o mesmo dia, e a barra dele traz 'parcial'.",
      "'Tabela' mostra os números de cada gráfico. 'Baixar CSV' leva aquele quadro, e 'CSV', no alto, todos.",
      "'Imprimir' sai em paisagem, com as tabelas abertas.",
    ],
    questions: [
      {
        asked: 'Por que um mês passado não muda com um estorno?',
        answer:
          'O que foi pago fica no dia do pagamento. O estorno conta negativo no dia em que foi feito, como no relatório do contador.',
      },
      {
        asked: 'O que é uma assinatura perdida?',
        answer:
          'A que venceu há 30 dias e não foi renovada. Uma compra estornada deixa de contar como assinatura, também nos meses passados.',
      },
      {
        asked: 'O que acabei de fazer ainda não aparece.',
        answer: 'Os números acompanham cada mudança em até 10 segundos. Recarregue a tela.',
      },
    ],
  },
  {
    id: 'reports',
    title: 'Relatórios',
    lead: 'Por período, por aeronave, por publicação; em tela, papel e planilha.',
    screen: { to: pathTo('/admin/report'), label: 'Relatórios' },
    steps: [
      "Escolha o relatório e o período. 'Períodos usuais' tem o mês passado e o ano.",
      "'Imprimir' e 'Baixar CSV' levam o relatório inteiro, não só o que está na tela.",
      "Em 'Preços das publicações', 'Reajustar preços' mostra antes e depois de cada um. O último reajuste pode ser desfeito.",
    ],
    questions: [
      {
        asked: 'O mês passado mudou?',
        answer: 'Não muda. Um estorno é uma linha própria, negativa, na data em que foi feito.',
      },
    ],
  },
];
