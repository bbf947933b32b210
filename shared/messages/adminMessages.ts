/** The back office's literal texts; not in messages.ts, which the first load contains. */
export const adminMessages = {
  profileNotUpdated: 'ATENÇÃO: Não foi possivel atualizar o usuário!',
  notUpdated: 'ATENÇÃO: Não foi possivel atualizar a publicação!',
  expeditionNotSaved: 'ATENÇÃO: Não foi possivel salvar a expedição!',
  publicationNotSaved: 'ATENÇÃO: Não foi possivel salvar a publicação!',
  orderNotCreated: 'ATENÇÃO: Não foi possivel criar seu pedido',
  publicationRemoved: 'Publicação removida com sucesso!',
  confirmNotify: 'Enviar e-mail de notificação aos usuários?',
  confirmPriceBatch: 'CUIDADO! Tem certeza que deseja reajustar todos os valores?',
} as const;
