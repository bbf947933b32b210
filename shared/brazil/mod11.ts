/** Modulo 11 with weights 2 to 9 from the right; letters of a CNPJ count as ASCII − 48. */
export function mod11Digit(body: string): number {
  let total = 0;
  for (let fromRight = 0; fromRight < body.length; fromRight++) {
    const value = body.charCodeAt(body.length - 1 - fromRight) - 48;
    total += value * (2 + (fromRight % 8));
  }
  const rest = total % 11;
  return rest < 2 ? 0 : 11 - rest;
}
