/** Higher ones would use up the numbers left for the shop's own records. */
const highestKept = 99_999_999;

/** The number by which the former system names a record; null for other names. */
export function keptNumber(former: string): number | null {
  const number = /^[1-9]\d{0,8}$/.test(former) ? Number(former) : null;
  return number !== null && number <= highestKept ? number : null;
}
