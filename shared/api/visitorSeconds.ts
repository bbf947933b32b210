/** How long the CDN caches what every visitor gets, so how late they may see a change. */
export const visitorSeconds = 5;

/** How long browsers and the CDN cache a picture whose name identifies its content: one year. */
export const pictureSeconds = 31_536_000;
