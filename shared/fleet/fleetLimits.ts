/**
 * A folder for up to `mostAtOnce` aircraft is answered directly; a larger one, up to
 * `mostInFolder`, is made by a job.
 */
export const mostAtOnce = 5;
export const mostInFolder = 50;
