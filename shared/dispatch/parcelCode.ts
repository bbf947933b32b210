/** The code on a label: "R2315", "R0007". A shorter scan could not be told from typing. */
export const parcelCode = (id: number): string => `R${String(id).padStart(4, '0')}`;

/** The parcel with a scanned label, "R2315"; null for any other code. */
export function readParcelCode(text: string): number | null {
  const [, digits] = /^R(\d{2,9})$/i.exec(text.trim()) ?? [];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}
