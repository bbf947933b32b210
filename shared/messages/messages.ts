import { waysToPay } from './waysToPay';

/**
 * The customer's texts exactly as specified, typos included ('Pagina', 'encontrato', 'possivel').
 * In small groups, so that a screen's bundle contains only what it shows.
 */
export const commonMessages = {
  loading: 'Carregando...',
  fieldErrorBanner: 'Um erro foi encontrado. Verifique os campos do formulário',
  unexpectedError: 'Um erro foi encontrado',
  emptyList: 'Nenhum resultado pode ser encontrado',
  requiredField: 'Campo obrigatório',
  loginRequired: 'Você precisa estar logado',
  saved: 'As informações foram salvas com sucesso',
} as const;

export const frameMessages = {
  buy: 'Comprar Publicações',
  orders: 'Pedidos',
  manage: 'Gerenciador',
  fleet: 'Minha frota',
  account: 'Minha conta',
  backOffice: 'Administração',
  signIn: 'Entrar',
  signOut: '(sair)',
} as const;

export const pagerMessages = {
  page: (page: number, pages: number) => `Pagina ${page} de ${pages}`,
  previous: 'Anterior',
  next: 'Próxima',
} as const;

export const loginMessages = {
  required: 'Esse campo precisa ser preenchido',
  forgotPassword: 'Esqueci minha senha',
  badCredentialsOnWire: 'No active account found with the given credentials',
  badCredentials: 'Usuário ou senha inválidos',
  emailRequired: 'O e-mail precisa ser preenchido',
  unknownAccount: 'Não foi encontrada uma conta cadastrada com esse e-mail',
  recoverySent: 'Enviamos um e-mail para recuperação da senha.',
  recoveryOfDocument: 'Se houver uma conta com esse documento, o e-mail dela recebeu o link.',
  passwordsDiffer: 'As senhas precisam ser iguais',
  passwordChanged: 'Senha alterada com sucesso',
} as const;

export const publicationMessages = {
  yearSubscription: 'Assinatura de um ano',
  singlePurchase: 'Compra única',
  download: 'Download',
  printed: 'Impresso',
  finishPurchase: 'Finalizar compra',
  photoNote: 'Pede foto da plaqueta da aeronave, verificada em até 24h antes do pagamento.',
} as const;

export const cartMessages = {
  empty: 'Seu carrinho está vazio',
  finishOrder: 'Finalizar Pedido',
  reviewOrder: 'Conferir pedido',
} as const;

/** In place of a record that a list, a file or a report cannot show. */
export const unreadableText = (id: number) => `Registro ${id} não pôde ser lido` as const;

export const manageMessages = { empty: 'Nenhuma publicação encontrada' } as const;

export const contactMessages = {
  subject: 'Formulário de contato',
  fieldAlert: (field: string, message: string) => `Campo ${field}: ${message}`,
} as const;

export const orderMessages = {
  makeBoleto: 'Gerar Boleto',
  pay: `Pagar (${waysToPay})`,
  seePayment: 'Ver o pagamento',
  rejected: 'Reprovado',
  receivedInFuture: 'O dia em que o dinheiro entrou não pode estar no futuro.',
  rejectedTitle: 'PEDIDO REPROVADO',
  reject: 'Reprovar',
  approve: 'Aprovar',
  reasonRequired: 'Um motivo precisa ser informado para o cliente',
} as const;

/** What the API says about a field (product contract, "Errors"). */
export const apiMessages = {
  required: 'Este campo é obrigatório.',
  blank: 'Este campo não pode ser em branco.',
  null: 'Este campo não pode ser nulo.',
  tooLong: (max: number | string) =>
    `Certifique-se de que este campo não tenha mais de ${max} caracteres.` as const,
  number: 'Um número válido é necessário.',
  integer: 'Um número inteiro válido é necessário.',
  date: 'Formato inválido para data. Use um dos formatos a seguir: YYYY-MM-DD.',
  email: 'Insira um endereço de email válido.',
  text: 'Não é uma string válida.',
  flag: 'Deve ser um valor booleano válido.',
  choice: (value: string) => `"${value}" não é uma escolha válida.` as const,
  list: 'Esperada uma lista de itens.',
  object: 'Dado inválido. Esperado um dicionário.',
  notFound: 'Não encontrado.',
  noFile: 'Arquivo ainda não disponível',
  staleRecord: 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.',
} as const;
