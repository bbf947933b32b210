export const manualRefusals = {
  empty_file: 'O arquivo está vazio.',
  file_too_large: 'O arquivo pode ter no máximo 500 MB.',
  sample_too_large: 'A amostra pode ter no máximo 10 MB.',
} as const;
