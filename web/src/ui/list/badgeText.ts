const most = 99;

/** A count where there is no room: "99+". Headings, tabs and lists say the exact number. */
export const badgeText = (count: number): string => (count > most ? `${most}+` : String(count));
