/** "0,350 Kg"; a publication without weight has no unit either. */
export function shownWeight(kilograms: string): string {
  const weight = Number(kilograms);
  return weight > 0 ? `${kilograms.replace('.', ',')} Kg` : '0';
}
