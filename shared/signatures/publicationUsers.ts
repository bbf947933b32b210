import { slug } from '../values/text';

/** "manual-ag-201 users per publication 12.pdf"; a name without letters is omitted. */
export function publicationUsersFilename({ id, name }: { id: number; name: string }): string {
  return `${slug(name)} users per publication ${id}.pdf`.trim();
}
