export const correctionRefusals = {
  report_signature: 'Esta publicação não está entre as suas.',
  report_picture_gone: 'A figura não está mais disponível. Envie outra vez.',
  report_answer_required: 'Escreva a resposta ao cliente.',
  report_move: 'Este informe não pode mais ser respondido assim. Recarregue a lista.',
  report_closed: 'Este informe já foi respondido. Envie outro, se o erro continua.',
  report_answers_full: (max: number | string) => `Um informe guarda até ${max} respostas.` as const,
} as const;
