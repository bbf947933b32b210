import type { Write } from '#platform/db/write';
import type { LineProblems } from './lineProblems';
import { claimUpload, findUpload } from '../photos/photoUploadRepository';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

type PhotoLine = {
  readonly photo: string | null;
  /** Approved with an earlier order, and so not to be claimed. */
  readonly photo_approved?: boolean | undefined;
  readonly airplane_prefix?: string | null | undefined;
  readonly airplane_serial_number?: string | null | undefined;
};

export const photoGone = orderRefusals.photo_gone;

/**
 * What is wrong with the photos of new lines: names the server never gave, another person's photos, one
 * photo for two aircraft. A photo that is only gone is left to the claim, because the same call repeated
 * at the same time takes its own photo away and must still get the first answer.
 */
export async function photoProblems(
  lines: readonly PhotoLine[],
  owner: { readonly profileId: number; readonly isStaff: boolean },
): Promise<LineProblems[]> {
  const seen = new Map<string, string | null>();
  return Promise.all(
    lines.map(async (line) => {
      const { photo } = line;
      if (photo === null || line.photo_approved) return {};
      const plate = plateOf(line);
      const isRepeated = seen.has(photo);
      if (isRepeated && (plate === null || seen.get(photo) !== plate)) {
        return { file: [orderRefusals.photo_repeated] };
      }
      seen.set(photo, plate);
      const upload = await findUpload(photo);
      const isAnothers = (upload?.owner ?? owner.profileId) !== owner.profileId;
      return isAnothers && !owner.isStaff ? { file: [photoGone] } : {};
    }),
  );
}

/** Two titles for one aircraft may show the same plate. */
const plateOf = ({ airplane_prefix: prefix, airplane_serial_number: serial }: PhotoLine) =>
  prefix && serial ? `${prefix}/${serial}` : null;

/** Takes the photos for these lines; `gone` is thrown, with the line at fault, if one is not to be had. */
export const claimPhotos = (
  lines: readonly PhotoLine[],
  gone: (lineIndex: number) => Error,
): Write[] =>
  lines.flatMap(({ photo, photo_approved }, index) =>
    photo === null || photo_approved || lines.findIndex((line) => line.photo === photo) < index
      ? []
      : claimUpload(photo, () => gone(index)),
  );
