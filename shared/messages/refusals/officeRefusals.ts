export const officeRefusals = {
  reminder_past: 'Escolha hoje ou depois.',
  not_of_staff: 'Escolha alguém da equipe.',
  assignee_lacks_area: (areas: string) => `Essa pessoa não tem a área ${areas}.` as const,
} as const;
