import { describe, expect, it } from 'vitest';
import { refusals, shownMessage } from '#shared/api/refusals';
import { adminMessages } from '#shared/messages/adminMessages';
import * as checkout from '#shared/messages/checkoutMessages';
import * as messages from '#shared/messages/messages';

/** Copied from the customer's specification, typos included. */
const specified = [
  'Comprar Publicações',
  'Pedidos',
  'Gerenciador',
  '(sair)',
  'Entrar',
  'Carregando...',
  'Esqueci minha senha',
  'Assinatura de um ano',
  'Compra única',
  'Download',
  'Impresso',
  'Finalizar compra',
  'Nenhum resultado pode ser encontrado',
  'Pagina 2 de 7',
  'Anterior',
  'Próxima',
  'Seu carrinho está vazio',
  'Finalizar Pedido',
  'Você precisa estar logado',
  'Nenhuma publicação encontrada',
  'Aguarde enquanto seu boleto está sendo gerado',
  'Seu Boleto foi gerado!',
  'Erro encontrado ao gerar boleto!',
  'Formulário de contato',
  'Reprovado',
  'PEDIDO REPROVADO',
  'Reprovar',
  'Aprovar',
  'Gerar Boleto',
  'Esse campo precisa ser preenchido',
  'O e-mail precisa ser preenchido',
  'Não foi encontrada uma conta cadastrada com esse e-mail',
  'As senhas precisam ser iguais',
  'Campo obrigatório',
  'Prefixo incorreto',
  'Envio obrigatório',
  'Um erro foi encontrado. Verifique os campos do formulário',
  'Campo phone: curto demais',
  'Um motivo precisa ser informado para o cliente',
  'CUIDADO! Tem certeza que deseja reajustar todos os valores?',
  'As informações foram salvas com sucesso',
  'Publicação removida com sucesso!',
  'Enviar e-mail de notificação aos usuários?',
  'No active account found with the given credentials',
  'Usuário ou senha inválidos',
  'Um erro foi encontrado',
  'Um erro foi encontrato, por favor contate-nos',
  'Pagamento realizado com sucesso',
  'Pagamento não pode ser processado',
  'Pagamento não pode ser processado, tente novamente ou entre em contato conosco',
  'Não foi encontrada nenhuma informação sobre o processamento do seu pedido',
  'ATENÇÃO: Não foi possivel atualizar seu usuário',
  'ATENÇÃO: Não foi possivel criar seu usuário',
  'ATENÇÃO: Não foi possivel criar seu pedido',
  'ATENÇÃO: Não foi possivel atualizar o usuário!',
  'ATENÇÃO: Não foi possivel atualizar a publicação!',
  'ATENÇÃO: Não foi possivel salvar a expedição!',
  'ATENÇÃO: Não foi possivel salvar a publicação!',
  'Senha alterada com sucesso',
  'Enviamos um e-mail para recuperação da senha.',
  'As credenciais de autenticação não foram fornecidas.',
  'Você não tem permissão para executar essa ação.',
  'Não encontrado.',
  'Este campo é obrigatório.',
  'Este campo não pode ser em branco.',
  'Este campo não pode ser nulo.',
  'Certifique-se de que este campo não tenha mais de 12 caracteres.',
  'Um número válido é necessário.',
  'Formato inválido para data. Use um dos formatos a seguir: YYYY-MM-DD.',
  'Insira um endereço de email válido.',
  'Arquivo ainda não disponível',
];

const groups: Readonly<Record<string, object>> = {
  ...messages,
  ...checkout,
  adminMessages,
  refusals,
};
const texts = new Set<unknown>([
  ...Object.values(groups).flatMap((group): unknown[] => Object.values(group)),
  messages.pagerMessages.page(2, 7),
  messages.contactMessages.fieldAlert('phone', 'curto demais'),
  messages.apiMessages.tooLong(12),
]);

describe('the customer’s texts', () =>
  it.each(specified)('%s', (text) => expect(texts).toContain(text)));

it('the refusals write decimals with a comma', () => {
  const said = Object.values(refusals).map(shownMessage);
  expect(said.filter((text) => /\d\.\d{1,2}(?!\d)/u.test(text))).toEqual([]);
});
