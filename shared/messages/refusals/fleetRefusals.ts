type Part = string | number;

export const fleetRefusals = {
  not_in_fleet: (prefix: Part) => `A ${prefix} não está na sua frota.` as const,
  folder_too_large: 'São publicações demais para uma pasta. Escolha menos aeronaves.',
} as const;
