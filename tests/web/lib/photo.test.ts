import { expect, it } from 'vitest';
import { maxPhotoBytes, photoType, preparePhoto } from '../../../web/src/lib/photo';

const gif = new TextEncoder().encode('GIF89a');

it.each([
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
  ['jpeg', [0xff, 0xd8, 0xff, 0xe1, 0]],
  ['gif', [...gif]],
] as const)('knows a %s by its first bytes', (type, bytes) => {
  expect(photoType(Uint8Array.from(bytes))).toBe(type);
});

it('does not believe the name of a file', async () => {
  const program = new File(['MZ this is not a picture'], 'foto.png', { type: 'image/png' });
  expect(await preparePhoto(program)).toEqual({ problem: 'Envie uma imagem PNG, GIF ou JPEG.' });
  const empty = new File([], 'foto.jpeg', { type: 'image/jpeg' });
  expect(await preparePhoto(empty)).toHaveProperty('problem');
});

it('sends a GIF as it is', async () => {
  const file = new File([gif], 'foto.gif', { type: 'image/gif' });
  expect(await preparePhoto(file)).toEqual({ photo: file });
});

it('refuses a GIF that the server would refuse', async () => {
  const file = new File([gif, new Uint8Array(maxPhotoBytes)], 'foto.gif');
  expect(await preparePhoto(file)).toEqual({ problem: 'A imagem pode ter no máximo 4 MB.' });
});

it('says so when a picture cannot be read', async () => {
  const broken = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'foto.jpg');
  expect(await preparePhoto(broken)).toEqual({
    problem: 'Não foi possível ler a imagem. Escolha outra.',
  });
});
