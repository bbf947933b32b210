const advice = 'Junte três palavras que só você ligaria.';

export const weakPasswordRefusals = {
  password_common: `Esta senha é muito comum: sem números e sinais, sobra uma palavra conhecida. ${advice}`,
  password_keyboard: `Esta senha segue a ordem do teclado ou do alfabeto. ${advice}`,
  password_numbers: `Esta senha é quase só de números. ${advice}`,
  password_own: `Esta senha lembra os seus dados (nome, e-mail ou documento). ${advice}`,
  password_repeated: `Esta senha repete os mesmos sinais. ${advice}`,
  password_shop: `Esta senha lembra o nome da loja. ${advice}`,
} as const;
