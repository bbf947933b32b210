export const systemRefusals = {
  record_not_found: 'Registro não encontrado.',
  failure_settled:
    'Este aviso já saiu da lista: outra pessoa cuidou dele ou ele foi tentado de novo.',
} as const;
