import type { Write } from '#platform/db/write';
import type { LineProblems } from './lineProblems';
import { claimUpload, findUpload } from '../photos/photoUploadRepository';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';

type PhotoLine = {
  readonly photo: string | null;
  /** The photo was approved with an earlier order, so that it is not claimed again. */
  readonly photo_approved?: boolean | undefined;
  readonly airplane_prefix?: string | null | undefined;
  readonly airplane_serial_number?: string | null | undefined;
};

export const photoGone = orderRefusals.photo_gone;

/**
 * The problems of photos in new lines: names the server never issued, another person's photos, one photo
 * for two aircraft. A missing photo is left to the claim, because a call repeated at the same time takes
 * its own photo and must still get the first answer.
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

/** Identifies the plate, because two publications for one aircraft may share its photo. */
const plateOf = ({ airplane_prefix: prefix, airplane_serial_number: serial }: PhotoLine) =>
  prefix && serial ? `${prefix}/${serial}` : null;

/** Claims the photos of these lines; throws `gone`, with the line's index, when one is not available. */
export const claimPhotos = (
  lines: readonly PhotoLine[],
  gone: (lineIndex: number) => Error,
): Write[] =>
  lines.flatMap(({ photo, photo_approved }, index) =>
    photo === null || photo_approved || lines.findIndex((line) => line.photo === photo) < index
      ? []
      : claimUpload(photo, () => gone(index)),
  );
