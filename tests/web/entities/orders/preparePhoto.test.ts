import { expect, it } from 'vitest';
import { maxPhotoSize } from '#shared/orders/orderEndpoints';
import { photoType, preparePhoto } from '#web/entities/orders/PhotoField.tsx';

const gif = new TextEncoder().encode('GIF89a');

const letters = (text: string) => [...new TextEncoder().encode(text)];

it.each([
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
  ['jpeg', [0xff, 0xd8, 0xff, 0xe1, 0]],
  ['gif', [...gif]],
  ['webp', letters('RIFF\0\0\0\0WEBPVP8 ')],
  ['heic', letters('\0\0\0\x18ftypheic')],
  ['heic', letters('\0\0\0\x18ftypmif1')],
] as const)('knows a %s by its first bytes', (type, bytes) =>
  expect(photoType(Uint8Array.from(bytes))).toBe(type),
);

it('does not believe the name of a file', async () => {
  const program = new File(['MZ this is not a picture'], 'foto.png', { type: 'image/png' });
  expect(await preparePhoto(program)).toEqual({
    problem: 'Envie uma imagem PNG, GIF, JPEG, WebP ou HEIC.',
  });
  const empty = new File([], 'foto.jpeg', { type: 'image/jpeg' });
  expect(await preparePhoto(empty)).toHaveProperty('problem');
});

it('sends a GIF as it is', async () => {
  const file = new File([gif], 'foto.gif', { type: 'image/gif' });
  expect(await preparePhoto(file)).toEqual({ photo: file });
});

it('refuses a GIF that the server would refuse', async () => {
  const file = new File([gif, new Uint8Array(maxPhotoSize)], 'foto.gif');
  expect(await preparePhoto(file)).toEqual({ problem: 'A imagem pode ter no máximo 4 MB.' });
});

it('says so when a picture cannot be read', async () => {
  const broken = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'foto.jpg');
  expect(await preparePhoto(broken)).toEqual({
    problem: 'Não foi possível ler a imagem. Escolha outra.',
  });
});

it('says what to do where a HEIC cannot be read', async () => {
  const heic = new File([Uint8Array.from(letters('\0\0\0\x18ftypheic'))], 'IMG_2040.HEIC');
  expect((await preparePhoto(heic)).problem).toMatch(/não abre fotos HEIC.*JPEG/);
});
