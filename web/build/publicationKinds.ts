/** Every way in which a publication is sold and delivered; each is drawn separately. */
export const publicationKinds = [
  { is_signature: true, is_download: true, is_sent_immediately: false },
  { is_signature: true, is_download: false, is_sent_immediately: true },
  { is_signature: true, is_download: false, is_sent_immediately: false },
  { is_signature: false, is_download: true, is_sent_immediately: false },
  { is_signature: false, is_download: false, is_sent_immediately: true },
] as const;

/** What a publication asks for before payment; its page mentions it. */
export const askedBefore = [
  { has_airplane_info: false, has_photo_upload: false },
  { has_airplane_info: true, has_photo_upload: false },
  { has_airplane_info: false, has_photo_upload: true },
  { has_airplane_info: true, has_photo_upload: true },
] as const;
