/** What the code on a parcel's label holds: "R2315", "R0007"; shorter ones a scan is not told from keys by. */
export const parcelCode = (id: number): string => `R${String(id).padStart(4, '0')}`;

/** The parcel whose label was read, "R2315"; null for any other code. */
export function readParcelCode(text: string): number | null {
  const [, digits] = /^R(\d{2,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}
