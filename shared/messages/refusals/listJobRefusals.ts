type Part = string | number;

export const listJobRefusals = {
  work_not_of_list: 'Esta ação não existe nesta lista.',
  too_many_jobs: (max: Part) =>
    `Já há ${max} tarefas suas em andamento. Espere uma terminar.` as const,
  file_erased:
    'Este arquivo saiu: dados de uma pessoa foram excluídos depois que ele foi pedido. Gere de novo.',
  job_not_failed: 'Esta tarefa não falhou.',
} as const;
