/** Always available: until a file is uploaded, the shop makes one from the catalogue. */
export const statusFilePath = '/api/status_file/';
