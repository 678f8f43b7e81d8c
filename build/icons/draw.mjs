/**
 * Skillbench's icon, drawn: three lines of text and, beside them, the mark that starts a run.
 * All lengths are parts of the icon's edge, so that one description serves every size.
 */

/** @typedef {readonly [red: number, green: number, blue: number]} Colour */

const top = /** @type {Colour} */ ([79, 70, 229]);
const bottom = /** @type {Colour} */ ([49, 46, 129]);
const ink = /** @type {Colour} */ ([255, 255, 255]);

/** Distance from a point to a rectangle with round corners; negative inside. @param {number} x @param {number} y @param {{ x: number, y: number, w: number, h: number, r: number }} box */
function roundBox(x, y, { x: left, y: upper, w, h, r }) {
  const dx = Math.abs(x - (left + w / 2)) - w / 2 + r;
  const dy = Math.abs(y - (upper + h / 2)) - h / 2 + r;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - r;
}

const tile = { x: 0.04, y: 0.04, w: 0.92, h: 0.92, r: 0.2 };
const lines = [
  { x: 0.2, y: 0.29, w: 0.56, h: 0.075, r: 0.0375 },
  { x: 0.2, y: 0.4625, w: 0.26, h: 0.075, r: 0.0375 },
  { x: 0.2, y: 0.635, w: 0.26, h: 0.075, r: 0.0375 },
];

/** The triangle that points right. @param {number} x @param {number} y */
function inPlayMark(x, y) {
  const along = x - 0.56;
  return along > 0 && along < 0.24 && Math.abs(y - 0.59) < (0.24 - along) * 0.62;
}

/** @param {number} x @param {number} y @returns {Colour | null} null outside the tile */
function colourAt(x, y) {
  if (roundBox(x, y, tile) > 0) return null;
  if (inPlayMark(x, y) || lines.some((line) => roundBox(x, y, line) <= 0)) return ink;
  const mix = (/** @type {0 | 1 | 2} */ part) => top[part] + (bottom[part] - top[part]) * y;
  return [mix(0), mix(1), mix(2)];
}

const samples = 3;

/**
 * @param {number} edge in pixels
 * @returns {Uint8Array} red, green, blue, opacity, row by row
 */
export function drawIcon(edge) {
  const pixels = new Uint8Array(edge * edge * 4);
  for (let at = 0; at < edge * edge; at += 1) {
    pixels.set(average(at % edge, Math.floor(at / edge), edge), at * 4);
  }
  return pixels;
}

/** @param {number} column @param {number} row @param {number} edge */
function average(column, row, edge) {
  const sum = [0, 0, 0];
  let covered = 0;
  for (let at = 0; at < samples * samples; at += 1) {
    const x = (column + ((at % samples) + 0.5) / samples) / edge;
    const y = (row + (Math.floor(at / samples) + 0.5) / samples) / edge;
    const colour = colourAt(x, y);
    if (colour === null) continue;
    covered += 1;
    for (const [part, value] of colour.entries()) sum[part] = (sum[part] ?? 0) + value;
  }
  if (covered === 0) return [0, 0, 0, 0];
  return [...sum.map((part) => Math.round(part / covered)), Math.round((covered / samples ** 2) * 255)];
}
