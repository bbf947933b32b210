/** How long the CDN keeps what is the same for every visitor, and so how late they may see a change. */
export const visitorSeconds = 5;
