/** Stores sample pages of a publication that everyone may download. */
export async function giveSample(id: number): Promise<void> {
  const { putFile } = await import('#platform/files/files');
  const { findPublication } = await import('#functions/publications/reading/findPublication');
  const { changePublication } = await import('#functions/publications/editing/changePublication');
  const sample_key = `incoming/${String(id)}/amostra.pdf`;
  const bytes = Buffer.from('%PDF-1.7 %%EOF');
  await putFile({ bucket: 'samples', key: sample_key }, { bytes, type: 'application/pdf' });
  const making = { actor: { id: null, name: 'Sistema' }, now: new Date() };
  await changePublication(await findPublication(id), { sample_key }, making);
}
