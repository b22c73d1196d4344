import { describe, expect, test } from 'vitest';
import { keeperImage } from '#src/ui/keeper-image.ts';

const folder = 'a'.repeat(32);
const file = 'b'.repeat(23);

describe('[SHL-21] a service’s image', () => {
  test('comes from the image server at the requested size', () => {
    expect(keeperImage(`${folder}/${file}.svg`, 48)).toBe(`/keeper/getimage/${folder}/${file}.svg/48/48`);
  });

  test.each([
    null,
    '',
    'logo.svg',
    `${folder}/${file}`,
    `${folder}x/${file}.svg`,
    `${folder}/x${file}.svg`,
    `/${folder}/${file}.svg`,
    `${folder}/${file}.svg/../../secret`,
    `${folder}\\${file}.svg`,
    `${'.'.repeat(32)}/${file}.svg`,
  ])('is the fallback pixel for the path %j', path => {
    expect(keeperImage(path, 48)).toMatch(/^data:image\/gif;base64,/);
  });
});
