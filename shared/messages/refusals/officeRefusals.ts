export const officeRefusals = {
  reminder_past: 'Escolha hoje ou depois.',
  has_area: 'Você já tem esta área.',
  comment_settled: 'Um comentário só muda nos dez minutos depois de escrito.',
  not_of_staff: 'Escolha alguém da equipe.',
  assignee_lacks_area: (areas: string) => `Essa pessoa não tem a área ${areas}.` as const,
} as const;
