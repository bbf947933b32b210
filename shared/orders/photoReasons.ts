/** The most common problems with a photo of an aircraft's plate, in words for its sender. */
export const photoReasons = [
  'A foto enviada não permite ler o número de série.',
  'A foto não mostra a plaqueta de identificação da aeronave.',
  'O número de série da foto é diferente do digitado.',
  'A plaqueta não aparece inteira na foto.',
] as const;
