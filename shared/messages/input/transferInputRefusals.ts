export const transferInputRefusals = {
  nothing_chosen: 'Escolha o que transferir.',
  chosen_twice: 'Cada publicação uma vez só.',
} as const;
