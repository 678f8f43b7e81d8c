import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcon } from './draw.mjs';
import { encodeIcns, encodeIco, encodePng } from './formats.mjs';

/** @param {number} edge */
const picture = (edge) => ({ edge, png: encodePng(drawIcon(edge), edge) });

/**
 * Draws the app's icon in the formats that the three platforms want.
 * @param {string} folder
 */
export function writeIcons(folder) {
  mkdirSync(folder, { recursive: true });
  const pictures = [16, 32, 64, 128, 256, 512].map(picture);
  writeFileSync(join(folder, 'icon.ico'), encodeIco(pictures.filter(({ edge }) => edge <= 256)));
  writeFileSync(join(folder, 'icon.icns'), encodeIcns(pictures));
  mkdirSync(join(folder, 'linux'), { recursive: true });
  for (const { edge, png } of pictures) writeFileSync(join(folder, 'linux', `${edge}x${edge}.png`), png);
}
