type Part = string | number;

export const listJobRefusals = {
  work_not_of_list: 'Esta ação não existe nesta lista.',
  too_many_jobs: (max: Part) =>
    `Já há ${max} tarefas suas em andamento. Espere uma terminar.` as const,
  file_erased:
    'Este arquivo saiu: dados de uma pessoa foram excluídos depois que ele foi pedido. Gere de novo.',
  invoices_of_a_month: 'Escolha o mês em que as notas foram emitidas.',
  too_many_invoices: (found: Part, most: Part) =>
    `São ${found} notas, e um arquivo leva até ${most}. Escolha também a UF, ou busque um cliente.` as const,
  invoices_too_large:
    'Os arquivos destas notas passam de 300 MB. Escolha também a UF, ou busque um cliente.',
  job_not_failed: 'Esta tarefa não falhou.',
} as const;
