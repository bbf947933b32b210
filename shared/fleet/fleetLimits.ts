/** A folder of so many aircraft is one answer; of more it is a job, which up to `mostInFolder` may be asked for. */
export const mostAtOnce = 5;
export const mostInFolder = 50;
