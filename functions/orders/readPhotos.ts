import type { Write } from '../platform/write';
import type { LineProblems } from './lineProblems';
import { claimUpload, findUpload } from './photoUploadRepository';

type PhotoLine = { readonly photo: string | null };

export const photoGone = 'Esta foto já foi usada ou expirou. Envie-a novamente.';

/**
 * What is wrong with the photos of new lines: names the server never gave, photos of somebody else, one
 * photo for two lines. A photo that is only gone is left to the claim, because the same call repeated
 * at the same time takes its own photo away and must still get the first answer.
 */
export async function photoProblems(
  lines: readonly PhotoLine[],
  owner: { readonly profileId: number; readonly isStaff: boolean },
): Promise<LineProblems[]> {
  const seen = new Set<string>();
  return Promise.all(
    lines.map(async ({ photo }) => {
      if (photo === null) return {};
      if (seen.has(photo)) return { file: ['Envie uma foto para cada item.'] };
      seen.add(photo);
      const upload = await findUpload(photo);
      const isAnothers = (upload?.owner ?? owner.profileId) !== owner.profileId;
      return isAnothers && !owner.isStaff ? { file: [photoGone] } : {};
    }),
  );
}

/** Takes the photos for these lines; `gone` is thrown, with the line at fault, if one is not to be had. */
export const claimPhotos = (
  lines: readonly PhotoLine[],
  gone: (lineIndex: number) => Error,
): Write[] =>
  lines.flatMap(({ photo }, index) =>
    photo === null ? [] : claimUpload(photo, () => gone(index)),
  );
