export const nameRefusals = {
  link_in_name: 'O nome não pode ter http://, https:// ou www.',
} as const;
