/**
 * A name that a person typed, for e-mails to an address that they typed too. Without a dot inside a
 * word no mail program makes a link of it: "Héli.com" is written "Héli. com".
 */
export const unlinked = (name: string): string =>
  name.replaceAll(/(?<=[.\u3002\uff0e\uff61])(?=[\p{L}\p{N}])/gu, ' ');
