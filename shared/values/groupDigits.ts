/** "1.234.567" */
export function groupDigits(whole: string): string {
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) {
    groups.unshift(whole.slice(Math.max(0, end - 3), end));
  }
  return groups.join('.');
}
