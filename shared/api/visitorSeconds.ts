/** How long the CDN keeps what is the same for every visitor, and so how late they may see a change. */
export const visitorSeconds = 5;

/** How long browsers and the CDN keep a picture whose name says what it shows: a year. */
export const pictureSeconds = 31_536_000;
